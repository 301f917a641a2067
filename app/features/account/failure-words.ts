import { useWords } from '../../i18n/language-provider.tsx'
import type { MessageId } from '../../i18n/translator.ts'
import type { CallFailure } from '../session/api.ts'

/** Refusals with a sentence of their own, after any call (specification section 8). */
const sentences: Partial<Record<CallFailure['code'], MessageId>> = {
  wrong_login: 'wrong_login',
  email_taken: 'email_taken',
  phone_taken: 'phone_taken',
  wrong_code: 'invalid_otp',
  proof_required: 'proof_required',
  code_not_sent: 'failed_to_send_otp_again',
  unavailable: 'busy_try_again',
}

/**
 * Describes in the reader's language why a call failed.
 * @returns takes the failure and a fallback sentence
 */
export function useFailureWords(): (failure: CallFailure, otherwise?: string) => string {
  const { t } = useWords('account')
  return ({ code, fields, retryAfter = 60 }, otherwise) => {
    const [wrong] = Object.values(fields)
    if (wrong) return t(`fieldError.${wrong}`)
    if (code === 'too_many_requests') return t('too_many_tries', { minutes: Math.ceil(retryAfter / 60) })
    const sentence = sentences[code]
    return sentence ? t(sentence) : (otherwise ?? t(code === 'no_network' ? 'failed_to_connect' : 'failed_title'))
  }
}
