import type { Kysely } from 'kysely'
import { displayBrandName } from '../../../domain/categories/brands.ts'
import { type Facet, facetsOf } from '../../../domain/categories/facets.ts'
import { expandSubCategory } from '../../../domain/categories/sub-categories.ts'
import { listLimits } from '../../../domain/limits/list.ts'
import { effectiveSort } from '../../../domain/rules/list-sort.ts'
import { priceStepsOf } from '../../../domain/rules/price-steps.ts'
import type { AdsQuery } from '../../../domain/schemas/ad-list.ts'
import type { FilterCounts } from '../../../domain/schemas/filter-counts.ts'
import type { LimiterOptions } from '../../../platform/concurrency-limiter.ts'
import { runTemplate } from '../../../platform/postgres/prepared-statements.ts'
import { cachedQuery } from '../../../platform/postgres/query-cache.ts'
import type { Database } from '../../db/schema.ts'
import { type CategoryRow, type CategoryScope, findCategories } from '../catalogue/catalogue.ts'
import type { AdFilter } from './ad-conditions.queries.ts'
import { commonKindsNamedIn } from './category-names.ts'
import { type CountRow, facetCountsQuery, newestPriceQuartilesQuery } from './counts.queries.ts'
import { type ChosenFacet, generalFacetCodes, resolveListFilter } from './list-filter.ts'
import { filtersOf } from './plan-page.ts'
import { searchLimiterOf } from './search-ads.ts'
import { settleWords } from './settle-words.ts'

/**
 * What the filters of a list offer: of every value how many ads the list would have with it, all other filters held. Counts are those of
 * the first 1,000 ads.
 * @param query its place in the list is not looked at, and its order only where matches inside words depend on it
 * @throws AppError as `searchAds`
 */
export async function countFilters(
  db: Kysely<Database>,
  query: AdsQuery,
  asker: LimiterOptions = {},
): Promise<FilterCounts> {
  const { cursor: _cursor, around: _around, ...list } = query
  const { seen, isCut, ...counted } = await searchLimiterOf(db).run(() => countEach(db, list, asker.signal), asker)
  const totalIsCapped = isCut || seen > listLimits.countedAds
  return { total: Math.min(seen, listLimits.countedAds), totalIsCapped, ...counted }
}

type Counted = Pick<FilterCounts, 'isCapped' | 'categories' | 'priceSteps' | 'facets'> & {
  /** Ads of the list, counted no further than one beyond the limit. */
  seen: number
  /** May a list of days have more? */
  isCut: boolean
}

async function countEach(db: Kysely<Database>, query: AdsQuery, signal: AbortSignal | undefined): Promise<Counted> {
  const { filter: listed, chosen } = await resolveListFilter(db, query)
  const { search } = listed
  const settled = search === undefined ? undefined : await settleWords(db, { ...listed, search }, signal)
  const found = filtersOf(listed, settled, effectiveSort(query))
  const count = (change: (filter: AdFilter) => AdFilter) => countTogether(db, found.map(change))
  const without = (key: string) => (filter: AdFilter) => ({
    ...filter,
    facets: (filter.facets ?? []).filter((_, i) => chosen[i]?.facet.key !== key),
  })
  // One after the other: a reader with many filters takes one connection, as all do.
  const whole = await count((filter) => filter)
  const everywhere = listed.scopes ? await count((filter) => ({ ...filter, scopes: undefined })) : whole
  const rowsOf = new Map<string, CountRow[]>()
  for (const { facet } of chosen) rowsOf.set(facet.key, await count(without(facet.key)))
  const categories = await findCategories(db)
  const [scope, ...more] = new Set(listed.scopes?.map(({ categoryId }) => categoryId))
  const only = more.length === 0 ? categories.find(({ id }) => id === scope) : undefined
  const all = seenOf(everywhere)
  const countIn = (id: string) => everywhere.find(({ category_id }) => category_id === id)?.count ?? 0
  const meant =
    listed.scopes || search === undefined
      ? undefined
      : inferCategory(search, categories, (id) => (all === 0 ? 1 : countIn(id) / all))
  const scopes = listed.scopes ?? (meant && [meant])
  return {
    seen: seenOf(whole),
    isCut: isCut(whole),
    isCapped: [whole, everywhere, ...rowsOf.values()].some(
      (rows) => isCut(rows) || seenOf(rows) > listLimits.countedAds,
    ),
    categories: categories
      .filter(({ is_delete }) => !is_delete)
      .map(({ id, name }) => ({
        value: name,
        count: countIn(id),
      })),
    priceSteps: scopes ? await findPriceSteps(db, scopes) : [],
    facets: facetsOf(only ?? meant?.category, scopes?.flatMap(({ subCategories = [] }) => subCategories) ?? []).map(
      (facet) => countValues(facet, rowsOf.get(facet.key) ?? whole, chosen),
    ),
  }
}

