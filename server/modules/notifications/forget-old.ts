import type { Kysely } from 'kysely'
import { trustLimits } from '../../../domain/trust-limits.ts'
import { deleteOldRows } from '../../db/retention/delete-old-rows.ts'
import type { Database } from '../../db/schema.ts'

/** Removes notifications after 180 days. */
export function forgetOldNotifications(db: Kysely<Database>, signal?: AbortSignal): Promise<void> {
  const days = trustLimits.notificationDays
  return deleteOldRows(db, { table: 'notifications', key: 'id', since: 'created_at', days }, signal)
}
