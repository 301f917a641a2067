import { type Insertable, type Kysely, sql, type Transaction } from 'kysely'
import { consoleLimits } from '../../../domain/limits/console.ts'
import type { TeamRole } from '../../../domain/rules/team-roles.ts'
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

/** Someone who is of the team, locked: their passkeys are added one after the other. */
export function lockTeamMember(tx: Transaction<Database>, userId: string) {
  return tx.selectFrom('users').select('id').where('id', '=', userId).where('role', '<>', 'user').forNoKeyUpdate()
}

/** One more passkey of a locked person, in the first free place, unless there is none, or the passkey is known already. */
export function insertPasskey(
  tx: Transaction<Database>,
  {
    id,
    user_id,
    credential_id,
    public_key,
    counter,
    transports,
    name,
  }: Omit<Insertable<Database['passkeys']>, 'place'>,
) {
  return tx
    .insertInto('passkeys')
    .columns(['id', 'user_id', 'credential_id', 'public_key', 'counter', 'transports', 'name', 'place'])
    .expression(
      sql`select ${id}::uuid, ${user_id}::uuid, ${credential_id}::bytea, ${public_key}::bytea, ${counter}::bigint, ${transports}::text[],
          ${name}::text, min(free)
        from generate_series(1, ${sql.lit(consoleLimits.passkeysMax)}) as free
        where not exists (select from passkeys where passkeys.user_id = ${user_id} and place = free)
          and (select count(*) from passkeys where passkeys.user_id = ${user_id}) < ${sql.lit(consoleLimits.passkeysMax)}
        having count(*) > 0`,
    )
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
}

/** To whom messages about a passkey go: not to an account that is about to be deleted. */
export function selectPasskeyOwner(db: Db, id: string) {
  return db
    .selectFrom('users')
    .select(['name', 'email', 'language'])
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
}

/** Notes a use, unless another one with this counter, or a higher one, came first. */
export function updatePasskeyUse(db: Db, { id, counter }: { id: string; counter: number }) {
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
