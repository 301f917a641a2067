import type { Kysely } from 'kysely'
import { upkeepLimits } from '../../../domain/upkeep-limits.ts'
import { deleteOldRows } from '../../db/retention/delete-old-rows.ts'
import type { Database } from '../../db/schema.ts'

/** Removes what is known of those who wanted to be called, after ninety days: nobody waits so long for a call. */
export function forgetOldCallRequests(db: Kysely<Database>, signal?: AbortSignal): Promise<void> {
  const days = upkeepLimits.callRequestDays
  return deleteOldRows(db, { table: 'call_requests', key: 'id', since: 'created_at', days }, signal)
}
