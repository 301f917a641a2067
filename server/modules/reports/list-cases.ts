import type { Kysely } from 'kysely'
import * as z from 'zod/mini'
import { consoleLimits } from '../../../domain/limits/console.ts'
import type { CaseOrder, CasePage, CaseSummary, ReportDetail } from '../../../domain/rules/console/reports.ts'
import type { CaseQuery, CaseQueue } from '../../../domain/schemas/console/reports.ts'
import { decodeCursor, toPage } from '../../db/cursor.ts'
import type { Database } from '../../db/schema.ts'
import { selectCasePage, selectReportsOf } from './cases.queries.ts'
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
  const wish = { state, subject, ownerId: owner, order, after, limit: limit + 1, readerId }
  const rows = await selectCasePage(db, wish).execute()
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
  const wish = {
    state: 'open',
    subject,
    ownerId: owner,
    order: sort ?? 'oldest',
    after: place,
    limit,
    readerId,
  } as const
  return (await selectCasePage(db, wish).execute()).map(viewCase)
}

/** The reports of a case, those of one person together, the first one first; of fifty people at most. */
export async function readReports(db: Kysely<Database>, caseId: string): Promise<ReportDetail[]> {
  return (await selectReportsOf(db, caseId, reportsShown).execute()).flatMap(viewReports)
}
