import type { Kysely } from 'kysely'
import { listLimits } from '../../../domain/limits/list.ts'
import { runTemplate } from '../../../platform/postgres/prepared-statements.ts'
import { cachedQuery } from '../../../platform/postgres/query-cache.ts'
import type { Database } from '../../db/schema.ts'
import type { AdFilter } from './ad-conditions.queries.ts'
import { cappedTotalQuery } from './total.queries.ts'

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
