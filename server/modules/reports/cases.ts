import type { Kysely, Transaction } from 'kysely'
import * as z from 'zod/mini'
import { AppError } from '../../../domain/errors.ts'
import { consoleLimits } from '../../../domain/limits/console.ts'
import type { DecisionReason } from '../../../domain/rules/console/decisions.ts'
import type { CaseOrder, CasePage, CaseSummary, ReportDetail } from '../../../domain/rules/console/reports.ts'
import type { CaseQuery, CaseQueue } from '../../../domain/schemas/console/moderation.ts'
import { decodeCursor, toPage } from '../../db/cursor.ts'
import type { Database } from '../../db/schema.ts'
import type { EventBus } from '../../events.ts'
import {
  addToReporterRecords,
  deleteReportersOfCase,
  markCaseDecided,
  selectCase,
  selectCasePage,
  selectReportsOf,
  undoReporterRecords,
} from './cases.queries.ts'
import { viewCase, viewReports } from './cases.view.ts'

/** A place among weights, which the database keeps as `real`: it knows no others. */
const weightKey = z.number().check(z.refine((weight) => weight === 0 || (weight > 1e-3 && weight < 1e9)))

/** Reports of one case that are shown; more say nothing new. */
const reportsShown = 50

/**
 * A page of cases: open ones in the order that is asked for, decided ones the newest first. No one reads cases about themselves.
 * @param readerId who reads them
 * @param limit cases on the page
 * @throws AppError `invalid_input` for a cursor that is no place in it
 */
export async function listCases(
  db: Kysely<Database>,
  readerId: string,
  { state = 'open', subject, owner, sort, cursor }: CaseQuery,
  limit: number = consoleLimits.pageSize,
): Promise<CasePage<CaseSummary>> {
  const order: CaseOrder = state === 'open' && sort === 'weight' ? 'weight' : 'oldest'
  const name = `${state} ${order}`
  const after = cursor === undefined ? undefined : decodeCursor(cursor, name, weightKey)
  const filter = { state, subject, ownerId: owner, order, after, limit: limit + 1, readerId }
  const rows = await selectCasePage(db, filter).execute()
  const { page, nextCursor } = toPage(rows, limit, ({ id, weight }) => ({ sort: name, key: weight, id }))
  return { cases: page.map(viewCase), nextCursor }
}

/** Open cases of a queue after the place of one, also of one that is decided; without one from the beginning. */
export async function listCasesAfter(
  db: Kysely<Database>,
  readerId: string,
  { subject, owner, sort }: CaseQueue,
  { after, limit }: { after: Pick<CaseSummary, 'id' | 'weight'> | undefined; limit: number },
): Promise<CaseSummary[]> {
  const place = after && { id: after.id, key: after.weight }
  const filter = {
    state: 'open',
    subject,
    ownerId: owner,
    order: sort ?? 'oldest',
    after: place,
    limit,
    readerId,
  } as const
  return (await selectCasePage(db, filter).execute()).map(viewCase)
}

/** The reports of a case, those of one person together, the first one first; of fifty people at most. */
export async function readReports(db: Kysely<Database>, caseId: string): Promise<ReportDetail[]> {
  return (await selectReportsOf(db, caseId, reportsShown).execute()).flatMap(viewReports)
}

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
