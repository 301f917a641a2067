import { type Insertable, type Kysely, type Selectable, sql, type Transaction } from 'kysely'
import type { CaseOrder, CaseState } from '../../../domain/rules/console/reports.ts'
import type { ReportReason } from '../../../domain/schemas/report.ts'
import type { Database } from '../../db/schema.ts'

type Db = Kysely<Database>
type Tx = Transaction<Database>

const now = sql<Date>`now()`

export function selectReporterRecord(db: Db, userId: string) {
  return db.selectFrom('reporter_records').select(['upheld', 'rejected']).where('user_id', '=', userId)
}

/** The open case of a thing with what a report adds to it; a new one where there is none, with this report. */
export function addToCase(
  tx: Tx,
  about: Insertable<Database['report_cases']>,
  { weight, isNew }: { weight: number; isNew: boolean },
) {
  return tx
    .insertInto('report_cases')
    .values({ ...about, reports: 1, weight })
    .onConflict((conflict) =>
      conflict
        .column('subject_id')
        .where('state', '=', 'open')
        .doUpdateSet(({ eb }) => ({
          reports: eb('report_cases.reports', '+', isNew ? 1 : 0),
          weight: eb('report_cases.weight', '+', isNew ? weight : 0),
        })),
    )
    .returning('id')
}

export interface CasesFilter {
  state: CaseState
  subject?: string | undefined
  ownerId?: string | undefined
  order: CaseOrder
  after?: { id: string; key: number } | undefined
  limit: number
  /** Who reads them: not what is about themselves. */
  readerId: string
}

const firstTitle = sql<string>`(select coalesce(first ->> 'title', first ->> 'name', '') from reports,
  coalesce(earlier -> 0 -> 'reported', reported) as first where case_id = report_cases.id order by id limit 1)`
const reasons = sql<ReportReason[]>`array(select distinct said from (select reason, earlier from reports
  where case_id = report_cases.id order by id limit 50) as first_ones,
  lateral (select reason union all select one ->> 'reason' from jsonb_array_elements(earlier) as one) as all_reasons (said))`

/** Was what was done taken back, and not merely over? */
const isTakenBack = sql<boolean>`exists(select from decisions where user_id = owner_id
  and coalesce(product_id, review_id, user_id) = subject_id and decisions.decided_at = report_cases.decided_at
  and undone_at < coalesce(ends_at, 'infinity'))`

function selectCases(db: Db) {
  return db
    .selectFrom('report_cases')
    .leftJoin('users as owner', 'owner.id', 'owner_id')
    .select(['report_cases.id', 'subject', 'subject_id', 'owner_id', 'reports', 'weight', 'report_cases.state'])
    .select(['opened_at', 'decided_at', 'decided_by_name', 'reason', 'ready_reason'])
    .select(['owner.name as owner_name', 'owner.last_name as owner_last_name'])
    .select([firstTitle.as('title'), reasons.as('reasons'), isTakenBack.as('is_taken_back')])
}

/** Not as a parameter: so the planner knows that the indexes of open cases have all of them. */
const isOpen = sql<boolean>`report_cases.state = 'open'`

/** SQL: the ids of the cases about a user, their ads, their reviews, reviews of their ads, and their rentals. */
export const caseIdsAboutUser = (userId: string) => sql`
  select id from report_cases where owner_id = ${userId}
  union all
  select report_cases.id from products
    join (select id, product_id from reviews union all select id, product_id from removed_reviews) as review
      on review.product_id = products.id
    join report_cases on subject_id = review.id
    where products.user_id = ${userId}
  union all
  select report_cases.id from rentals join report_cases on subject_id = rentals.id
    where lender_id = ${userId} or renter_id = ${userId}`

