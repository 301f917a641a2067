import type { Kysely } from 'kysely'
import { allFacets, type Facet } from '../../../domain/categories/facets.ts'
import { AppError, type FieldErrorCode, fieldError } from '../../../domain/errors.ts'
import { listLimits } from '../../../domain/limits/list.ts'
import { rentLimits } from '../../../domain/limits/rent.ts'
import { parseChosenPlace } from '../../../domain/places/chosen-place.ts'
import { translatedPlaceNames } from '../../../domain/places/known-places.ts'
import { addDays, dayInIndia } from '../../../domain/rules/dates.ts'
import { isNearestFirst } from '../../../domain/rules/list-sort.ts'
import type { SearchRadius } from '../../../domain/rules/near-steps.ts'
import { parsePin } from '../../../domain/rules/pin.ts'
import { isAllOfIndia } from '../../../domain/rules/place-cookie.ts'
import type { RentPeriod } from '../../../domain/rules/rent/period.ts'
import { rentTimeUnit, rentTypes } from '../../../domain/rules/rent-type.ts'
import type { AdsQuery } from '../../../domain/schemas/ad-list.ts'
import { cachedQuery } from '../../../platform/postgres/query-cache.ts'
import type { Database } from '../../db/schema.ts'
import { findCategories, hasCategoryRef, requireCategoryScopes, resolveMovedKind } from '../catalogue/catalogue.ts'
import {
  findPlaces,
  findSurroundings,
  type ListPlace,
  type NearbyPin,
  possiblePlaceKeys,
  resolveListPlace,
  type Surroundings,
} from '../places/places.ts'
import type { AdFilter, PlaceMatch } from './ad-conditions.queries.ts'
import { facetTerm, placeTerm } from './ad-terms.ts'
import { findTermIds, findTerms } from './terms.queries.ts'

/** A list's query as the database is asked. */
export interface ResolvedListFilter {
  /** With the search as typed. */
  filter: AdFilter
  /** What was chosen of the facets, in the order of `filter.facets`. */
  chosen: readonly ChosenFacet[]
  /** What the ads of the list are ordered by, and their distance is measured from. */
  place?: Surroundings | undefined
  /** How far the list reaches around that place; undefined where the place only orders it. */
  within?: SearchRadius | undefined
}

/** @throws AppError `category_not_found`; `invalid_input` for a place that is unknown, or that several places are called */
export async function resolveListFilter(db: Kysely<Database>, query: AdsQuery): Promise<ResolvedListFilter> {
  const { search, minPrice, maxPrice, userId, location } = query
  const chosen = chosenFacets(query)
  const [scopes, places, near, around, ...facets] = await Promise.all([
    hasCategoryRef(query) ? findScopes(db, query) : undefined,
    location === undefined ? undefined : findPlaceMatch(db, location),
    query.near === undefined || isAllOfIndia(query.near) ? undefined : requirePlace(db, query.near),
    query.around !== undefined && isNearestFirst(query) ? findChosen(db, query.around) : undefined,
    ...chosen.map((one) => findFacetCodes(db, one)),
  ])
  const isExact = query.exact !== undefined
  const filter = { search, isExact, minPrice, maxPrice, userId, scopes, places, facets, days: requireDaysAhead(query) }
  if (!near) return { filter, chosen, place: around }
  const within = near.kind === 'state' ? 'state' : (query.within ?? listLimits.near.standard)
  return withinRadius({ filter, chosen, place: await findSurroundings(db, near) }, within)
}

/** @throws AppError `invalid_input` for days that are over, too many or too far ahead */
function requireDaysAhead({ from, to }: AdsQuery, now = new Date()): RentPeriod | undefined {
  const [firstDay, lastDay] = [from ?? to, to ?? from]
  if (firstDay === undefined || lastDay === undefined) return undefined
  const today = dayInIndia(now)
  const refuse = (field: string, code: FieldErrorCode) => new AppError('invalid_input', [fieldError(field, code)])
  if (firstDay < today) throw refuse(from === undefined ? 'to' : 'from', 'day_over')
  if (firstDay > addDays(today, rentLimits.daysAhead)) throw refuse('from', 'out_of_range')
  if (lastDay > addDays(firstDay, rentLimits.daysMax)) throw refuse('to', 'out_of_range')
  return { from: firstDay, to: lastDay }
}

