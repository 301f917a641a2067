import { type Insertable, type Kysely, sql } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import { accountLimits } from '../../../../domain/limits/account.ts'
import type { OneTimeCodePurpose } from '../../../../domain/schemas/account.ts'
import type { Database } from '../../../db/schema.ts'

type Db = Kysely<Database>

const now = sql<Date>`now()`
const inTime = (milliseconds: number) => sql<Date>`now() + make_interval(secs => ${sql.lit(milliseconds / 1_000)})`

/** A code to send. */
export interface NewCode {
  /** An e-mail address in lower case, or `+91` and ten digits. */
  address: string
  purpose: OneTimeCodePurpose
  /** As `hashNetwork` writes it. */
  network: string
  codeHash: Buffer
}

type CodePlace = Pick<NewCode, 'address' | 'purpose' | 'network'>

/** Locks the codes of one address until the end of the transaction. */
export function lockCodesOfAddress(tx: Db, address: string) {
  return sql`select pg_advisory_xact_lock(hashtextextended(${`code ${address}`}, 0))`.execute(tx)
}

/** Counts valid codes of the same address and purpose that other networks requested. */
export function countCodesOfOtherNetworks(db: Db, { address, purpose, network }: CodePlace) {
  return db
    .selectFrom('one_time_codes')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('address', '=', address)
    .where('purpose', '=', purpose)
    .where('network', '<>', network)
    .where('code_hash', 'is not', null)
    .where('tries', '<', accountLimits.codeTriesMaxInAll)
    .where('expires_at', '>', now)
}

/**
 * Puts a code in the place of the one that the same network asked for before. One that can still be entered is left alone,
 * unless `isAtOnce` says otherwise.
 * @returns the id when that was done
 */
export function replaceCode(db: Db, { codeHash, ...place }: NewCode, isAtOnce: boolean) {
  const values = {
    code_hash: codeHash,
    entered_hash: null,
    tries: 0,
    tries_by_network: '{}',
    sent_at: now,
    expires_at: inTime(accountLimits.codeLifetime),
  }
  return db
    .insertInto('one_time_codes')
    .values({ id: uuidv7(), ...place, ...values })
    .onConflict((conflict) =>
      conflict
        .columns(['address', 'purpose', 'network'])
        .doUpdateSet(values)
        .where(
          sql<boolean>`${isAtOnce} or one_time_codes.code_hash is null or one_time_codes.expires_at <= now()
            or one_time_codes.tries >= ${accountLimits.codeTriesMaxInAll}`,
        ),
    )
    .returning('id')
}

/** Selects the seconds until another code may be requested: by codes of this network, or of all without one. */
export function selectSecondsUntilNextCode(
  db: Db,
  { address, purpose, network }: Omit<CodePlace, 'network'> & { network?: string },
) {
  return db
    .selectFrom('one_time_codes')
    .select(sql<number>`greatest(1, ceil(extract(epoch from min(expires_at) - now())))::integer`.as('seconds'))
    .where('address', '=', address)
    .where('purpose', '=', purpose)
    .where('expires_at', '>', now)
    .$if(network !== undefined, (query) => query.where('network', '=', network as string))
}

/**
 * Counts a guess with every code of the address that it may mean, before it is looked at: so many for each network that
 * guesses, and so many in all.
 * @param guesser as `hashNetwork` writes it
 * @returns the codes that it may be; those that have had their tries are not among them
 */
export async function countCodeGuess(
  db: Db,
  { address, purpose, isAgain = false }: GuessedCode,
  guesser: string,
): Promise<ValidCode[]> {
  const { codeTriesMax, codeTriesMaxInAll } = accountLimits
  const { rows } = await sql<ValidCode>`
    with live as (
      select id, coalesce((tries_by_network ->> ${guesser})::integer, 0) as own
      from one_time_codes
      where address = ${address} and expires_at > now()
        and (code_hash is not null or ${isAgain} and entered_hash is not null)
        and (${purpose ?? null}::text is null and purpose <> 'console' or purpose = ${purpose ?? null})
        and tries < ${codeTriesMaxInAll}
      order by id for update
    )
    update one_time_codes as code
    set tries = tries + 1, tries_by_network = tries_by_network || jsonb_build_object(${guesser}::text, live.own + 1)
    from live where code.id = live.id and live.own < ${codeTriesMax}
    returning code.id, code.address, code.purpose, code.network, coalesce(code.code_hash, code.entered_hash) as "codeHash"`.execute(
    db,
  )
  return rows
}

