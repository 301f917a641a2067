import { type RawBuilder, sql } from 'kysely'
import { listLimits } from '../../../domain/limits/list.ts'
import { isShortSearch } from '../../../domain/rules/list-query.ts'
import type { ListSort } from '../../../domain/rules/list-sort.ts'
import type { RentPeriod } from '../../../domain/rules/rent/period.ts'
import type { AdsQuery } from '../../../domain/schemas/ad-list.ts'
import { queryParameter } from '../../../platform/postgres/prepared-statements.ts'
import type { CursorPosition } from '../../db/cursor.ts'
import { containsPattern } from '../../db/like-pattern.ts'
import type { CategoryScope } from '../catalogue/catalogue.ts'
import { sortKeys, sortOrdersSql } from './sort-orders.queries.ts'

/** What an ad of a place has: any of these names, or of these codes of words. */
export interface PlaceMatch {
  names: readonly string[]
  codes: readonly number[]
}

/** The filter of a list; all given parts have to match. */
export type AdFilter = Pick<AdsQuery, 'minPrice' | 'maxPrice' | 'search' | 'userId'> & {
  places?: PlaceMatch | undefined
  /** Is `search` looked for in titles as typed, and never by words? */
  isExact?: boolean | undefined
  /** Any of these. */
  scopes?: CategoryScope[] | undefined
  /** Only ads whose PIN is one of these. */
  pins?: readonly string[] | undefined
  /** Only ads with any other PIN. */
  pinsLeftOut?: readonly string[] | undefined
  /** Only ads of the state with these names, as its column compares them. */
  states?: readonly string[] | undefined
  /** Only ads of all other states. */
  statesLeftOut?: readonly string[] | undefined
  /** Of each facet the codes of its chosen values: an ad has one of each. */
  facets?: readonly (readonly number[])[] | undefined
  /** Only ads of which a piece is free on all of these days, both included. */
  days?: RentPeriod | undefined
  /** Groups of codes: an ad has one of each. */
  words?: readonly (readonly number[])[] | undefined
  /** How many ads had the rarest of the groups when they were last counted. */
  rarest?: number | undefined
  /** Groups of codes: an ad that has one of each is left out. Any number of times. */
  without?: readonly (readonly (readonly number[])[])[] | undefined
}

/** The conditions of a filter. */
export interface Conditions {
  /** What indexes lead to, in the order of the list. */
  reach: Condition[]
  /** What is looked for there. */
  rest: Condition[]
}

/**
 * @param sort of the list
 * @param after where the page begins; a bound that it implies is left out, because PostgreSQL would begin at the bound
 */
export function filterConditions(filter: AdFilter, sort: ListSort, after?: CursorPosition<ListSort>): Conditions {
  const {
    scopes,
    userId,
    places,
    pins,
    pinsLeftOut,
    states,
    statesLeftOut,
    facets = [],
    search,
    words,
    without = [],
    days,
  } = filter
  const given = (condition: Condition | undefined) => condition ?? []
  const prices = arePriced(filter, sort, after)
  const isByPrice = sort === 'price_asc' || sort === 'price_desc'
  return {
    reach: [
      given(scopes && isInScopes(scopes)),
      given(userId === undefined ? undefined : isSoldBy(userId)),
      isByPrice ? prices : [],
    ].flat(),
    rest: [
      isByPrice ? [] : prices,
      given(places && isAt(places)),
      given(pins && isIn(pins)),
      given(pinsLeftOut && isOutside(pinsLeftOut)),
      given(states && isInState(states)),
      given(statesLeftOut && isInOtherState(statesLeftOut)),
      given(facets.length > 0 ? hasFacets(facets) : undefined),
      given(search === undefined ? undefined : isTitled(search)),
      given(words && hasWords(words)),
      without.map(hasNotWords),
      given(days && isFree(days)),
    ].flat(),
  }
}

export const allConditions = ({ reach, rest }: Conditions): Condition[] => [...reach, ...rest]

function isInScopes(scopes: readonly CategoryScope[]): Condition {
  const parts = scopes.map(({ categoryId, subCategories }, i) => {
    const [category, names] = [`category${i}`, `subCategory${i}`]
    const inCategory = sql<boolean>`entry.category_id = ${queryParameter(category)}`
    if (!subCategories) return { key: 'category', test: inCategory, values: { [category]: categoryId } }
    const [only] = subCategories
    return subCategories.length === 1
      ? {
          key: 'subcategory',
          test: sql<boolean>`${inCategory} and entry.sub_category = ${queryParameter(names)}`,
          values: { [category]: categoryId, [names]: only },
        }
      : {
          key: 'group',
          test: sql<boolean>`${inCategory} and entry.sub_category = any (${queryParameter(names)}::text[])`,
          values: { [category]: categoryId, [names]: subCategories },
        }
  })
  const tests = parts.map(({ test }) => test)
  const key = parts.map((part) => part.key).join('|')
  return {
    key,
    test: tests.length === 1 && tests[0] ? tests[0] : sql`(${sql.join(tests, sql` or `)})`,
    values: Object.assign({}, ...parts.map(({ values }) => values)),
    hasStablePlan: key === 'category' || key === 'subcategory',
  }
}

