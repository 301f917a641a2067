import { type Insertable, type Kysely, sql, type Transaction } from 'kysely'
import type { AppealOutcome } from '../../../domain/rules/console/decisions.ts'
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

/** The decision that holds for a thing or a person. */
export function selectStanding(db: Db, thingId: string) {
  return db.selectFrom('decisions').selectAll().where(thing, '=', thingId).where('undone_at', 'is', null)
}

/** @returns a row when the decision still held */
export function markUndone(tx: Tx, id: string) {
  return tx
    .updateTable('decisions')
    .set({ undone_at: now })
    .where('id', '=', id)
    .where('undone_at', 'is', null)
    .returning('id')
}

/** The decisions about a person, the newest first. */
export function selectDecisionsAbout(db: Db, userId: string, limit: number) {
  return db.selectFrom('decisions').selectAll().where('user_id', '=', userId).orderBy('id', 'desc').limit(limit)
}

/** Keeps the one answer of a person to a decision that stands. @returns a row when it is the first */
export function keepAppeal(db: Db, id: string, text: string) {
  return db
    .updateTable('decisions')
    .set({ appeal_text: text, appealed_at: now })
    .where('id', '=', id)
    .where('appealed_at', 'is', null)
    .where('undone_at', 'is', null)
    .returning('id')
}

export function endAppeal(
  tx: Tx,
  id: string,
  ended: { appeal_outcome: AppealOutcome; appeal_answer: string; answered_by: string; answered_by_name: string },
) {
  return tx
    .updateTable('decisions')
    .set(ended)
    .where('id', '=', id)
    .where('appealed_at', 'is not', null)
    .where('appeal_outcome', 'is', null)
    .returning('id')
}

/** Answers that wait for the team, the longest waiting first; by decisions_appeals_idx. */
export function selectAppeals(db: Db, { after, limit }: { after: string | undefined; limit: number }) {
  const appeals = db
    .selectFrom('decisions')
    .innerJoin('users', 'users.id', 'user_id')
    .selectAll('decisions')
    .select(['users.name', 'users.last_name'])
    .where('appealed_at', 'is not', null)
    .where('appeal_outcome', 'is', null)
    .orderBy('decisions.id')
    .limit(limit)
  return after === undefined ? appeals : appeals.where('decisions.id', '>', after)
}

/** People of the team besides one who may read an answer. */
export function countOthersOfTeam(db: Db, userId: string) {
  return db
    .selectFrom('users')
    .select(({ fn }) => fn.countAll<number>().as('others'))
    .where('role', '<>', 'user')
    .where('deleted_at', 'is', null)
    .where('suspended_at', 'is', null)
    .where('id', '<>', userId)
}

/** A person, locked: decisions about them come one after the other. */
export function lockPerson(tx: Tx, id: string) {
  return tx
    .selectFrom('users')
    .select(['id', 'name', 'last_name', 'email', 'language', 'role', 'suspended_at', 'deleted_at'])
    .where('id', '=', id)
    .forNoKeyUpdate()
}

/** People whose suspension is over. */
export function selectOverSuspensions(db: Db, limit: number) {
  return db.selectFrom('users').select('id').where('suspended_until', '<=', now).orderBy('suspended_until').limit(limit)
}
