import type { Kysely } from 'kysely'
import { waitingLimits } from '../../../domain/rules/waiting/waiting-limits.ts'
import { deleteOldRows, type OldRows } from '../../db/retention/delete-old-rows.ts'
import type { Database } from '../../db/schema.ts'

const expired: readonly OldRows[] = [
  { table: 'sessions', key: 'id', since: 'expires_at' },
  { table: 'one_time_codes', key: 'id', since: 'expires_at' },
  { table: 'address_proofs', key: 'token_hash', since: 'expires_at' },
  { table: 'rate_counters', key: 'key', since: 'resets_at' },
  { table: 'idempotency_keys', key: 'hash', since: 'created_at', days: waitingLimits.keyDays },
]

/** Removes what no longer counts: sessions, codes and proofs that have ended, counters of tries, keys of old writes. */
export async function forgetExpired(db: Kysely<Database>, signal?: AbortSignal): Promise<void> {
  for (const rows of expired) await deleteOldRows(db, rows, signal)
}
