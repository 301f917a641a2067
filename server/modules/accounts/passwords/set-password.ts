import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Kysely, Selectable } from 'kysely'
import { AppError, fieldError } from '../../../../domain/errors.ts'
import type { ChangePasswordBody, ForgotPasswordBody } from '../../../../domain/schemas/account.ts'
import type { Visitor } from '../../../db/rate-limits.ts'
import type { Database } from '../../../db/schema.ts'
import type { AccountDependencies, PasswordChangeRequester, SignedInUser } from '../call-client.ts'
import type { PresentedProof } from '../codes/verify-address.ts'
import { isProofValid, redeemProof, requireProofOrCode } from '../codes/verify-address.ts'
import { deleteAllSessionsOf, deleteOtherSessions } from '../sessions.queries.ts'
import { type LoginName, selectUserByLogin, setPassword } from '../users.queries.ts'
import { hashPassword } from './hash-password.ts'

/**
 * Resets a forgotten password with the code sent to the user's e-mail address (specification
 * section 7, `users/forgot-password`). Ends all sessions.
 * @throws AppError `proof_required`; `invalid_input` for a common password
 */
export async function resetPassword(
  deps: AccountDependencies,
  { email, newPassword, verificationToken: token }: ForgotPasswordBody,
  { cookies, visitor, bearer }: PasswordChangeRequester,
): Promise<void> {
  await refuseCommonPassword('newPassword', newPassword)
  const address = email.toLowerCase()
  const shown: PresentedProof = { token, cookie: cookies.email, address, purpose: 'reset' }
  if (!(await isProofValid(deps.db, shown))) throw new AppError('proof_required')
  await changeWith(deps, { login: { email: address }, newPassword, visitor, bearer }, shown)
}

/**
 * Changes a password with the code sent to the user's e-mail address or verified number, entered before or sent along
 * (specification section 7, `users/change-password`). Ends all other sessions.
 * @throws AppError `proof_required` without a code or for an unverified number; `wrong_code`;
 * `invalid_input` for a common password
 */
export async function changePassword(
  deps: AccountDependencies,
  { email, phoneNumber, newPassword, otp, verificationToken: token }: ChangePasswordBody,
  { cookies, visitor, bearer }: PasswordChangeRequester,
): Promise<void> {
  await refuseCommonPassword('newPassword', newPassword)
  const address = email?.toLowerCase() ?? `+91${phoneNumber}`
  const cookie = email === undefined ? cookies.phone : cookies.email
  const shown: PresentedProof = { token, cookie, address, purpose: 'change' }
  const login = email === undefined ? { phoneNumber: address } : { email: address }
  const proof = await requireProofOrCode(deps, shown, { otp, visitor, isAgain: true })
  await changeWith(deps, { login, newPassword, visitor, bearer }, proof)
}

interface Change {
  login: LoginName
  newPassword: string
  visitor: Visitor
  bearer: SignedInUser | undefined
}

/** @param shown is used up when the password is set */
async function changeWith(
  deps: AccountDependencies,
  { login, newPassword, visitor, bearer }: Change,
  shown: PresentedProof | undefined,
): Promise<void> {
  const passwordHash = await hashPassword(newPassword, visitor.neighbourhood)
  await deps.db.transaction().execute(async (tx) => {
    if (shown && !(await redeemProof(tx, shown))) throw new AppError('proof_required')
    const user = await findOwner(tx, login)
    if (!user) throw new AppError('proof_required')
    await setPassword(tx, user.id, passwordHash).execute()
    await (bearer?.userId === user.id ? deleteOtherSessions(tx, bearer) : deleteAllSessionsOf(tx, user.id)).execute()
    await deps.events.raise(tx, 'password_changed', { userId: user.id })
  })
}

/** The user of an address; an unverified number might belong to another person. */
async function findOwner(db: Kysely<Database>, login: LoginName): Promise<Selectable<Database['users']> | undefined> {
  const user = await selectUserByLogin(db, login).executeTakeFirst()
  return 'email' in login || user?.phone_verified_at ? user : undefined
}

/**
 * Refuses a new password that is among the most common ones, in any letter case.
 * @param field what the call names it
 * @throws AppError `invalid_input` with `password_common`
 */
export async function refuseCommonPassword(field: 'password' | 'newPassword', password: string): Promise<void> {
  // Read for each new password, because hashing it takes longer and the list would be 0.4 MB of memory for ever.
  const common = await readFile(join(import.meta.dirname, 'common-passwords.data.txt'), 'utf8')
  if (common.split('\n').includes(password.toLowerCase()))
    throw new AppError('invalid_input', [fieldError(field, 'password_common')])
}