function isSoldBy(seller: string): Condition {
  return {
    key: 'seller',
    test: sql`entry.user_id = ${queryParameter('seller')}`,
    values: { seller },
    hasStablePlan: true,
  }
}

function arePriced(
  { minPrice, maxPrice }: AdFilter,
  sort: ListSort,
  after: CursorPosition<ListSort> | undefined,
): Condition[] {
  const isImplied = (bound: number, order: ListSort, isBeyond: (key: number) => boolean) =>
    sort === order && after !== undefined && isBeyond(after.key - bound * 100)
  const conditions: Condition[] = []
  if (minPrice !== undefined && !isImplied(minPrice, 'price_asc', (distance) => distance >= 0)) {
    const test = sql<boolean>`entry.final_price_paise >= ${queryParameter('min')}`
    conditions.push({ key: 'min', test, values: { min: minPrice * 100 }, hasStablePlan: false })
  }
  if (maxPrice !== undefined && !isImplied(maxPrice, 'price_desc', (distance) => distance <= 0)) {
    const test = sql<boolean>`entry.final_price_paise <= ${queryParameter('max')}`
    conditions.push({ key: 'max', test, values: { max: maxPrice * 100 }, hasStablePlan: false })
  }
  return conditions
}

/** One name is compared with an index in the order of the list; several are few enough to be sorted. */
function isAt({ names, codes }: PlaceMatch): Condition {
  const [only] = names
  const columns = ['area', 'city', 'state', 'zip_code'].map((column) => sql.ref(`entry.${column}`))
  if (names.length === 1 && codes.length === 0) {
    const place = sql`fold(${queryParameter('place')})`
    const ways = columns.map((column) => sql<boolean>`${column} = ${place}`)
    return {
      key: 'place',
      test: sql`(${sql.join(ways, sql` or `)})`,
      ways,
      inIndex: sql`array[${sql.join(columns)}] @> array[${place}]`,
      values: { place: only },
      hasStablePlan: false,
    }
  }
  const test = sql<boolean>`(array[${sql.join(columns)}] && ${queryParameter('places')}::text[] or entry.codes && ${queryParameter('placeCodes')}::integer[])`
  return { key: 'places', test, values: { places: names, placeCodes: codes }, hasStablePlan: false }
}

function isIn(pins: readonly string[]): Condition {
  return {
    key: 'near',
    test: sql`entry.zip_code = any (${queryParameter('pins')}::text[])`,
    // A subplan with a hash; `is true` keeps it one. To estimate how many ads have one of hundreds of PINs takes the planner milliseconds.
    inIndex: sql`${isInRegions(queryParameter('regions'))} and (entry.zip_code in (select unnest(${queryParameter('pins')}::text[]))) is true`,
    values: { pins, regions: regionsOf(pins) },
    hasStablePlan: false,
  }
}

/** Each of more regions makes the index slower than the ads that it leaves out. */
const regionsMax = 16

/** Regions that hold all of some PINs, and maybe others: the PINs themselves, or their first four or three digits. */
export function regionsOf(pins: readonly string[]): string[] {
  const [narrow = [], ...wider] = [6, 4, 3].map((digits) => [...new Set(pins.map((pin) => pin.slice(0, digits)))])
  return [narrow, ...wider].find((regions) => regions.length <= regionsMax) ?? wider.at(-1) ?? narrow
}

