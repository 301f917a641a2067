import { type Insertable, type Kysely, sql } from 'kysely'
import { accountLimits } from '../../../../domain/account-limits.ts'
import type { CodePurpose } from '../../../../domain/schemas/account.ts'
import type { Database } from '../../../db/schema.ts'

type Db = Kysely<Database>

const now = sql<Date>`now()`
const inTime = (milliseconds: number) => sql<Date>`now() + make_interval(secs => ${sql.lit(milliseconds / 1_000)})`

/** A code that somebody is to get. */
export interface NewCode {
  /** An e-mail address in lower case, or `+91` and ten digits. */
  address: string
  purpose: CodePurpose
  codeHash: string
}

/**
 * Puts a code in the place of the one before. One for the same purpose that can still be entered is left alone, unless
 * `isAtOnce` says otherwise.
 * @returns the address when that was done
 */
export function replaceCode(db: Db, { address, purpose, codeHash }: NewCode, isAtOnce: boolean) {
  const values = {
    purpose,
    code_hash: codeHash,
    tries: 0,
    sent_at: now,
    expires_at: inTime(accountLimits.codeLifetime),
  }
  return db
    .insertInto('one_time_codes')
    .values({ address, ...values })
    .onConflict((conflict) =>
      conflict
        .column('address')
        .doUpdateSet(values)
        .where(
          sql<boolean>`${isAtOnce} or one_time_codes.code_hash is null or one_time_codes.expires_at <= now()
            or one_time_codes.purpose <> excluded.purpose`,
        ),
    )
    .returning('address')
}

/** Seconds until another code may be asked for. */
export function selectWait(db: Db, address: string) {
  return db
    .selectFrom('one_time_codes')
    .select(sql<number>`greatest(1, ceil(extract(epoch from expires_at - now())))::integer`.as('seconds'))
    .where('address', '=', address)
}

/** Counts a guess before anybody looks whether it is right. @returns nothing when there is no code to guess any more */
export function countGuess(db: Db, address: string, purpose: CodePurpose | undefined) {
  return db
    .updateTable('one_time_codes')
    .set(({ eb }) => ({ tries: eb('tries', '+', 1) }))
    .where('address', '=', address)
    .where('code_hash', 'is not', null)
    .where('expires_at', '>', now)
    .where('tries', '<', accountLimits.codeTriesMax)
    .$if(purpose !== undefined, (query) => query.where('purpose', '=', purpose as CodePurpose))
    .returning(['code_hash', 'purpose'])
}

/** A code can be used once, by whoever comes first; the row stays until it would have ended. */
export function consumeCode(db: Db, address: string, codeHash: string) {
  return db
    .updateTable('one_time_codes')
    .set({ code_hash: null })
    .where('address', '=', address)
    .where('code_hash', '=', codeHash)
    .returning('purpose')
}

/** A code that has not reached anybody. */
export function deleteCode(db: Db, address: string, codeHash: string) {
  return db.deleteFrom('one_time_codes').where('address', '=', address).where('code_hash', '=', codeHash)
}

export function insertProof(db: Db, proof: Omit<Insertable<Database['address_proofs']>, 'expires_at'>) {
  return db.insertInto('address_proofs').values({ ...proof, expires_at: inTime(accountLimits.proofLifetime) })
}

/** What is looked for: a proof of this address for this purpose, by what the caller can show. */
export interface ShownProof {
  address: string
  purpose: CodePurpose
  tokenHash: Buffer
  cookieHash: Buffer
}

const isShown = ({ tokenHash, cookieHash }: ShownProof) =>
  sql<boolean>`(cookie_hash = ${cookieHash} or token_hash = ${tokenHash} and not is_of_browser)`

export function selectProof(db: Db, shown: ShownProof) {
  return db
    .selectFrom('address_proofs')
    .select('address')
    .where('address', '=', shown.address)
    .where('purpose', '=', shown.purpose)
    .where('expires_at', '>', now)
    .where(isShown(shown))
}

/** A proof counts once. */
export function deleteProof(db: Db, shown: ShownProof) {
  return db
    .deleteFrom('address_proofs')
    .where('address', '=', shown.address)
    .where('purpose', '=', shown.purpose)
    .where('expires_at', '>', now)
    .where(isShown(shown))
    .returning('address')
}
