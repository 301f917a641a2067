import { type Insertable, type Kysely, sql } from 'kysely'
import { consoleLimits } from '../../../domain/limits/console.ts'
import type { TeamRole } from '../../../domain/rules/console-policy.ts'
import type { Database } from '../../db/schema.ts'

type Db = Kysely<Database>

const now = sql<Date>`now()`

/** A passkey of someone who is of the team now, with its owner. */
export function selectPasskey(db: Db, credentialId: Buffer) {
  return db
    .selectFrom('passkeys as passkey')
    .innerJoin('users', 'users.id', 'passkey.user_id')
    .select(['passkey.id', 'passkey.public_key', 'passkey.counter', 'users.id as user_id', 'users.email'])
    .select(sql<TeamRole>`users.role`.as('role'))
    .where('passkey.credential_id', '=', credentialId)
    .where('users.role', '<>', 'user')
    .where('users.deleted_at', 'is', null)
    .where('users.suspended_at', 'is', null)
}

/** Passkeys of the team, the oldest first. @param userId of one person; without it those of all */
export function selectPasskeys(db: Db, userId?: string) {
  const all = db
    .selectFrom('passkeys as passkey')
    .innerJoin('users', 'users.id', 'passkey.user_id')
    .select(['passkey.id', 'passkey.user_id', 'passkey.name', 'passkey.created_at', 'passkey.last_used_at'])
    .select(['passkey.credential_id', 'passkey.transports'])
    .where('users.role', '<>', 'user')
    .where('users.deleted_at', 'is', null)
    .orderBy('passkey.id')
  return userId === undefined ? all : all.where('passkey.user_id', '=', userId)
}

/** One more passkey, unless the person has the greatest number, is not of the team any more, or the passkey is known already. */
export function insertPasskey(
  db: Db,
  { id, user_id, credential_id, public_key, counter, transports, name }: Insertable<Database['passkeys']>,
) {
  return db
    .insertInto('passkeys')
    .columns(['id', 'user_id', 'credential_id', 'public_key', 'counter', 'transports', 'name'])
    .expression((eb) =>
      eb
        .selectFrom('users')
        .select([
          sql<string>`${id}::uuid`.as('id'),
          'users.id as user_id',
          sql<Buffer>`${credential_id}::bytea`.as('credential_id'),
          sql<Buffer>`${public_key}::bytea`.as('public_key'),
          sql<number>`${counter}::bigint`.as('counter'),
          sql<string[]>`${transports}::text[]`.as('transports'),
          sql<string>`${name}::text`.as('name'),
        ])
        .where('users.id', '=', user_id)
        .where('role', '<>', 'user')
        .where((one) =>
          one(
            one
              .selectFrom('passkeys')
              .select(sql<number>`count(*)::integer`.as('count'))
              .whereRef('passkeys.user_id', '=', 'users.id'),
            '<',
            consoleLimits.passkeysMax,
          ),
        ),
    )
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
}

/** To whom messages about a passkey go: not to an account that is about to be deleted. */
export function selectOwner(db: Db, id: string) {
  return db
    .selectFrom('users')
    .select(['name', 'email', 'language'])
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
}

/** Notes a use, unless another one with this counter, or a higher one, came first. */
export function noteUse(db: Db, { id, counter }: { id: string; counter: number }) {
  return db
    .updateTable('passkeys')
    .set({ counter, last_used_at: now })
    .where('id', '=', id)
    .where('counter', counter === 0 ? '=' : '<', counter)
    .returning('id')
}

/** @param userId whose it has to be; without it anyone's */
export function deletePasskey(db: Db, { id, userId }: { id: string; userId?: string | undefined }) {
  const one = db.deleteFrom('passkeys').where('id', '=', id).returning(['name', 'user_id'])
  return userId === undefined ? one : one.where('user_id', '=', userId)
}

/** All passkeys of a person. @param email in lower case. @returns their ids */
export function deletePasskeysOf(db: Db, email: string) {
  return db
    .deleteFrom('passkeys')
    .returning('id')
    .where('user_id', 'in', (eb) =>
      eb
        .selectFrom('users')
        .select('id')
        .where(({ fn }) => fn('lower', ['email']), '=', email),
    )
}

/** Notes that a challenge was signed; none when it was before. */
export function insertUsedChallenge(db: Db, { challenge, expiresAt }: { challenge: Buffer; expiresAt: Date }) {
  return db
    .insertInto('used_challenges')
    .values({ challenge, expires_at: expiresAt })
    .onConflict((conflict) => conflict.doNothing())
    .returning('challenge')
}
