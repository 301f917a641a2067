import { AppError, fieldError } from '../../../../domain/errors.ts'

/**
 * Refuses a new password that is among the most common ones, in any letter case.
 * @param field what the call names it
 * @throws AppError `invalid_input` with `password_common`
 */
export async function refuseCommonPassword(field: 'password' | 'newPassword', password: string): Promise<void> {
  // Fifty thousand words: loaded when somebody first chooses a password, and let go of again.
  const { dictionary } = await import('@zxcvbn-ts/language-common')
  if (dictionary['passwords-common'].includes(password.toLowerCase()))
    throw new AppError('invalid_input', [fieldError(field, 'password_common')])
}
