import type { Kysely } from 'kysely'
import { listLimits } from '../../../domain/limits/list.ts'
import { runTemplate } from '../../../platform/postgres/prepared-statements.ts'
import { cachedQuery } from '../../../platform/postgres/query-cache.ts'
import type { Database } from '../../db/schema.ts'
import type { AdFilter } from './ad-conditions.queries.ts'
import { cardPageQuery, type FoundRow, type PageOptions } from './card-page.queries.ts'
import { cappedTotalQuery } from './counts.queries.ts'

/** A row of a list in steps says in which one it was found. */
export type RowWithStep = FoundRow & { step?: number }

/** The ads of a page, and how many there are on all pages. */
export interface FoundPage {
  rows: RowWithStep[]
  total: number
  /** How many of them are near the place that orders the list, up to one more than the limit. */
  near?: number | undefined
}

/** The ads of a page by one filter. */
export function findRows(
  db: Kysely<Database>,
  filter: AdFilter,
  page: PageOptions,
  signal: AbortSignal | undefined,
): Promise<FoundRow[]> {
  const { shape, values } = cardPageQuery(db, filter, page)
  return runTemplate(db, shape, values, signal)
}

/**
 * How many ads match, up to one more than a limit. Counted again when a list of ads has changed. Not aborted: others may wait for the same
 * answer.
 */
export function countMatchingAds(
  db: Kysely<Database>,
  filter: AdFilter,
  limit: number = listLimits.exactTotalMax,
): Promise<number> {
  const { shape, values } = cappedTotalQuery(db, filter, limit)
  return cachedQuery(db, 'list', JSON.stringify([shape.key, values]), async () => {
    const [row] = await runTemplate(db, shape, values)
    return row?.total ?? 0
  })
}