/** A list of the ads that are so far at most from its place. */
export function withinRadius(list: ResolvedListFilter, within: SearchRadius): ResolvedListFilter {
  const { place } = list
  const { pins: _, states: __, ...filter } = list.filter
  if (!place || within === 'india') return { ...list, filter, within }
  if (within === 'state') return { ...list, filter: { ...filter, states: namesOfState(place.state) }, within }
  const isWithin = ({ step, meters }: NearbyPin) => step === 0 || (within > 0 && meters <= within * 1000)
  return { ...list, filter: { ...filter, pins: place.pins.filter(isWithin).map(({ pin }) => pin) }, within }
}

/** Does a list have filters beside its words? */
export const isNarrowed = ({
  scopes,
  places,
  pins,
  states,
  facets = [],
  userId,
  minPrice,
  maxPrice,
  days,
}: AdFilter): boolean =>
  facets.length > 0 ||
  [scopes, places, pins, states, userId, minPrice, maxPrice, days].some((part) => part !== undefined)

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

/** As the column of a list compares it. */
const foldPlaceName = (name: string): string => name.normalize('NFC').toLowerCase()

/**
 * The names that a place has in the database: अमदावाद is Ahmedabad, Baroda is Vadodara. An area has its PINs, and the codes of what
 * sounds like it. What is typed is a name, too: lenders write places in their own way, and a table may not know them.
 */
export async function findPlaceMatch(db: Kysely<Database>, location: string): Promise<PlaceMatch> {
  const pin = parsePin(location)
  if (pin) return { names: [pin], codes: [] }
  return cachedQuery(db, 'list', `place ${location}`, () => findNames(db, location))
}

async function findNames(db: Kysely<Database>, location: string): Promise<PlaceMatch> {
  const found = await findPlaces(db, location)
  const whole = found.filter(({ kind }) => kind === 'city' || kind === 'state')
  if (whole.length > 0) return { names: unique([...whole.map(({ name }) => name), location]), codes: [] }
  const terms = await findTerms(db, possiblePlaceKeys(location).map(placeTerm), [])
  const names = found.flatMap(({ name, pins = [] }) => [name, ...pins])
  return { names: unique([...names, location]), codes: terms.map(({ id }) => 2 * id) }
}

const unique = (names: readonly string[]): string[] => [...new Set(names.map(foldPlaceName))]

/** The codes of what every ad has, as `facets_of` of the database makes them: below zero, so that none is a term's. */
const generalCodes: Readonly<Record<string, (value: string) => number>> = {
  rentType: (value) => -1 - rentTypes.findIndex((rentType) => rentTimeUnit(rentType) === value),
  discount: (value) => -100 - Number(value),
  rating: (value) => -200 - Number(value),
}

/** A facet of a list with what was chosen of it. */
export interface ChosenFacet {
  facet: Facet
  values: string[]
}

/** What a list's query has chosen. */
function chosenFacets(query: AdsQuery): ChosenFacet[] {
  const given: Readonly<Record<string, unknown>> = query
  return allFacets.flatMap((facet) => {
    const values = given[facet.key]
    return typeof values === 'string' ? [{ facet, values: values.split(',') }] : []
  })
}

/** The codes of values of a facet, without those that no ad has yet. */
async function findFacetCodes(db: Kysely<Database>, { facet: { key }, values }: ChosenFacet): Promise<number[]> {
  const codeOf = generalCodes[key]
  if (codeOf) return values.map(codeOf)
  const terms = values.map((value) => facetTerm(key, value))
  return [...(await findTermIds(db, terms)).values()]
}

/** The values of a facet that every ad has, by their codes; empty for any other. */
export function generalFacetCodes({ key, values }: Facet): Map<number, string> {
  const codeOf = generalCodes[key]
  return new Map(codeOf ? values.map((value) => [codeOf(value), value]) : [])
}
