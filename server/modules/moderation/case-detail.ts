import type { Kysely } from 'kysely'
import { AppError } from '../../../domain/errors.ts'
import { consoleLimits } from '../../../domain/limits/console.ts'
import {
  type CaseDetail,
  type CasePage,
  type CaseSummary,
  type CurrentSubject,
  caseColumns,
  type PersonSummary,
} from '../../../domain/rules/console/reports.ts'
import { consolePathOf } from '../../../domain/rules/console/team.ts'
import { sellerPath } from '../../../domain/rules/links.ts'
import type { TeamRole } from '../../../domain/rules/team-roles.ts'
import type { CaseQuery, CaseQueue } from '../../../domain/schemas/console/moderation.ts'
import type { Database } from '../../db/schema.ts'
import { findCase, listCases, listCasesAfter, readReports } from '../reports/reports.ts'
import { type ConsoleUser, type ExportContext, exportCsv } from '../team/team.ts'
import { selectReviewPage } from './ads-and-reviews.queries.ts'
import { getAdFacts } from './ads-and-reviews.ts'
import { findDecisionRefusal, refuseConflictOfInterest, withIsForOthers } from './conflicts-of-interest.ts'
import { getPersonDetail } from './people.ts'
import { findRentalFacts } from './rentals.ts'

type Db = Kysely<Database>

/** A page of cases for someone of the team. @throws AppError `invalid_input` for a cursor */
export async function listCasesForTeam(db: Db, actor: ConsoleUser, query: CaseQuery): Promise<CasePage> {
  const { cases, nextCursor } = await listCases(db, actor.userId, query)
  return {
    cases: await withIsForOthers(db, actor, cases, ({ subject, subjectId: id }) => ({ subject, id })),
    nextCursor,
  }
}

/** Cases as CSV, ten thousand at most. */
export function exportCases(db: Db, { cursor: _, ...query }: CaseQuery, by: ExportContext): Promise<string> {
  return exportCsv(db, by, {
    deed: 'exportCases',
    table: 'reports',
    asked: query,
    columns: caseColumns,
    read: async (tx) => {
      const { cases } = await listCases(tx, by.actor.userId, query, consoleLimits.exportMax)
      return cases.map((row) => ({ ...row, reasons: row.reasons.join(' '), link: consolePathOf('case', row.id) }))
    },
  })
}

/** How many cases after the current one, and from the beginning, are checked for one that the actor may decide. */
const checkedCases = 20

/** The id of the next open case in the queue that the actor may decide; at the end of the queue it starts again from the beginning. */
async function findNextCase(
  db: Kysely<Database>,
  actor: ConsoleUser,
  current: CaseSummary,
  queue: CaseQueue,
): Promise<string | null> {
  for (const after of [current, undefined])
    for (const { id, subject, subjectId, ownerId } of await listCasesAfter(db, actor.userId, queue, {
      after,
      limit: checkedCases,
    }))
      if (id !== current.id && !(await findDecisionRefusal(db, actor, { subject, id: subjectId }, ownerId))) return id
  return null
}

/**
 * Returns a case with its reports, the reported ad, review, user or rental, and whom it is about. A case about the reader is refused.
 * @throws AppError `case_not_found`; `own_affair`
 */
export async function getCaseDetail(db: Db, actor: ConsoleUser, id: string, queue: CaseQueue): Promise<CaseDetail> {
  const found = await findCase(db, id)
  const about = { subject: found.subject, id: found.subjectId }
  await refuseConflictOfInterest(db, actor, about, found.ownerId)
  const reports = await readReports(db, id)
  const owner = found.ownerId === null ? null : await personOf(db, actor.role, found.ownerId)
  const now = await currentSubject[found.subject](db, found, actor.role)
  const [isNotFor, next] = [
    await findDecisionRefusal(db, actor, about, found.ownerId),
    await findNextCase(db, actor, found, queue),
  ]
  return { case: found, reports, now, owner, next, whyNot: isNotFor }
}

async function personOf(db: Db, role: TeamRole, id: string): Promise<PersonSummary> {
  const person = await getPersonDetail(db, role, id)
  const { name, email, createdAt, suspendedAt, suspendedUntil, deletedAt, ads, reviews, decisions, openCases } = person
  return {
    ...{ id, name, email, createdAt, suspendedAt, suspendedUntil, ads, reviews, openCases },
    isDeleted: deletedAt !== null,
    decisions: decisions.map(({ kind, title, decidedAt, isUndone }) => ({ kind, title, decidedAt, isUndone })),
  }
}

/** What was reported as it is now; null when it is gone. */
const currentSubject: Record<
  CaseSummary['subject'],
  (db: Db, about: CaseSummary, role: TeamRole) => Promise<CurrentSubject | null>
> = {
  async product(db, { subjectId }, role) {
    const ad = await getAdFacts(db, role, subjectId).catch(unlessNotFound)
    if (!ad) return null
    const { title, description: text, path, pictures, price, rentType, category, subCategory, place, createdAt } = ad
    const isDown = ad.status === 'removed' || ad.isHidden
    return { title, text, path, isDown, createdAt, pictures, price, rentType, category, subCategory, place }
  },
  async review(db, { subjectId }) {
    for (const isDown of [false, true]) {
      const [row] = await selectReviewPage(db, { id: subjectId, isDown, limit: 1 }).execute()
      if (row)
        return {
          ...{ title: row.title, text: row.review_text, path: null, isDown },
          ...{ rating: row.rating, adId: row.product_id, createdAt: row.created_at.toISOString() },
        }
    }
    return null
  },
  async user(db, { subjectId }, role) {
    const person = await getPersonDetail(db, role, subjectId).catch(unlessNotFound)
    if (!person) return null
    const isDown = person.suspendedAt !== null || person.deletedAt !== null
    const { name: title, city: place, createdAt } = person
    return { title, text: '', path: sellerPath(subjectId), isDown, createdAt, place }
  },
  async rental(db, { subjectId }) {
    const rental = await findRentalFacts(db, subjectId)
    if (!rental) return null
    const { title, askedAt: createdAt } = rental
    return { title, text: '', path: null, isDown: false, createdAt, rental }
  },
}

function unlessNotFound(error: unknown): undefined {
  if (!(error instanceof AppError)) throw error
  return undefined
}
