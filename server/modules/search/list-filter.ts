import type { Kysely } from 'kysely'
import { AppError, fieldError } from '../../../domain/errors.ts'
import { listLimits } from '../../../domain/limits/list.ts'
import { parseChosenPlace } from '../../../domain/places/chosen-place.ts'
import { translatedPlaceNames } from '../../../domain/places/known-places.ts'
import { isNearestFirst } from '../../../domain/rules/list-sort.ts'
import type { SearchRadius } from '../../../domain/rules/near-steps.ts'
import type { AdsQuery } from '../../../domain/schemas/ad-list.ts'
import type { Database } from '../../db/schema.ts'
import { findCategories, hasCategoryRef, requireCategoryScopes, resolveMovedKind } from '../catalogue/catalogue.ts'
import {
  findSurroundings,
  type ListPlace,
  type NearbyPin,
  resolveListPlace,
  type Surroundings,
} from '../places/places.ts'
import type { AdFilter } from './ad-conditions.queries.ts'
import { chosenFacets, findFacetCodes } from './facet-codes.ts'
import { findPlaceNames, foldPlaceName } from './find-place-names.ts'

/** A list's query as the database is asked. */
export interface ResolvedListFilter {
  /** With the search as typed. */
  filter: AdFilter
  /** What the ads of the list are ordered by, and their distance is measured from. */
  place?: Surroundings | undefined
  /** How far the list reaches around that place; undefined where the place only orders it. */
  within?: SearchRadius | undefined
}

/** @throws AppError `category_not_found`; `invalid_input` for a place that is unknown, or that several places are called */
export async function resolveListFilter(db: Kysely<Database>, query: AdsQuery): Promise<ResolvedListFilter> {
  const { search, minPrice, maxPrice, userId, location } = query
  const [scopes, places, near, around, ...facets] = await Promise.all([
    hasCategoryRef(query) ? findScopes(db, query) : undefined,
    location === undefined ? undefined : findPlaceNames(db, location),
    query.near === undefined ? undefined : requirePlace(db, query.near),
    query.around !== undefined && isNearestFirst(query) ? findChosen(db, query.around) : undefined,
    ...chosenFacets(query).map((chosen) => findFacetCodes(db, chosen)),
  ])
  const isExact = query.exact !== undefined
  const filter = { search, isExact, minPrice, maxPrice, userId, scopes, places, facets }
  if (!near) return { filter, place: around }
  const within = near.kind === 'state' ? 'state' : (query.within ?? listLimits.near.standard)
  return withinRadius({ filter, place: await findSurroundings(db, near) }, within)
}

/** A list of the ads that are so far at most from its place. */
export function withinRadius({ filter, place }: ResolvedListFilter, within: SearchRadius): ResolvedListFilter {
  const { pins: _, states: __, ...rest } = filter
  if (!place || within === 'india') return { filter: rest, place, within }
  if (within === 'state') return { filter: { ...rest, states: namesOfState(place.state) }, place, within }
  const isWithin = ({ step, meters }: NearbyPin) => step === 0 || (within > 0 && meters <= within * 1000)
  return { filter: { ...rest, pins: place.pins.filter(isWithin).map(({ pin }) => pin) }, place, within }
}

/** A state as ads have it, in any script. */
export const namesOfState = (state: string): string[] => {
  const names = translatedPlaceNames(state)
  return [...new Set([state, names.hi, names.gu].map(foldPlaceName))]
}

async function requirePlace(db: Kysely<Database>, text: string): Promise<ListPlace> {
  const { place, problem } = await resolveListPlace(db, text)
  if (!place) throw new AppError('invalid_input', [fieldError('near', problem)])
  return place
}

async function findChosen(db: Kysely<Database>, chosen: string): Promise<Surroundings | undefined> {
  if (!parseChosenPlace(chosen)) return undefined
  const { place } = await resolveListPlace(db, chosen)
  return place && findSurroundings(db, place)
}

/** The filter of a list that is asked for later; undefined when its category has gone, or its place is not known any more. */
export async function resolveSavedFilter(db: Kysely<Database>, query: AdsQuery): Promise<AdFilter | undefined> {
  try {
    return (await resolveListFilter(db, query)).filter
  } catch (error) {
    if (error instanceof AppError && ['category_not_found', 'invalid_input'].includes(error.code)) return undefined
    throw error
  }
}

async function findScopes(db: Kysely<Database>, query: AdsQuery) {
  const known = await findCategories(db)
  return requireCategoryScopes(
    known.filter(({ is_delete }) => !is_delete),
    await resolveMovedKind(db, known, query),
  )
}
