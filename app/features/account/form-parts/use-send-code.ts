import { useState } from 'react'
import { useTranslation } from '../../../i18n/language-provider.tsx'
import { type CodeTarget, sendCode } from '../../session/account-calls.ts'
import { useSubmitOnce } from '../../session/use-submit-once.ts'
import { useAccountFailureMessage } from './use-account-failure-message.ts'

/**
 * Sends one-time codes, one at a time. `send` returns the expiry of the code, in milliseconds since 1970, or undefined.
 */
export function useSendCode() {
  const { t } = useTranslation('account')
  const describeFailure = useAccountFailureMessage()
  const [error, setError] = useState<string>()
  const { isBusy: isSending, submit } = useSubmitOnce({
    send(target: CodeTarget, _isAgain: boolean) {
      setError(undefined)
      return sendCode(target)
    },
    onRefused(failure, target, isAgain) {
      const otherwise = t('error_sending_otp', { reason: describeFailure({ ...failure, fields: {} }) })
      setError(
        describeFailure(
          failure,
          isAgain ? t('failed_to_resend_otp') : 'email' in target ? otherwise : t('failed_to_send_otp'),
        ),
      )
    },
  })

  async function send(target: CodeTarget, isAgain = false): Promise<number | undefined> {
    const called = await submit(target, isAgain)
    return called?.answer && Date.now() + called.answer.expiresIn * 1000
  }
  return { send, isSending, error, setError }
}
