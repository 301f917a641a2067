import { AppError, fieldError } from '../../../domain/errors.ts'
import type { DeleteAccountBody } from '../../../domain/schemas/account.ts'
import type { AccountDependencies, PasswordChangeRequester } from './call-client.ts'
import type { PresentedProof } from './codes/verify-address.ts'
import { redeemProof, requireProofOrCode } from './codes/verify-address.ts'
import { softDeleteAccount } from './delete-account.ts'
import { selectUserByLogin } from './users.queries.ts'

/**
 * Deletes an account by the code sent to its e-mail address, entered before or sent along (specification
 * section 2, Privacy; decisions: Deletion), as `requestAccountDeletion` does.
 * @returns the time of the final deletion
 * @throws AppError `proof_required` without a code; `wrong_code`. Neither tells whether there is an account, or whether it
 * is deleted already
 */
export async function deleteAccountByCode(
  deps: AccountDependencies,
  { email, otp, verificationToken: token }: DeleteAccountBody,
  { cookies, visitor }: Pick<PasswordChangeRequester, 'cookies' | 'visitor'>,
): Promise<Date> {
  const address = email.toLowerCase()
  const shown: PresentedProof = { token, cookie: cookies.email, address, purpose: 'delete' }
  const proof = await requireProofOrCode(deps, shown, { otp, visitor })
  return deps.db.transaction().execute(async (tx) => {
    if (proof && !(await redeemProof(tx, proof))) throw new AppError('proof_required')
    const user = await selectUserByLogin(tx, { email: address }).executeTakeFirst()
    const end = user && (await softDeleteAccount(deps, tx, user.id))
    if (!end)
      throw proof ? new AppError('proof_required') : new AppError('wrong_code', [fieldError('otp', 'otp_newest')])
    return end
  })
}
