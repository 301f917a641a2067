import type { Kysely } from 'kysely'
import { AppError } from '../../../domain/errors.ts'
import { listLimits } from '../../../domain/limits/list.ts'
import { type ChosenPlace, readChosenPlace } from '../../../domain/places/chosen-place.ts'
import { isNearFirst } from '../../../domain/rules/list-sort.ts'
import type { AdsQuery } from '../../../domain/schemas/ad-list.ts'
import { askOnce } from '../../../platform/postgres/kept-answers.ts'
import type { Database } from '../../db/schema.ts'
import { findCategories, hasCategoryWish, requireCategoryScopes, toPresentKind } from '../catalogue/catalogue.ts'
import { findNearPins, type NearPin } from '../places/places.ts'
import type { AdFilter } from './ad-conditions.queries.ts'
import { chosenFacets, findFacetCodes } from './facet-codes.ts'
import { findPlaceNames } from './find-place-names.ts'

/** A list's query as the database is asked. */
export interface ListFilter {
  /** With the search as typed. */
  filter: AdFilter
  /** The PINs around the place that is asked for, the nearest first. */
  near: readonly NearPin[] | undefined
  /** The PINs whose ads come first. */
  around: readonly NearPin[] | undefined
}

/** @throws AppError `category_not_found` */
export async function toListFilter(db: Kysely<Database>, query: AdsQuery): Promise<ListFilter> {
  const { search, minPrice, maxPrice, userId, location, near: pin, within = listLimits.near.standard } = query
  const [scopes, places, near, around, ...facets] = await Promise.all([
    hasCategoryWish(query) ? findScopes(db, query) : undefined,
    location === undefined ? undefined : findPlaceNames(db, location),
    pin === undefined ? undefined : findPinsAround(db, { pin }, within),
    query.around !== undefined && isNearFirst(query) ? findAround(db, query.around) : undefined,
    ...chosenFacets(query).map((chosen) => findFacetCodes(db, chosen)),
  ])
  const pins = near?.map((one) => one.pin)
  const isExact = query.exact !== undefined
  return { filter: { search, isExact, minPrice, maxPrice, userId, scopes, places, pins, facets }, near, around }
}

/** The filter of a list that is asked for later; undefined when its category has gone. */
export async function toFilterOfKept(db: Kysely<Database>, query: AdsQuery): Promise<AdFilter | undefined> {
  try {
    return (await toListFilter(db, query)).filter
  } catch (error) {
    if (error instanceof AppError && error.code === 'category_not_found') return undefined
    throw error
  }
}

async function findScopes(db: Kysely<Database>, query: AdsQuery) {
  const known = await findCategories(db)
  return requireCategoryScopes(
    known.filter(({ is_delete }) => !is_delete),
    await toPresentKind(db, known, query),
  )
}

async function findAround(db: Kysely<Database>, chosen: string): Promise<NearPin[] | undefined> {
  const place = readChosenPlace(chosen)
  return place && findPinsAround(db, place, listLimits.near.standard)
}

/** The table of PINs changes only with a release. */
const findPinsAround = (db: Kysely<Database>, place: ChosenPlace, kilometres: number): Promise<NearPin[]> =>
  askOnce(db, 'places', JSON.stringify([place, kilometres]), () => findNearPins(db, place, kilometres))