/**
 * A code that the network itself asked for and can still enter. Codes of other networks are left out: an answer to a guess
 * would tell strangers that someone is about to enter one.
 */
export function selectCodeOfNetwork(db: Db, { address, purpose }: GuessedCode, network: string) {
  const { codeTriesMax, codeTriesMaxInAll } = accountLimits
  return db
    .selectFrom('one_time_codes')
    .select('id')
    .where('address', '=', address)
    .where('network', '=', network)
    .where(purpose === undefined ? sql<boolean>`purpose <> 'console'` : sql<boolean>`purpose = ${purpose}`)
    .where('code_hash', 'is not', null)
    .where('expires_at', '>', now)
    .where('tries', '<', codeTriesMaxInAll)
    .where(sql<boolean>`coalesce((tries_by_network ->> ${network})::integer, 0) < ${codeTriesMax}`)
}

/** The subject of a guess; without a purpose, any code of the address but one for the console. */
export interface GuessedCode {
  address: string
  purpose?: OneTimeCodePurpose | undefined
  /** Counts one, too, that was entered before for a proof whose time has not ended. */
  isAgain?: boolean | undefined
}

export interface ValidCode extends NewCode {
  id: string
}

/**
 * A code can be used once, by the first request; the row stays until its expiry. One that was entered for a
 * proof to change a password may come once more with the change, as long as that proof is valid.
 */
export function consumeCode(db: Db, { id, codeHash }: Pick<ValidCode, 'id' | 'codeHash'>, isForProof: boolean) {
  const isKept = sql<boolean>`${isForProof} and purpose = 'change' and code_hash is not null`
  return db
    .updateTable('one_time_codes')
    .set({
      code_hash: null,
      entered_hash: sql`case when ${isKept} then code_hash end`,
      expires_at: sql`case when ${isKept} then ${inTime(accountLimits.proofLifetime)} else expires_at end`,
    })
    .where('id', '=', id)
    .where(sql<Buffer>`coalesce(code_hash, entered_hash)`, '=', codeHash)
    .returning('purpose')
}

/** Expires the codes of an address that were entered to change its password: the password is changed. */
export function expireEnteredCodes(db: Db, address: string) {
  return db
    .updateTable('one_time_codes')
    .set({ entered_hash: null })
    .where('address', '=', address)
    .where('purpose', '=', 'change')
    .where('entered_hash', 'is not', null)
}

/** Deletes a code that was not sent. */
export function deleteCode(db: Db, id: string, codeHash: Buffer) {
  return db.deleteFrom('one_time_codes').where('id', '=', id).where('code_hash', '=', codeHash)
}

export function insertProof(db: Db, proof: Omit<Insertable<Database['address_proofs']>, 'expires_at'>) {
  return db.insertInto('address_proofs').values({ ...proof, expires_at: inTime(accountLimits.proofLifetime) })
}

/** The key of a proof: an address, a purpose, and a token or a cookie. */
export interface ProofLookup {
  address: string
  purpose: OneTimeCodePurpose
  tokenHash: Buffer
  cookieHash: Buffer
}

const isShown = ({ tokenHash, cookieHash }: ProofLookup) =>
  sql<boolean>`(cookie_hash = ${cookieHash} or token_hash = ${tokenHash} and not is_of_browser)`

export function selectProof(db: Db, shown: ProofLookup) {
  return db
    .selectFrom('address_proofs')
    .select('address')
    .where('address', '=', shown.address)
    .where('purpose', '=', shown.purpose)
    .where('expires_at', '>', now)
    .where(isShown(shown))
}

/** Deletes a proof, which can be used once. */
export function deleteProof(db: Db, shown: ProofLookup) {
  return db
    .deleteFrom('address_proofs')
    .where('address', '=', shown.address)
    .where('purpose', '=', shown.purpose)
    .where('expires_at', '>', now)
    .where(isShown(shown))
    .returning('address')
}
