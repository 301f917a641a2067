import { type Kysely, sql } from 'kysely'
import type { PendingWork } from '../../../domain/rules/console/team.ts'
import type { Database } from '../../db/schema.ts'
import { caseIdsAboutUser } from '../reports/reports.ts'

/**
 * Counts the pending work of the team, the oldest first; each kind is counted by an index of its own.
 * @param readerId cases about them are not for them
 */
export async function countPendingWork(db: Kysely<Database>, readerId: string): Promise<PendingWork[]> {
  const { rows } = await sql<Omit<PendingWork, 'oldest'> & { oldest: Date | null }>`
    select 'reports' as kind, count(*)::integer as count, min(opened_at) as oldest from report_cases
      where state = 'open' and id not in (${caseIdsAboutUser(readerId)})
    union all
    select 'appeals', count(*)::integer, min(appealed_at) from decisions
      where appealed_at is not null and appeal_outcome is null
    union all
    select 'call_requests', count(*)::integer, min(created_at) from call_requests where state = 'open'
    union all
    select 'deletions', count(*)::integer, min(deleted_at) from users where deleted_at is not null
    order by oldest nulls last, kind`.execute(db)
  return rows.map((row) => ({ ...row, oldest: row.oldest?.toISOString() ?? null }))
}
