import { useState } from 'react'
import { useWords } from '../../i18n/language-provider.tsx'
import { type CodeTarget, sendCode } from '../session/account-calls.ts'
import { useSending } from '../session/use-sending.ts'
import { useFailureWords } from './failure-words.ts'

/**
 * Sends one-time codes, one at a time. `send` returns the expiry of the code, in milliseconds since 1970, or undefined.
 */
export function useSendCode() {
  const { t } = useWords('account')
  const say = useFailureWords()
  const [error, setError] = useState<string>()
  const { isBusy: isSending, submit } = useSending({
    send(target: CodeTarget, _isAgain: boolean) {
      setError(undefined)
      return sendCode(target)
    },
    onRefused(failure, target, isAgain) {
      const otherwise = t('error_sending_otp', { reason: say({ ...failure, fields: {} }) })
      setError(
        say(failure, isAgain ? t('failed_to_resend_otp') : 'email' in target ? otherwise : t('failed_to_send_otp')),
      )
    },
  })

  async function send(target: CodeTarget, isAgain = false): Promise<number | undefined> {
    const called = await submit(target, isAgain)
    return called?.answer && Date.now() + called.answer.expiresIn * 1000
  }
  return { send, isSending, error, setError }
}
