import { type Insertable, type Kysely, type Selectable, sql } from 'kysely'
import { accountLimits } from '../../../domain/limits/account.ts'
import type { Database } from '../../db/schema.ts'

type Db = Kysely<Database>

/** A session lives on for so long after its last use; that is written down once an hour. */
const lifetime = sql<Date>`now() + make_interval(days => ${sql.lit(accountLimits.sessionDays)})`
const last = sql<Date>`created_at + make_interval(days => ${sql.lit(accountLimits.sessionDaysInAll)})`
const noticed = sql<Date>`now() - interval '1 hour'`
const now = sql<Date>`now()`

/**
 * A new session. A parallel change of the password or deletion of the account comes before, and then
 * there is none, or after, and then ends it.
 */
export function insertSession(
  db: Db,
  { id, token_hash, device }: Pick<Insertable<Database['sessions']>, 'id' | 'token_hash' | 'device'>,
  user: Pick<Selectable<Database['users']>, 'id' | 'password_hash'>,
) {
  return db
    .insertInto('sessions')
    .columns(['id', 'token_hash', 'device', 'expires_at', 'user_id'])
    .expression((eb) =>
      eb
        .selectFrom('users')
        .select([
          sql<string>`${id}::uuid`.as('id'),
          sql<Buffer>`${token_hash}::bytea`.as('token_hash'),
          sql<string>`${device}::text`.as('device'),
          lifetime.as('expires_at'),
          'users.id as user_id',
        ])
        .where('id', '=', user.id)
        .where('password_hash', '=', user.password_hash)
        .where('deleted_at', 'is', null)
        .where('suspended_at', 'is', null)
        .forShare(),
    )
}

/** The session of a token, if it has not ended. */
export function selectSession(db: Db, tokenHash: Buffer) {
  return db
    .selectFrom('sessions')
    .select(['id', 'user_id', sql<boolean>`last_used_at < ${noticed}`.as('is_worth_noting')])
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', now)
}

/** Records the use of a session, which prolongs it, to a year in all. */
export function prolongUsedSession(db: Db, id: string) {
  const expires_at = sql<Date>`least(${lifetime}, ${last})`
  return db.updateTable('sessions').set({ last_used_at: now, expires_at }).where('id', '=', id)
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

/** How many sessions a person has, and how many of them in such a browser. */
export function countSessionsWith(db: Db, userId: string, device: string) {
  return db
    .selectFrom('sessions')
    .select(({ fn }) => fn.countAll<number>().as('sessions'))
    .select(sql<number>`count(*) filter (where device = ${device})`.as('known'))
    .where('user_id', '=', userId)
    .where('expires_at', '>', now)
}

/** Notifies the open pages of the user in every process, so that those without a session end. */
const isTold = sql`pg_notify('changes', 'person:' || user_id)`.as('isTold')

/** One session, if it is that person's. @returns nothing when there was none */
export function deleteSession(db: Db, { userId, sessionId }: { userId: string; sessionId: string }) {
  return db.deleteFrom('sessions').where('id', '=', sessionId).where('user_id', '=', userId).returning(isTold)
}

/** The session of a token. */
export function deleteSessionByTokenHash(db: Db, tokenHash: Buffer) {
  return db.deleteFrom('sessions').where('token_hash', '=', tokenHash).returning(isTold)
}

/** All sessions of a person. */
export function deleteAllSessionsOf(db: Db, userId: string) {
  return db.deleteFrom('sessions').where('user_id', '=', userId).returning(isTold)
}

/** All sessions of a person but one. */
export function deleteOtherSessions(db: Db, { userId, sessionId }: { userId: string; sessionId: string }) {
  return db.deleteFrom('sessions').where('user_id', '=', userId).where('id', '!=', sessionId).returning(isTold)
}
