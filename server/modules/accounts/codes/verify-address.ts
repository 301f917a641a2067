import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'
import type { Kysely, Transaction } from 'kysely'
import { AppError, fieldError } from '../../../../domain/errors.ts'
import { accountRates } from '../../../../domain/limits/account.ts'
import type { OneTimeCodePurpose } from '../../../../domain/schemas/account.ts'
import { limitRequest, refundRateLimits, type Visitor, visitorRateLimits } from '../../../db/rate-limits.ts'
import type { Database } from '../../../db/schema.ts'
import { clearAddressRefusal } from '../../messaging/messaging.ts'
import type { AccountDependencies } from '../call-client.ts'
import { giveFirstNumber, markNumberVerified, releaseUnverifiedNumber, selectUser } from '../users.queries.ts'
import {
  consumeCode,
  countCodeGuess,
  deleteProof,
  expireEnteredCodes,
  insertProof,
  lockCodesOfAddress,
  selectCodeOfNetwork,
  selectProof,
} from './codes.queries.ts'
import { hashCode, hashNetwork } from './send-code.ts'

type Db = Kysely<Database>

/** The proof that a client presents, with its address and purpose. */
export interface PresentedProof {
  token?: string | undefined
  cookie?: string | undefined
  address: string
  purpose: OneTimeCodePurpose
}

/** An entered code. */
export interface EnteredCode {
  address: string
  otp: string
  /** For nothing else, where the call has only one use for it. */
  purpose?: OneTimeCodePurpose
  /** Is it entered for a proof, and not for what it is for itself? */
  isForProof?: boolean
  isAgain?: boolean | undefined
}

/**
 * Uses a code up: any of the address that can still be entered. Every guess is counted in the codes' own rows, whichever
 * call it comes with, before it is looked at: `codeTriesMax` from one network, `codeTriesMaxInAll` in all, however many at once.
 * @returns what the code was for
 * @throws AppError `wrong_code` also when it has ended, was used or never was, with what to do; `too_many_requests`
 */
export async function redeemCode(
  deps: Pick<AccountDependencies, 'db' | 'hasRequestLimits'>,
  { address, otp, purpose, isForProof = false, isAgain }: EnteredCode,
  visitor: Visitor,
): Promise<OneTimeCodePurpose> {
  const { db } = deps
  const allowances = visitorRateLimits('guess', visitor, accountRates.visitorGuess)
  await limitRequest(deps, ...allowances)
  for (const code of await countCodeGuess(db, { address, purpose, isAgain }, hashNetwork(visitor.neighbourhood))) {
    if (!timingSafeEqual(code.codeHash, await hashCode(db, code, otp))) continue
    const used = await consumeCode(db, code, isForProof).executeTakeFirst()
    if (!used) continue
    await refundRateLimits(db, allowances)
    await clearAddressRefusal(db, address)
    return used.purpose
  }
  const isLive = await selectCodeOfNetwork(
    db,
    { address, purpose },
    hashNetwork(visitor.neighbourhood),
  ).executeTakeFirst()
  throw new AppError('wrong_code', [fieldError('otp', isLive ? 'otp_newest' : 'otp_ended')])
}

/** The proof of an entered code: a token and a cookie of 256 random bits each, in base64url. */
export interface AddressProof {
  /** For the answer. */
  token: string
  /** For the browser's cookie, which no script can read. */
  cookie: string
}

/**
 * Creates the proof of an entered code.
 * @param isOfBrowser whether only the cookie counts: a browser has it, other clients have the token
 */
export async function issueProof(
  db: Db,
  { address, purpose, isOfBrowser }: { address: string; purpose: OneTimeCodePurpose; isOfBrowser: boolean },
): Promise<AddressProof> {
  const [token, cookie] = [randomBytes(32).toString('base64url'), randomBytes(32).toString('base64url')]
  await insertProof(db, {
    token_hash: hashOf(token),
    cookie_hash: hashOf(cookie),
    is_of_browser: isOfBrowser,
    address,
    purpose,
  }).execute()
  return { token, cookie }
}

/** Tells whether a presented proof is valid. */
export async function isProofValid(db: Db, shown: PresentedProof): Promise<boolean> {
  return (await selectProof(db, hashed(shown)).executeTakeFirst()) !== undefined
}

/**
 * Requires a proof, or a code, which is used up.
 * @returns the proof, to be used up with what it is for; nothing after a code
 * @throws AppError `proof_required` with neither; `wrong_code`; `too_many_requests`
 */
export async function requireProofOrCode(
  deps: Pick<AccountDependencies, 'db' | 'hasRequestLimits'>,
  shown: PresentedProof,
  { otp, visitor, isAgain }: { otp: string | undefined; visitor: Visitor; isAgain?: boolean },
): Promise<PresentedProof | undefined> {
  if (await isProofValid(deps.db, shown)) return shown
  if (otp === undefined) throw new AppError('proof_required')
  await redeemCode(deps, { address: shown.address, otp, purpose: shown.purpose, isAgain }, visitor)
  return undefined
}

/** Uses up a proof and its code in the transaction. @returns whether there was one */
export async function redeemProof(tx: Transaction<Database>, shown: PresentedProof): Promise<boolean> {
  const isTaken = (await deleteProof(tx, hashed(shown)).executeTakeFirst()) !== undefined
  if (isTaken && shown.purpose === 'change') await expireEnteredCodes(tx, shown.address).execute()
  return isTaken
}

function hashed({ address, purpose, token = '', cookie = '' }: PresentedProof) {
  return { address, purpose, tokenHash: hashOf(token), cookieHash: hashOf(cookie) }
}

const hashOf = (text: string): Buffer => createHash('sha256').update(text).digest()

/**
 * Stores that a signed-in user has verified the number of their account. Another number proves nothing about it. An account
 * without one gets the number, as at a sign-up: also from who has it and has not verified it.
 * @throws AppError `phone_taken` when another account has verified it
 */
export async function verifyOwnNumber(
  { db, events }: Pick<AccountDependencies, 'db' | 'events'>,
  userId: string,
  phoneNumber: string,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const user = await selectUser(tx, userId).forNoKeyUpdate().executeTakeFirst()
    if (user?.phone_number !== null) return void (await markNumberVerified(tx, userId, phoneNumber).execute())
    await lockCodesOfAddress(tx, phoneNumber)
    const formerHolder = await releaseUnverifiedNumber(tx, phoneNumber).executeTakeFirst()
    if (!(await giveFirstNumber(tx, userId, phoneNumber).executeTakeFirst())) throw new AppError('phone_taken')
    if (formerHolder) await events.raise(tx, 'number_lost', { userId: formerHolder.id })
  })
}