/** Open cases the longest waiting or the heaviest first, decided ones the newest first. */
export function selectCasePage(db: Db, { state, subject, ownerId, order, after, limit, readerId }: CasesFilter) {
  let cases = selectCases(db)
    .where(state === 'open' ? isOpen : ({ eb }) => eb('report_cases.state', '=', state))
    .where(sql<boolean>`report_cases.id not in (${caseIdsAboutUser(readerId)})`)
    .limit(limit)
  if (subject !== undefined) cases = cases.where('subject', '=', subject as 'product')
  if (ownerId !== undefined) cases = cases.where('owner_id', '=', ownerId)
  if (order === 'weight') {
    if (after) cases = cases.where(sql<boolean>`(weight, report_cases.id) < (${after.key}::real, ${after.id}::uuid)`)
    return cases.orderBy('weight', 'desc').orderBy('report_cases.id', 'desc')
  }
  if (state === 'open') {
    if (after) cases = cases.where('report_cases.id', '>', after.id)
    return cases.orderBy('report_cases.id')
  }
  if (after) cases = cases.where('report_cases.id', '<', after.id)
  return cases.orderBy('report_cases.id', 'desc')
}

export function selectCase(db: Db, id: string) {
  return selectCases(db).where('report_cases.id', '=', id)
}

/** The reports of a case with their reporters, the first one first. */
export function selectReportsOf(db: Db, caseId: string, limit: number) {
  return db
    .selectFrom('reports')
    .leftJoin('users as reporter', 'reporter.id', 'reporter_id')
    .leftJoin('reporter_records as record', 'record.user_id', 'reporter_id')
    .select(['reports.id', 'reason', 'report_text', 'reported', 'reporter_id', 'earlier', 'reports.created_at'])
    .select(['reporter.name', 'reporter.last_name', 'record.upheld', 'record.rejected'])
    .where('case_id', '=', caseId)
    .orderBy('reports.id')
    .limit(limit)
}

/** Ends the open case: the one of this id, or that of a thing. */
export function markCaseDecided(
  tx: Tx,
  which: { caseId: string } | { subjectId: string },
  ended: { state: Exclude<CaseState, 'open'>; decided_by: string; decided_by_name: string } & Pick<
    Selectable<Database['report_cases']>,
    'reason' | 'ready_reason'
  >,
) {
  const open = tx
    .updateTable('report_cases')
    .set({ ...ended, decided_at: now })
    .where('state', '=', 'open')
    .returning(['id', 'subject'])
  return 'caseId' in which ? open.where('id', '=', which.caseId) : open.where('subject_id', '=', which.subjectId)
}

/** Ends the reports of a case. */
export function deleteReportersOfCase(tx: Tx, caseId: string) {
  return tx
    .updateTable('reports')
    .set({ state: 'closed' })
    .where('case_id', '=', caseId)
    .where('state', '=', 'open')
    .returning(['reporter_id', 'reported'])
}

/** Reverts the records of reporters whose reports led to an undone decision. In one order, as `addToReporterRecords`. */
export function undoReporterRecords(tx: Tx, about: { subjectId: string; decisionId: string }) {
  return sql`update reporter_records as record set upheld = greatest(record.upheld - 1, 0)
    from (
      select user_id from reporter_records where user_id in (
        select reporter_id from reports join report_cases on report_cases.id = case_id
        where subject_id = ${about.subjectId} and report_cases.state = 'upheld' and decided_at = (select decided_at from decisions where id = ${about.decisionId})
      ) order by user_id for update
    ) as reporter
    where record.user_id = reporter.user_id`.execute(tx)
}

/**
 * Adds the outcome of a report to the records of its reporters. In one order, so that two decisions do not wait for each other.
 */
export function addToReporterRecords(tx: Tx, userIds: readonly string[], outcome: 'upheld' | 'rejected') {
  const column = sql.ref(outcome)
  return sql`insert into reporter_records as record (user_id, ${column})
    select id, 1 from users where id = any(${[...userIds]}::uuid[]) order by id
    on conflict (user_id) do update set ${column} = record.${column} + 1`.execute(tx)
}
