import { createHash, randomInt } from 'node:crypto'
import type { Kysely, Selectable } from 'kysely'
import { AppError } from '../../../../domain/errors.ts'
import { accountLimits, accountRates } from '../../../../domain/limits/account.ts'
import type { MessageKind } from '../../../../domain/rules/message-kinds.ts'
import type { OneTimeCodePurpose } from '../../../../domain/schemas/account.ts'
import { limitRequest, rateLimitFor, refundRateLimits, visitorRateLimits } from '../../../db/rate-limits.ts'
import type { Database } from '../../../db/schema.ts'
import { hmacWithSecret } from '../../../db/site-secrets.ts'
import type { AccountDependencies, CallClient } from '../call-client.ts'
import { deletionMessage } from '../delete-account.ts'
import { selectUserByLogin } from '../users.queries.ts'
import {
  countCodesOfOtherNetworks,
  deleteCode,
  lockCodesOfAddress,
  replaceCode,
  selectSecondsUntilNextCode,
} from './codes.queries.ts'

/** The address, purpose and network of a code. */
export interface CodeScope {
  address: string
  purpose: string
  /** As `hashNetwork` writes it. */
  network: string
}

/**
 * The stored form of a code. An HMAC and not a slow hash: a code lives minutes and has few tries (`accountLimits`), and the
 * table without the secret tells nothing; a slow hash would let guesses take the processors that logins need.
 */
export function hashCode(
  db: Kysely<Database>,
  { address, purpose, network }: CodeScope,
  code: string,
): Promise<Buffer> {
  return hmacWithSecret(db, 'one-time codes', JSON.stringify([address, purpose, network, code]))
}

/** Hashes a network: the table does not show who requested a code. */
export const hashNetwork = (network: string): string => createHash('sha256').update(network).digest('base64url')

const kinds = {
  signup: 'signup_code',
  reset: 'reset_code',
  change: 'change_code',
  delete: 'delete_code',
  console: 'console_code',
} as const satisfies Record<OneTimeCodePurpose, MessageKind>

/** The address of a code, and its purpose. */
export interface CodeRequest {
  channel: 'email' | 'whatsapp'
  /** An e-mail address in lower case, or `+91` and ten digits. */
  address: string
  purpose: OneTimeCodePurpose
}

/**
 * Sends a one-time code (specification section 7, `email/send-email` and `via-whatsapp/send-otp`). An e-mail address
 * without an account gets a message about that instead of a code, and one whose account is in its grace period instead of a code for the
 * deletion; the answer is the same. A number gets its code
 * with or without an account: it only verifies the number.
 * @throws AppError `email_taken` for a sign-up with a known address; `too_many_requests` when the previous code is still
 * valid, or as `accountRates` says;
 * `code_not_sent`
 */
export async function sendCode(
  deps: AccountDependencies,
  { channel, address, purpose }: CodeRequest,
  { language, ...visitor }: Omit<CallClient, 'device'>,
): Promise<void> {
  const { db, messages, hasRequestLimits } = deps
  await limitRequest(deps, ...visitorRateLimits('code', visitor, accountRates.visitorCode))
  const user = channel === 'email' ? await selectUserByLogin(db, { email: address }).executeTakeFirst() : undefined
  if (purpose === 'signup' && user) throw new AppError('email_taken')

  const code = String(randomInt(10 ** accountLimits.codeLength)).padStart(accountLimits.codeLength, '0')
  const place = { address, purpose, network: hashNetwork(visitor.neighbourhood) }
  const codeHash = await hashCode(db, place, code)
  // A code for the console needs the password: what strangers ask for the address does not use it up.
  const counted = purpose === 'console' ? 'console code' : 'code'
  const allowances = [
    rateLimitFor(counted, [address, visitor.neighbourhood], accountRates.code),
    rateLimitFor(counted, [address, ''], accountRates.codeFromAll),
  ]
  const id = await db.transaction().execute(async (tx) => {
    await lockCodesOfAddress(tx, address)
    const { count } = await countCodesOfOtherNetworks(tx, place).executeTakeFirstOrThrow()
    if (hasRequestLimits && Number(count) >= accountLimits.codesAtOnce) await refuseWithWait(tx, { address, purpose })
    const kept = await replaceCode(tx, { ...place, codeHash }, !hasRequestLimits).executeTakeFirst()
    if (!kept) return refuseWithWait(tx, place)
    await limitRequest({ db: tx, hasRequestLimits }, ...allowances)
    return kept.id
  })

  const what = noticeInstead({ channel, purpose }, user) ?? { kind: kinds[purpose], values: { code } }
  try {
    await messages.sendNow({ channel, to: user?.email ?? address, language, ...what })
  } catch (error) {
    await deleteCode(db, id, codeHash).execute()
    await refundRateLimits(db, allowances)
    throw error
  }
}

/** @throws AppError `too_many_requests` until the first of the codes that are in the way has ended */
async function refuseWithWait(
  db: Kysely<Database>,
  place: Parameters<typeof selectSecondsUntilNextCode>[1],
): Promise<never> {
  const wait = await selectSecondsUntilNextCode(db, place).executeTakeFirst()
  throw new AppError('too_many_requests', [], wait?.seconds ?? 1)
}

/** The message in place of a code that would be of no use. */
function noticeInstead(
  { channel, purpose }: Pick<CodeRequest, 'channel' | 'purpose'>,
  user: Selectable<Database['users']> | undefined,
) {
  if (channel !== 'email' || purpose === 'signup') return undefined
  if (!user) return { kind: 'no_account', values: {} } as const
  return purpose === 'delete' && user.deleted_at ? deletionMessage(user.name, user.deleted_at) : undefined
}
