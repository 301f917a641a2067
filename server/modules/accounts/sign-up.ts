import type { Transaction } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import { AppError } from '../../../domain/errors.ts'
import { fullNameOf, missingLastName } from '../../../domain/rules/person-name.ts'
import type { OwnUser, SignUpBody } from '../../../domain/schemas/account.ts'
import { runIdempotent } from '../../db/idempotency.ts'
import type { Database } from '../../db/schema.ts'
import { countFunnelStep } from '../figures/figures.ts'
import type { AccountDependencies, CallClient, ProofCookies } from './call-client.ts'
import { isProofValid, type PresentedProof, redeemProof } from './codes/verify-address.ts'
import { refuseImpersonatingName } from './impersonating-names.ts'
import { hashPassword } from './passwords/hash-password.ts'
import { refuseCommonPassword } from './passwords/set-password.ts'
import { viewOwnUser } from './user.view.ts'
import { insertUser, releaseUnverifiedNumber, selectUserByLogin } from './users.queries.ts'

/** How a sign-up was sent. */
export interface SignUpRequest {
  cookies: ProofCookies
  idempotencyKey: string | undefined
}

/**
 * Makes an account for an e-mail address that was proved by a code (specification section 7, `users/signup`; decisions:
 * Proof of a verified OTP). A number that another account has is taken from it only by who proves it, and only if the
 * other one has not.
 * @throws AppError `proof_required`, `email_taken`, `phone_taken`; `invalid_input` for a common password, or a name that is an
 *   address or the team's
 */
export async function signUp(
  deps: AccountDependencies,
  body: SignUpBody,
  { language, neighbourhood }: Pick<CallClient, 'language' | 'neighbourhood'>,
  { cookies, idempotencyKey }: SignUpRequest,
): Promise<OwnUser> {
  const { db, messages, events } = deps
  const { name, lastName, password, fullAddress, verificationToken, phoneVerificationToken, source, ...others } = body
  const [email, number] = [others.email.toLowerCase(), `+91${others.phoneNumber}`]
  const ofEmail: PresentedProof = { token: verificationToken, cookie: cookies.email, address: email, purpose: 'signup' }
  const ofPhone: PresentedProof = {
    token: phoneVerificationToken,
    cookie: cookies.phone,
    address: number,
    purpose: 'change',
  }
  refuseImpersonatingName('name', fullNameOf(name, lastName || missingLastName), deps.brand.name)
  await refuseCommonPassword('password', password)

  // Without a proof no password is hashed. A repetition has used it up already, and needs no hash.
  const hadProof = await isProofValid(db, ofEmail)
  if (!hadProof && idempotencyKey === undefined) throw new AppError('proof_required')
  const passwordHash = hadProof ? await hashPassword(password, neighbourhood) : null
  const write = async (tx: Transaction<Database>): Promise<OwnUser> => {
    if (!hadProof) throw new AppError('proof_required')
    // A parallel request of the same user has used the proof up.
    if (!(await redeemProof(tx, ofEmail)))
      throw new AppError((await isKnown(tx, email)) ? 'email_taken' : 'proof_required')
    const isPhoneProved = await redeemProof(tx, ofPhone)
    const formerHolder = isPhoneProved && (await releaseUnverifiedNumber(tx, number).executeTakeFirst())
    if (formerHolder) await events.raise(tx, 'number_lost', { userId: formerHolder.id })
    const { address, area, city, state, zipCode } = fullAddress
    const user = await insertUser(tx, {
      id: uuidv7(),
      name,
      last_name: lastName || missingLastName,
      email: others.email,
      phone_number: number,
      phone_verified_at: isPhoneProved ? new Date() : null,
      password_hash: passwordHash,
      avatar: null,
      avatar_image_id: null,
      address,
      area,
      city,
      state,
      zip_code: zipCode,
      language,
    }).executeTakeFirst()
    if (!user) throw (await isKnown(tx, email)) ? new AppError('email_taken') : new AppError('phone_taken')
    await messages.queue(tx, { channel: 'email', to: user.email, language, kind: 'welcome', values: { name } })
    await countFunnelStep(tx, { step: 'sign_up', source, city })
    return viewOwnUser(user)
  }
  return runIdempotent(db, { scope: 'signup', key: idempotencyKey, request: body }, write)
}

async function isKnown(tx: Transaction<Database>, email: string): Promise<boolean> {
  return (await selectUserByLogin(tx, { email }).executeTakeFirst()) !== undefined
}
