import { type Insertable, type Kysely, type Selectable, sql } from 'kysely'
import { consoleLimits } from '../../../domain/limits/console.ts'
import type { TeamRole } from '../../../domain/rules/team-roles.ts'
import type { Database } from '../../db/schema.ts'

type Db = Kysely<Database>

const now = sql<Date>`now()`
const inTime = (milliseconds: number) => sql<Date>`now() + make_interval(secs => ${sql.lit(milliseconds / 1_000)})`

/** A session that waits for its code; none when the password was changed, or the role taken, meanwhile. */
export function insertSession(
  db: Db,
  { id, token_hash, device }: Pick<Insertable<Database['console_sessions']>, 'id' | 'token_hash' | 'device'>,
  { user, lifetime }: { user: Pick<Selectable<Database['users']>, 'id' | 'password_hash'>; lifetime: number },
) {
  return db
    .insertInto('console_sessions')
    .columns(['id', 'token_hash', 'device', 'expires_at', 'user_id'])
    .expression((eb) =>
      eb
        .selectFrom('users')
        .select([
          sql<string>`${id}::uuid`.as('id'),
          sql<Buffer>`${token_hash}::bytea`.as('token_hash'),
          sql<string>`${device}::text`.as('device'),
          inTime(lifetime).as('expires_at'),
          'users.id as user_id',
        ])
        .where('id', '=', user.id)
        .where('password_hash', '=', user.password_hash)
        .where('role', '<>', 'user')
        .where('deleted_at', 'is', null)
        .where('suspended_at', 'is', null)
        .forShare(),
    )
}

/** A session that is open from the start; none when the role was taken, or the account suspended, meanwhile. */
export function insertOpenSession(
  db: Db,
  { id, token_hash, device }: Pick<Insertable<Database['console_sessions']>, 'id' | 'token_hash' | 'device'>,
  { userId, lifetime }: { userId: string; lifetime: number },
) {
  return db
    .insertInto('console_sessions')
    .columns(['id', 'token_hash', 'device', 'opened_at', 'expires_at', 'user_id'])
    .expression((eb) =>
      eb
        .selectFrom('users')
        .select([
          sql<string>`${id}::uuid`.as('id'),
          sql<Buffer>`${token_hash}::bytea`.as('token_hash'),
          sql<string>`${device}::text`.as('device'),
          now.as('opened_at'),
          inTime(lifetime).as('expires_at'),
          'users.id as user_id',
        ])
        .where('id', '=', userId)
        .where('role', '<>', 'user')
        .where('deleted_at', 'is', null)
        .where('suspended_at', 'is', null)
        .forShare(),
    )
    .returning('id')
}

/** A session that has not ended, of someone who is of the team now. */
export function selectSession(db: Db, tokenHash: Buffer) {
  return db
    .selectFrom('console_sessions as session')
    .innerJoin('users', 'users.id', 'session.user_id')
    .select(['session.id', 'users.id as user_id', 'users.email', 'users.name', 'users.last_name'])
    .select(sql<TeamRole>`users.role`.as('role'))
    .select(sql<boolean>`session.opened_at is not null`.as('is_open'))
    .select(
      sql<boolean>`coalesce(session.confirmed_at, session.opened_at, '-infinity') > ${inTime(-consoleLimits.freshTime)}`.as(
        'is_fresh',
      ),
    )
    .where('session.token_hash', '=', tokenHash)
    .where('session.expires_at', '>', now)
    .where('users.role', '<>', 'user')
    .where('users.deleted_at', 'is', null)
    .where('users.suspended_at', 'is', null)
}

/** The role behind an open session, as the team stands now. */
export function selectOpenSession(db: Db, id: string) {
  return db
    .selectFrom('console_sessions as session')
    .innerJoin('users', 'users.id', 'session.user_id')
    .select('users.role')
    .where('session.id', '=', id)
    .where('session.opened_at', 'is not', null)
    .where('session.expires_at', '>', now)
    .where('users.role', '<>', 'user')
    .where('users.deleted_at', 'is', null)
    .where('users.suspended_at', 'is', null)
}

/** Notes that the code was entered again. */
export function markConfirmed(db: Db, id: string) {
  return db.updateTable('console_sessions').set({ confirmed_at: now }).where('id', '=', id)
}

/** Opens a session that waits, under another token: the one before may be known to others. */
export function openSession(db: Db, { id, tokenHash }: { id: string; tokenHash: Buffer }, lifetime: number) {
  return db
    .updateTable('console_sessions')
    .set({ token_hash: tokenHash, opened_at: now, expires_at: inTime(lifetime) })
    .where('id', '=', id)
    .where('opened_at', 'is', null)
    .where('expires_at', '>', now)
    .returning('id')
}

export function deleteSession(db: Db, id: string) {
  return db.deleteFrom('console_sessions').where('id', '=', id)
}

/** All sessions of a person of the team. @returns their ids */
export function deleteSessionsOf(db: Db, person: { id: string } | { email: string }) {
  const sessions = db.deleteFrom('console_sessions').returning('id')
  return 'id' in person
    ? sessions.where('user_id', '=', person.id)
    : sessions.where('user_id', 'in', (eb) =>
        eb
          .selectFrom('users')
          .select('id')
          .where(({ fn }) => fn('lower', ['email']), '=', person.email),
      )
}

/** The people of the team in the order of their addresses, and how many open sessions each has. */
export function selectTeam(db: Db) {
  return db
    .selectFrom('users')
    .select(['users.id', 'email', 'name', 'last_name'])
    .select(sql<TeamRole>`role`.as('role'))
    .select((eb) =>
      eb
        .selectFrom('console_sessions')
        .select(sql<number>`count(*)::integer`.as('count'))
        .whereRef('user_id', '=', 'users.id')
        .where('opened_at', 'is not', null)
        .where('expires_at', '>', now)
        .as('sessions'),
    )
    .where('role', '<>', 'user')
    .where('deleted_at', 'is', null)
    .orderBy('email')
}
