import type { Kysely, Transaction } from 'kysely'
import { AppError } from '../../../domain/errors.ts'
import type { DecisionReason } from '../../../domain/rules/console/preset-reasons.ts'
import type { CaseSummary } from '../../../domain/rules/console/reports.ts'
import type { Database } from '../../db/schema.ts'
import type { EventBus } from '../../events.ts'
import {
  addToReporterRecords,
  deleteReportersOfCase,
  markCaseDecided,
  selectCase,
  undoReporterRecords,
} from './cases.queries.ts'
import { viewCase } from './cases.view.ts'

/** How a case ends, and by whom. */
interface CaseEnd extends DecisionReason {
  state: 'upheld' | 'rejected'
  by: { userId: string; name: string }
  /** What its reporters are told about: the thing as it is called. */
  title: string
}

/** @throws AppError `case_not_found` */
export async function findCase(db: Kysely<Database>, id: string): Promise<CaseSummary> {
  const row = await selectCase(db, id).executeTakeFirst()
  if (!row) throw new AppError('case_not_found')
  return viewCase(row)
}

/** Reverts an upheld case after its decision was undone. */
export async function withdrawUpheldCase(
  tx: Transaction<Database>,
  about: { subjectId: string; decisionId: string },
): Promise<void> {
  await undoReporterRecords(tx, about)
}

/**
 * Ends the open case of this id, or of a thing, with all its reports. Its reporters are told, and their later reports count for more or
 * less.
 * @returns whether there was one
 */
export async function closeCase(
  { events }: { events: EventBus },
  tx: Transaction<Database>,
  which: { caseId: string } | { subjectId: string },
  { state, by, ready, reason = '', title }: CaseEnd,
): Promise<boolean> {
  const ended = { state, decided_by: by.userId, decided_by_name: by.name, reason, ready_reason: ready ?? null }
  const closed = await markCaseDecided(tx, which, ended).executeTakeFirst()
  if (!closed) return false
  const reports = await deleteReportersOfCase(tx, closed.id).execute()
  const reporterIds = [...new Set(reports.flatMap(({ reporter_id }) => reporter_id ?? []))].sort()
  if (reporterIds.length === 0) return true
  await addToReporterRecords(tx, reporterIds, state)
  await events.raise(tx, 'reports_decided', { reporterIds, title, outcome: state })
  return true
}
