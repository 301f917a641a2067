import type { Kysely } from 'kysely'
import { listLimits } from '../../../domain/limits/list.ts'
import { askOnce } from '../../../platform/postgres/kept-answers.ts'
import { runShape } from '../../../platform/postgres/statements.ts'
import type { Database } from '../../db/schema.ts'
import type { AdFilter } from './ad-conditions.queries.ts'
import { cappedTotal } from './total.queries.ts'

/**
 * How many ads match, up to one more than a limit. Counted again when a list of ads has changed. Not aborted: others may wait for the same
 * answer.
 */
export function countAds(
  db: Kysely<Database>,
  filter: AdFilter,
  limit: number = listLimits.exactTotalMax,
): Promise<number> {
  const { shape, values } = cappedTotal(db, filter, limit)
  return askOnce(db, 'list', JSON.stringify([shape.key, values]), async () => {
    const [row] = await runShape(db, shape, values)
    return row?.total ?? 0
  })
}
