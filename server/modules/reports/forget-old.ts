import type { Kysely } from 'kysely'
import { upkeepLimits } from '../../../domain/upkeep-limits.ts'
import { deleteOldRows } from '../../db/retention/delete-old-rows.ts'
import type { Database } from '../../db/schema.ts'

/** Removes reports that the team has dealt with, a year after they came; open ones stay. */
export function forgetOldReports(db: Kysely<Database>, signal?: AbortSignal): Promise<void> {
  const days = upkeepLimits.reportDays
  return deleteOldRows(db, { table: 'reports', key: 'id', since: 'created_at', days, states: ['closed'] }, signal)
}
