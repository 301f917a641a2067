import type { Kysely } from 'kysely'
import { type Facet, facetsOf } from '../../../domain/categories/facets.ts'
import { listLimits } from '../../../domain/limits/list.ts'
import type { AdsQuery } from '../../../domain/schemas/ad-list.ts'
import type { FilterCounts } from '../../../domain/schemas/filter-counts.ts'
import { askOnce } from '../../../platform/postgres/kept-answers.ts'
import { runShape } from '../../../platform/postgres/statements.ts'
import type { WorkOrder } from '../../../platform/work-gate.ts'
import type { Database } from '../../db/schema.ts'
import { findCategories } from '../catalogue/catalogue.ts'
import type { AdFilter } from './ad-conditions.queries.ts'
import { chosenFacets, listGeneralCodes } from './facet-codes.ts'
import { type CountRow, facetCounts } from './facet-counts.queries.ts'
import { settleWords } from './find-by-words.ts'
import { toListFilter } from './list-filter.ts'
import { searchAds, searchGateOf } from './search-ads.ts'

/**
 * What the filters of a list offer: of every value how many ads the list would have with it, all other filters held. Counts are those of
 * the first 1,000 ads.
 * @param query its order and its place in the list are not looked at
 * @throws AppError as `searchAds`
 */
export async function countFilters(
  db: Kysely<Database>,
  query: AdsQuery,
  asker: WorkOrder = {},
): Promise<FilterCounts> {
  const { sort: _sort, cursor: _cursor, around: _around, ...list } = query
  const { seen, ...counted } = await searchGateOf(db).run(() => countEach(db, list), asker)
  // A search also finds what has its text within other words, which has no part in the counts.
  const { total, totalIsCapped } =
    list.search === undefined
      ? { total: Math.min(seen, listLimits.countedAds), totalIsCapped: seen > listLimits.countedAds }
      : await searchAds(db, { ...list, limit: 1 }, asker)
  return { total, totalIsCapped, ...counted }
}

type Counted = Pick<FilterCounts, 'isCapped' | 'categories' | 'facets'> & {
  /** Ads of the list, counted no further than one beyond the limit. */
  seen: number
}

async function countEach(db: Kysely<Database>, query: AdsQuery): Promise<Counted> {
  const listed = (await toListFilter(db, query)).filter
  const filter = await settleWords(db, listed)
  const chosen = chosenFacets(query)
  const without = (key: string): AdFilter => ({
    ...filter,
    facets: (filter.facets ?? []).filter((_, i) => chosen[i]?.facet.key !== key),
  })
  // One after the other: a reader with many filters takes one connection, as all do.
  const whole = await countRows(db, filter)
  const everywhere = filter.scopes ? await countRows(db, { ...filter, scopes: undefined }) : whole
  const rowsOf = new Map<string, CountRow[]>()
  for (const { facet } of chosen) rowsOf.set(facet.key, await countRows(db, without(facet.key)))
  const categories = await findCategories(db)
  const [scope, ...more] = new Set(filter.scopes?.map(({ categoryId }) => categoryId))
  const only = more.length === 0 ? categories.find(({ id }) => id === scope) : undefined
  return {
    seen: seenOf(whole),
    isCapped: [whole, everywhere, ...rowsOf.values()].some((rows) => seenOf(rows) > listLimits.countedAds),
    categories: categories
      .filter(({ is_delete }) => !is_delete)
      .map(({ id, name }) => ({
        value: name,
        count: everywhere.find(({ category_id }) => category_id === id)?.count ?? 0,
      })),
    facets: facetsOf(only).map((facet) => countValues(facet, rowsOf.get(facet.key) ?? whole, chosen)),
  }
}

/** How many ads were looked at. */
const seenOf = (rows: readonly CountRow[]): number =>
  rows.find(({ code, category_id }) => code === null && category_id === null)?.count ?? 0

function countRows(db: Kysely<Database>, filter: AdFilter): Promise<CountRow[]> {
  const { shape, values } = facetCounts(db, filter)
  return askOnce(db, 'list', JSON.stringify([shape.key, values]), () => runShape(db, shape, values))
}

/** The known values in their order, then the most frequent others; a chosen one is always among them. */
function countValues(facet: Facet, rows: readonly CountRow[], chosen: ReturnType<typeof chosenFacets>) {
  const { key, values, isOpen } = facet
  const general = listGeneralCodes(facet)
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
    })),
  }
}
