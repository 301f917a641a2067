import type { Kysely, Transaction } from 'kysely'
import { AppError } from '../../../domain/errors.ts'
import type { Reason } from '../../../domain/rules/console/ready-reasons.ts'
import type { CaseRow } from '../../../domain/rules/console/reports.ts'
import type { Database } from '../../db/schema.ts'
import type { Events } from '../../events.ts'
import { addToRecords, endCase, endReportsOf, selectCase, takeFromRecords } from './cases.queries.ts'
import { viewCase } from './cases.view.ts'

/** How a case ends, and by whom. */
interface CaseEnd extends Reason {
  state: 'upheld' | 'rejected'
  by: { userId: string; name: string }
  /** What its reporters are told about: the thing as it is called. */
  title: string
}

/** @throws AppError `case_not_found` */
export async function findCase(db: Kysely<Database>, id: string): Promise<CaseRow> {
  const row = await selectCase(db, id).executeTakeFirst()
  if (!row) throw new AppError('case_not_found')
  return viewCase(row)
}

/** Reverts an upheld case after its decision was undone. */
export async function takeBackCase(
  tx: Transaction<Database>,
  about: { subjectId: string; decisionId: string },
): Promise<void> {
  await takeFromRecords(tx, about)
}

/**
 * Ends the open case of this id, or of a thing, with all its reports. Its reporters are told, and their later reports count for more or
 * less.
 * @returns whether there was one
 */
export async function closeCase(
  { events }: { events: Events },
  tx: Transaction<Database>,
  which: { caseId: string } | { subjectId: string },
  { state, by, ready, reason = '', title }: CaseEnd,
): Promise<boolean> {
  const ended = { state, decided_by: by.userId, decided_by_name: by.name, reason, ready_reason: ready ?? null }
  const closed = await endCase(tx, which, ended).executeTakeFirst()
  if (!closed) return false
  const reports = await endReportsOf(tx, closed.id).execute()
  const reporterIds = [...new Set(reports.flatMap(({ reporter_id }) => reporter_id ?? []))].sort()
  if (reporterIds.length === 0) return true
  await addToRecords(tx, reporterIds, state)
  await events.raise(tx, 'reports_decided', { reporterIds, title, outcome: state })
  return true
}