/** Is an entry in one of some regions, as `regionsOf` names them? */
export const isInRegions = (regions: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql`regions_of(entry.zip_code) && ${regions}::text[]`

/** Most ads are. */
function isOutside(pinsLeftOut: readonly string[]): Condition {
  return {
    key: 'away',
    // A subplan with a hash: comparing hundreds of PINs one by one takes longer than reading the row.
    test: sql`entry.zip_code not in (select unnest(${queryParameter('pinsLeftOut')}::text[]))`,
    values: { pinsLeftOut },
    hasStablePlan: true,
  }
}

function isInState(states: readonly string[]): Condition {
  return {
    key: 'state',
    test: sql`entry.state = any (${queryParameter('states')}::text[])`,
    inIndex: sql`array[entry.area, entry.city, entry.state, entry.zip_code] && ${queryParameter('states')}::text[]`,
    values: { states },
    hasStablePlan: false,
  }
}

function isInOtherState(states: readonly string[]): Condition {
  return {
    key: 'other state',
    test: sql`entry.state <> all (${queryParameter('statesLeftOut')}::text[])`,
    values: { statesLeftOut: states },
    hasStablePlan: true,
  }
}

function hasFacets(facets: readonly (readonly number[])[]): Condition {
  const tests = facets.map((_, i) => sql<boolean>`entry.facets && ${queryParameter(`facet${i}`)}::integer[]`)
  return {
    key: `facets${facets.length}`,
    test: sql.join(tests, sql` and `),
    values: Object.fromEntries(facets.map((codes, i) => [`facet${i}`, codes])),
    hasStablePlan: false,
  }
}

function isTitled(search: string): Condition {
  // Selected, so that it is folded once and not for each row.
  const test = sql<boolean>`entry.title like (select fold_title(${queryParameter('title')}))`
  return { key: 'title', test, values: { title: containsPattern(search) }, hasStablePlan: true }
}

function hasWords(groups: readonly (readonly number[])[]): Condition {
  const tests = groups.map((_, i) => sql<boolean>`entry.codes && ${queryParameter(`codes${i}`)}::integer[]`)
  return {
    key: `words${groups.length}`,
    test: sql.join(tests, sql` and `),
    values: Object.fromEntries(groups.map((codes, i) => [`codes${i}`, codes])),
    hasStablePlan: true,
  }
}

function hasNotWords(groups: readonly (readonly number[])[], turn: number): Condition {
  const slotOf = (i: number) => `without${turn}x${i}`
  const tests = groups.map((_, i) => sql<boolean>`entry.codes && ${queryParameter(slotOf(i))}::integer[]`)
  return {
    key: `not${groups.length}`,
    test: sql`not (${sql.join(tests, sql` and `)})`,
    values: Object.fromEntries(groups.map((codes, i) => [slotOf(i), codes])),
    hasStablePlan: true,
  }
}

/**
 * Looked for in the table of busy days by the ad's id: most ads are not there. A value of a subquery is not made a join, for which the
 * planner would read the whole table.
 */
export function isFree({ from, to }: RentPeriod): Condition {
  return {
    key: 'free',
    test: sql`(
      select days && daterange(${queryParameter('from')}::date, ${queryParameter('to')}::date, '[]')
      from rental_busy_days where product_id = entry.id) is not true`,
    values: { from, to },
    hasStablePlan: true,
  }
}

/** Is an entry after a place in the list? */
export function isAfterPosition({ sort, key, id }: CursorPosition<ListSort>): Condition {
  const { isBehind, waysBehind } = sortOrdersSql[sort]
  return {
    key: 'after',
    test: isBehind(queryParameter('afterKey'), queryParameter('afterId')),
    ways: waysBehind?.(queryParameter('afterKey'), queryParameter('afterId')),
    values: { afterKey: key, afterId: id },
    hasStablePlan: true,
  }
}

/** The entries for which all conditions hold, with what they are sorted by. */
export function entriesWith(conditions: readonly Condition[]): RawBuilder<unknown> {
  return sql`select ${sortKeys} from list_entries as entry where ${andConditions(conditions)}`
}

/** How a list is found: a text that the index of titles does not know is looked for among the newest ads only. */
export function searchMethodOf({
  search,
  words,
  facets = [],
}: AdFilter): 'list' | 'words' | 'facets' | 'title' | 'short title' {
  if (words) return 'words'
  if (search !== undefined) return isShortSearch(search) ? 'short title' : 'title'
  return facets.length > 0 ? 'facets' : 'list'
}

/** Ads whose titles are searched for what the index of titles does not know; fewer where words have found others. */
export const scannedAdsMax = ({ without = [] }: AdFilter): number =>
  without.length > 0 ? listLimits.shortSearchWindow / 4 : listLimits.shortSearchWindow

/** A condition on `list_entries as entry`: the text and, apart from it, the values. */
export interface Condition {
  /** Names the text. */
  key: string
  test: RawBuilder<boolean>
  /** The same as the index of titles can answer it, if that is put in other words. */
  inIndex?: RawBuilder<boolean>
  /** The ways to fulfil it, if there are several, each with an index of its own. */
  ways?: RawBuilder<boolean>[] | undefined
  values: Readonly<Record<string, unknown>>
  /** Does every value match so many ads that one plan is right for all? */
  hasStablePlan: boolean
}

/** All conditions together; true without any. */
export function andConditions(conditions: readonly Condition[]): RawBuilder<boolean> {
  return joined(conditions.map(({ test }) => test))
}

/** The same as the index of titles can answer it. */
export function andIndexConditions(conditions: readonly Condition[]): RawBuilder<boolean> {
  return joined(conditions.map(({ test, inIndex = test }) => inIndex))
}

function joined(tests: readonly RawBuilder<boolean>[]): RawBuilder<boolean> {
  return tests.length === 0 ? sql`true` : sql.join(tests, sql` and `)
}

/** The values of all conditions, by slot. */
export function parameterValuesOf(conditions: readonly Condition[]): Record<string, unknown> {
  return Object.assign({}, ...conditions.map(({ values }) => values))
}
