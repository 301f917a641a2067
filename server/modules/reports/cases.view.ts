import type { InferResult } from 'kysely'
import type { CaseSummary, ReportDetail } from '../../../domain/rules/console/reports.ts'
import { fullNameOf } from '../../../domain/rules/person-name.ts'
import type { selectCase, selectReportsOf } from './cases.queries.ts'

/** A case for the team. */
export function viewCase(row: InferResult<ReturnType<typeof selectCase>>[number]): CaseSummary {
  return {
    id: row.id,
    subject: row.subject,
    subjectId: row.subject_id,
    title: row.title,
    ownerId: row.owner_id,
    ownerName: row.owner_name === null ? '' : fullNameOf(row.owner_name, row.owner_last_name ?? ''),
    reports: row.reports,
    weight: row.weight,
    reasons: row.reasons,
    state: row.state,
    isTakenBack: row.is_taken_back,
    openedAt: row.opened_at.toISOString(),
    decidedAt: row.decided_at?.toISOString() ?? null,
    decidedBy: row.decided_by_name,
    reason: row.reason,
    ready: row.ready_reason,
  }
}

/** What a person has said about a thing, the first report first, for the team. */
export function viewReports(row: InferResult<ReturnType<typeof selectReportsOf>>[number]): ReportDetail[] {
  const { id, reason, report_text: text, reported, created_at, earlier } = row
  const reporter = {
    reporterId: row.reporter_id,
    reporterName: row.name === null ? '' : fullNameOf(row.name, row.last_name ?? ''),
    record: { upheld: row.upheld ?? 0, rejected: row.rejected ?? 0 },
  }
  return [...earlier, { reason, text, reported, createdAt: created_at }].map(({ createdAt, ...said }, i) => ({
    id: `${id}-${i}`,
    ...said,
    ...reporter,
    createdAt: new Date(createdAt).toISOString(),
  }))
}
