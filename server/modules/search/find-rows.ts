import type { Kysely } from 'kysely'
import { listLimits } from '../../../domain/limits/list.ts'
import type { ListSort } from '../../../domain/rules/list-sort.ts'
import { runTemplate } from '../../../platform/postgres/prepared-statements.ts'
import { cachedQuery } from '../../../platform/postgres/query-cache.ts'
import type { Database } from '../../db/schema.ts'
import type { AdFilter } from './ad-conditions.queries.ts'
import { cappedTotalQuery } from './counts.queries.ts'
import {
  cardPageQuery,
  type DaysFilter,
  type FoundRow,
  type FreeRow,
  freeCardsQuery,
  type PageOptions,
  scanLimits,
} from './search-ads.queries.ts'

/**
 * A row of a list in steps says in which one it was found. Behind the rows of a page of a list of days one more may say where it stopped:
 * the last ad that was `looked` at.
 */
export type RowWithStep = FoundRow & { step?: number; looked?: number | null }

/** Did a list of days stop there, with fewer rows than wanted, because so many ads were looked through? */
export const hasStopped = (rows: readonly Pick<RowWithStep, 'looked'>[]): boolean =>
  typeof rows.at(-1)?.looked === 'number'

/** How many ads match. */
export interface AdCount {
  /** Up to one more than a limit. */
  ads: number
  /** Of a list of days: may there be more, because only so many were looked through? */
  isCut: boolean
}

/** The ads of a page, and how many there are on all pages. */
export interface FoundPage {
  rows: RowWithStep[]
  total: AdCount
  /** How many of them are near the place that orders the list, up to one more than the limit. */
  near?: AdCount | undefined
}

export const noAds: AdCount = { ads: 0, isCut: false }

export const addCounts = (one: AdCount, other: AdCount): AdCount => ({
  ads: one.ads + other.ads,
  isCut: one.isCut || other.isCut,
})

/** The ads of a page by one filter. */
export async function findRows(
  db: Kysely<Database>,
  filter: AdFilter,
  page: PageOptions,
  signal: AbortSignal | undefined,
): Promise<RowWithStep[]> {
  if (hasDays(filter))
    return findFreeRows<FreeRow>(page, (most, last, limit) => {
      const after = last ? { sort: page.sort, key: sortKeyOf(last, page.sort), id: last.id } : page.after
      const { shape, values } = freeCardsQuery(db, filter, { ...page, limit, after, most })
      return runTemplate(db, shape, values, signal)
    })
  const { shape, values } = cardPageQuery(db, filter, page)
  return runTemplate(db, shape, values, signal)
}

export const hasDays = (filter: AdFilter): filter is DaysFilter => filter.days !== undefined

/** How many times as many ads are looked through as are wanted, and how many times as many again when too few of them are free. */
const growth = { first: 2, next: 10 }

/**
 * The free ads of a page of a list of days. Mostly few ads are busy: so first a few are looked through, then more, up to the limit.
 * @param look asks for free ads behind another one, and says by `looked` how many ads it has looked through
 * @returns behind them the ad at which the limit was reached
 */
export async function findFreeRows<Row extends FreeRow<unknown>>(
  { limit, scan = { left: scanLimits.ofDays } }: Pick<PageOptions, 'limit' | 'scan'>,
  look: (most: number, after: Row | undefined, wanted: number) => Promise<Row[]>,
): Promise<Row[]> {
  const rows: Row[] = []
  let after: Row | undefined
  for (let size = growth.first * limit; ; size *= growth.next) {
    const most = Math.min(size, scan.left)
    const found = await look(most, after, limit - rows.length)
    after = hasStopped(found) ? found.pop() : undefined
    rows.push(...found)
    if (!after) return rows
    scan.left -= after.looked ?? 0
    if (after.looked !== most) return rows
    if (scan.left === 0) return [...rows, after]
  }
}

/** What a list is sorted by, as its cursors have it. */
export function sortKeyOf(row: RowWithStep, sort: ListSort): number {
  switch (sort) {
    case 'relevance':
    case 'distance':
      return row.step ?? 0
    case 'newest':
      return 0
    case 'price_asc':
    case 'price_desc':
      return row.final_price_paise
    case 'price_per_day':
      return row.day_price_paise
    case 'rating':
      return row.ranked_rating
  }
}

/**
 * How many ads match, up to one more than a limit. Counted again when a list of ads has changed. Not aborted: others may wait for the same
 * answer.
 */
export function countMatchingAds(
  db: Kysely<Database>,
  filter: AdFilter,
  limit: number = listLimits.exactTotalMax,
): Promise<AdCount> {
  const { shape, values } = cappedTotalQuery(db, filter, limit)
  return cachedQuery(db, 'list', JSON.stringify([shape.key, values]), async () => {
    const [row] = await runTemplate(db, shape, values)
    return row ? { ads: row.total, isCut: row.is_cut ?? false } : noAds
  })
}
