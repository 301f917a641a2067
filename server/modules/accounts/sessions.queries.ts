import { type Insertable, type Kysely, sql } from 'kysely'
import type { Database } from '../../db/schema.ts'

type Db = Kysely<Database>

/** A session lives on for so long after its last use; that is written down once an hour. */
const [lifetime, noticed] = [sql<Date>`now() + interval '30 days'`, sql<Date>`now() - interval '1 hour'`]
const now = sql<Date>`now()`

/** A session that begins now. */
export function insertSession(db: Db, session: Omit<Insertable<Database['sessions']>, 'expires_at'>) {
  return db.insertInto('sessions').values({ ...session, expires_at: lifetime })
}

/** The session of a token, if it has not ended. */
export function selectSession(db: Db, tokenHash: Buffer) {
  return db
    .selectFrom('sessions')
    .select(['id', 'user_id', sql<boolean>`last_used_at < ${noticed}`.as('is_worth_noting')])
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', now)
}

/** Notes that a session was used, which lets it live on. */
export function touchSession(db: Db, id: string) {
  return db.updateTable('sessions').set({ last_used_at: now, expires_at: lifetime }).where('id', '=', id)
}

/** The sessions of a person, the newest first. */
export function selectSessionsOf(db: Db, userId: string, limit: number) {
  return db
    .selectFrom('sessions')
    .select(['id', 'device', 'created_at', 'last_used_at'])
    .where('user_id', '=', userId)
    .where('expires_at', '>', now)
    .orderBy('id', 'desc')
    .limit(limit)
}

/** One session, if it is that person's. */
export function deleteSession(db: Db, { userId, sessionId }: { userId: string; sessionId: string }) {
  return db.deleteFrom('sessions').where('id', '=', sessionId).where('user_id', '=', userId)
}

/** All sessions of a person but one. */
export function deleteOtherSessions(db: Db, { userId, sessionId }: { userId: string; sessionId: string }) {
  return db.deleteFrom('sessions').where('user_id', '=', userId).where('id', '!=', sessionId)
}

/** Sessions that have ended by themselves. */
export function deleteEndedSessions(db: Db) {
  return db.deleteFrom('sessions').where('expires_at', '<=', now)
}