/** How many ads were looked at. */
const seenOf = (rows: readonly CountRow[]): number =>
  rows.find(({ code, category_id }) => code === null && category_id === null)?.count ?? 0

const isCut = (rows: readonly CountRow[]): boolean => rows.some(({ is_cut }) => is_cut)

/** The sums of the counts of several filters that have no ad in common. */
async function countTogether(db: Kysely<Database>, filters: readonly AdFilter[]): Promise<CountRow[]> {
  const sums = new Map<string, CountRow>()
  for (const filter of filters)
    for (const row of await countRows(db, filter)) {
      const key = `${row.code} ${row.category_id}`
      const before = sums.get(key)
      sums.set(key, {
        ...row,
        count: row.count + (before?.count ?? 0),
        is_cut: Boolean(row.is_cut || before?.is_cut),
      })
    }
  return [...sums.values()]
}

function countRows(db: Kysely<Database>, filter: AdFilter): Promise<CountRow[]> {
  const { shape, values } = facetCountsQuery(db, filter)
  return cachedQuery(db, 'list', JSON.stringify([shape.key, values]), () => runTemplate(db, shape, values))
}

/** The known values in their order, then the most frequent others; a chosen one is always among them. */
function countValues(facet: Facet, rows: readonly CountRow[], chosen: readonly ChosenFacet[]) {
  const { key, values, isOpen } = facet
  const general = generalFacetCodes(facet)
  const prefix = `~${key}=`
  const counts = new Map(
    rows.flatMap(({ code, term, count }) => {
      const value =
        code !== null && code < 0 ? general.get(code) : term?.startsWith(prefix) && term.slice(prefix.length)
      return value ? [[value, count] as const] : []
    }),
  )
  const known = new Set([...values, ...(chosen.find((one) => one.facet.key === key)?.values ?? [])])
  const others = isOpen ? [...counts.keys()].filter((value) => !known.has(value)) : []
  const frequent = others.sort((a, b) => (counts.get(b) ?? 0) - (counts.get(a) ?? 0) || (a < b ? -1 : 1))
  return {
    key,
    values: [...known, ...frequent.slice(0, listLimits.openValues)].map((value) => ({
      value,
      count: counts.get(value) ?? 0,
      ...(key === 'brand' && { name: displayBrandName(value) }),
    })),
  }
}

/**
 * The prices between which the ranges of a category's filter lie, in rupees: of a subcategory with few ads those of its category.
 * @returns empty for a category with few ads
 */
async function findPriceSteps(db: Kysely<Database>, scopes: CategoryScope[]): Promise<number[]> {
  const { shape, values } = newestPriceQuartilesQuery(db, scopes)
  const [row] = await cachedQuery(db, 'list', JSON.stringify([shape.key, values]), () => runTemplate(db, shape, values))
  if (row?.quartiles && row.ads >= listLimits.pricedAdsMin)
    return priceStepsOf(row.quartiles.map((paise) => paise / 100))
  if (scopes.every(({ subCategories }) => subCategories === undefined)) return []
  return findPriceSteps(
    db,
    [...new Set(scopes.map(({ categoryId }) => categoryId))].map((categoryId) => ({ categoryId })),
  )
}

/**
 * The category, and perhaps the subcategory, that the words of a search clearly mean: all things that they name belong there, and so do
 * most of the ads that it finds. Flats are homes, a lehenga is worn.
 * @param shareOf the share of the ads in a category, from 0 to 1
 */
function inferCategory(
  search: string,
  categories: readonly CategoryRow[],
  shareOf: (categoryId: string) => number,
): (CategoryScope & { category: CategoryRow }) | undefined {
  const kinds = commonKindsNamedIn(search).map((path) => path.split('/'))
  const slugs = new Set(kinds.map(([slug]) => slug))
  const category = categories.find(({ slug, is_delete }) => !is_delete && slugs.has(slug))
  if (slugs.size !== 1 || !category || shareOf(category.id) < mostAds) return undefined
  const [sub, ...others] = new Set(kinds.map(([, one]) => one))
  const subCategories = sub === undefined || others.length > 0 ? [] : expandSubCategory(category.sub_categories, sub)
  return { category, categoryId: category.id, ...(subCategories.length > 0 && { subCategories }) }
}

const mostAds = 0.5
