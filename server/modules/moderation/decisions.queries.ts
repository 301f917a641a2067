import { type Insertable, type Kysely, type Selectable, sql, type Transaction } from 'kysely'
import type { AppealOutcome, AppealState } from '../../../domain/rules/console/decisions.ts'
import type { ReportReason } from '../../../domain/schemas/report.ts'
import type { Database } from '../../db/schema.ts'

type Db = Kysely<Database>
type Tx = Transaction<Database>

const now = sql<Date>`now()`

export function insertDecision(tx: Tx, decision: Insertable<Database['decisions']>) {
  return tx.insertInto('decisions').values(decision)
}

export function selectDecision(db: Db, id: string) {
  return db.selectFrom('decisions').selectAll().where('id', '=', id)
}

const thing = sql<string>`coalesce(product_id, review_id, user_id)`

/** Selects the active decision about an ad, a review or a user. */
export function selectActiveDecision(db: Db, thingId: string) {
  return db.selectFrom('decisions').selectAll().where(thing, '=', thingId).where('undone_at', 'is', null)
}

/** @returns a row when the decision still held, and its appeal had this outcome */
export function markDecisionUndone(
  tx: Tx,
  { id, appeal_outcome }: Pick<Selectable<Database['decisions']>, 'id' | 'appeal_outcome'>,
) {
  return tx
    .updateTable('decisions')
    .set({ undone_at: now })
    .where('id', '=', id)
    .where('undone_at', 'is', null)
    .where('appeal_outcome', 'is not distinct from', appeal_outcome)
    .returning('id')
}

/** The decisions about a person, the newest first. */
export function selectDecisionsAbout(db: Db, userId: string, limit: number) {
  return db.selectFrom('decisions').selectAll().where('user_id', '=', userId).orderBy('id', 'desc').limit(limit)
}

/** Stores the one appeal of a user against an active decision. @returns a row when it is the first */
export function insertAppeal(db: Db, id: string, text: string) {
  return db
    .updateTable('decisions')
    .set({ appeal_text: text, appealed_at: now })
    .where('id', '=', id)
    .where('appealed_at', 'is', null)
    .where('undone_at', 'is', null)
    .returning('id')
}

export function writeAppealOutcome(
  tx: Tx,
  id: string,
  ended: Pick<
    Selectable<Database['decisions']>,
    'appeal_answer' | 'ready_answer' | 'answer_words' | 'answered_by_name'
  > & {
    appeal_outcome: AppealOutcome
    answered_by: string
  },
) {
  return tx
    .updateTable('decisions')
    .set({ ...ended, answered_at: now })
    .where('id', '=', id)
    .where('appealed_at', 'is not', null)
    .where('appeal_outcome', 'is', null)
    .returning('id')
}

interface AppealsFilter {
  state: AppealState
  after: string | undefined
  limit: number
}

/**
 * Answers of people with what they are about: those that wait for the team, the longest waiting first, by decisions_appeals_idx; or those
 * that have ended, the newest decision first, by decisions_answered_idx. The case that a decision ended has its time.
 */
export function selectAppeals(db: Db, { state, after, limit }: AppealsFilter) {
  const appeals = db
    .selectFrom('decisions')
    .innerJoin('users', 'users.id', 'decisions.user_id')
    .leftJoin('products', 'products.id', 'decisions.product_id')
    .leftJoin('removed_reviews', 'removed_reviews.id', 'decisions.review_id')
    .leftJoin('reviews', 'reviews.id', 'decisions.review_id')
    .leftJoin('report_cases', (join) =>
      join
        .onRef('report_cases.decided_at', '=', 'decisions.decided_at')
        .on(
          'report_cases.subject_id',
          '=',
          sql<string>`coalesce(decisions.product_id, decisions.review_id, decisions.user_id)`,
        )
        .on('report_cases.state', 'in', ['upheld', 'rejected']),
    )
    .selectAll('decisions')
    .select(['users.name', 'users.last_name', 'report_cases.id as case_id', 'report_cases.reports'])
    .select(sql<string | null>`coalesce(products.id, removed_reviews.product_id, reviews.product_id)`.as('ad_id'))
    .select(sql<string | null>`coalesce(removed_reviews.review_text, reviews.review_text)`.as('review_text'))
    .select(
      sql<ReportReason[]>`array(select distinct reason from (select reason from reports
        where reports.case_id = report_cases.id order by id limit 50) as first_ones)`.as('reasons'),
    )
    .where('decisions.appealed_at', 'is not', null)
    .limit(limit)
  if (state === 'open') {
    const open = appeals.where('appeal_outcome', 'is', null).orderBy('decisions.id')
    return after === undefined ? open : open.where('decisions.id', '>', after)
  }
  const answered = appeals.where('appeal_outcome', 'is not', null).orderBy('decisions.id', 'desc')
  return after === undefined ? answered : answered.where('decisions.id', '<', after)
}

/** Counts the other team members who can answer an appeal. */
export function countOtherTeamMembers(db: Db, userId: string) {
  return db
    .selectFrom('users')
    .select(({ fn }) => fn.countAll<number>().as('others'))
    .where('role', '<>', 'user')
    .where('deleted_at', 'is', null)
    .where('suspended_at', 'is', null)
    .where('id', '<>', userId)
}

/** A person, locked: decisions about them come one after the other. */
export function lockUser(tx: Tx, id: string) {
  return tx
    .selectFrom('users')
    .select(['id', 'name', 'last_name', 'email', 'language', 'role', 'suspended_at', 'deleted_at'])
    .where('id', '=', id)
    .forNoKeyUpdate()
}

/** Selects users whose suspension has expired. */
export function selectExpiredSuspensions(db: Db, limit: number) {
  return db.selectFrom('users').select('id').where('suspended_until', '<=', now).orderBy('suspended_until').limit(limit)
}
