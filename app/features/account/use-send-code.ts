import { useState } from 'react'
import { useWords } from '../../i18n/language-provider.tsx'
import { type CodeTarget, sendCode } from '../session/account-calls.ts'
import { useFailureWords } from './failure-words.ts'

/** Sends codes, one at a time. `send` returns the expiry of the code, in milliseconds since 1970, or undefined. */
export function useSendCode() {
  const { t } = useWords('account')
  const say = useFailureWords()
  const [isSending, setSending] = useState(false)
  const [error, setError] = useState<string>()

  async function send(target: CodeTarget, isAgain = false): Promise<number | undefined> {
    if (isSending) return undefined
    setSending(true)
    setError(undefined)
    const { answer, failure } = await sendCode(target)
    setSending(false)
    if (answer) return Date.now() + answer.expiresIn * 1000
    const otherwise = t('error_sending_otp', { reason: say({ ...failure, fields: {} }) })
    setError(
      say(failure, isAgain ? t('failed_to_resend_otp') : 'email' in target ? otherwise : t('failed_to_send_otp')),
    )
    return undefined
  }
  return { send, isSending, error, setError }
}
