import type { Kysely } from 'kysely'
import { retentionDays } from '../domain/limits/retention.ts'
import { deleteOldRows, type OldRowsRule } from '../platform/postgres/delete-old-rows.ts'
import type { Database } from './db/schema.ts'
import { forgetPastBusyDays } from './modules/rent/rent.ts'
import { forgetRentalNames } from './modules/rentals/rentals.ts'

/** What is deleted for good, and when: the only list of it. Each column of time leads an index. */
const expiring: readonly OldRowsRule<keyof Database>[] = [
  { table: 'sessions', key: 'id', since: 'expires_at' },
  { table: 'console_sessions', key: 'id', since: 'expires_at' },
  { table: 'used_challenges', key: 'challenge', since: 'expires_at' },
  { table: 'one_time_codes', key: 'id', since: 'expires_at' },
  { table: 'address_proofs', key: 'token_hash', since: 'expires_at' },
  { table: 'rate_counters', key: 'key', since: 'resets_at' },
  { table: 'idempotency_keys', key: 'hash', since: 'created_at', days: retentionDays.requestKeys },
  { table: 'notifications', key: 'id', since: 'created_at', days: retentionDays.notifications },
  { table: 'free_alerts', key: 'id', since: 'created_at', days: retentionDays.freeAlerts },
  { table: 'askers', key: 'id', since: 'asked_at', days: retentionDays.askers },
  { table: 'ad_changes', key: 'id', since: 'made_at', days: retentionDays.adChanges },
  { table: 'blocked_days', key: 'id', since: 'last_day', days: retentionDays.blockedDays },
  { table: 'call_requests', key: 'id', since: 'created_at', days: retentionDays.callRequests },
  {
    table: 'rentals',
    key: 'id',
    since: 'ended_at',
    days: retentionDays.asks,
    states: ['declined', 'withdrawn', 'expired'],
  },
  { table: 'rentals', key: 'id', since: 'ended_at', days: retentionDays.rentals, states: ['over', 'cancelled'] },
  { table: 'unproven_searches', key: 'hash', since: 'expires_at' },
  { table: 'search_day_keys', key: 'day', since: 'expires_at' },
  { table: 'missed_searches', key: 'id', since: 'day', days: retentionDays.missedSearches },
  { table: 'view_marks', key: 'mark', since: 'expires_at' },
  { table: 'ad_views', key: 'id', since: 'day', days: retentionDays.adViews },
  { table: 'funnel_days', key: 'id', since: 'day', days: retentionDays.funnelDays },
  { table: 'server_errors', key: 'minute', since: 'minute', days: retentionDays.serverErrors },
  { table: 'reports', key: 'id', since: 'created_at', days: retentionDays.reports, states: ['closed'] },
  {
    table: 'report_cases',
    key: 'id',
    since: 'decided_at',
    days: retentionDays.reports,
    states: ['upheld', 'rejected'],
  },
  {
    table: 'outbox',
    key: 'id',
    since: 'changed_at',
    days: retentionDays.messages,
    states: ['sent', 'failed', 'unknown', 'given_up'],
  },
]

/** Deletes what has expired. @throws the signal's reason */
export async function deleteExpired(db: Kysely<Database>, signal?: AbortSignal): Promise<void> {
  for (const rows of expiring) await deleteOldRows(db, rows, signal)
  // Their time is the end of many ranges, in no column.
  await forgetPastBusyDays(db, signal)
  await forgetRentalNames(db, signal)
}
