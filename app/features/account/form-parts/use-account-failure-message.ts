import { useTranslation } from '../../../i18n/language-provider.tsx'
import type { CallFailure } from '../../session/call-api.ts'
import { type FailureMessages, failureMessage } from '../../session/failure-message.ts'

/** Refusals with a message of their own, after any call (specification section 8). */
const sentences: FailureMessages = {
  wrong_login: 'wrong_login',
  account_suspended: 'account_suspended',
  email_taken: 'email_taken',
  phone_taken: 'phone_taken',
  wrong_code: 'invalid_otp',
  proof_required: 'proof_required',
  code_not_sent: 'failed_to_send_otp_again',
  unavailable: 'busy_try_again',
  too_many_requests: 'too_many_tries',
}

/**
 * Formats why an account call failed.
 * @returns a function of the failure and a fallback sentence
 */
export function useAccountFailureMessage(): (failure: CallFailure, otherwise?: string) => string {
  const translator = useTranslation('account')
  const { t } = translator
  return (failure, otherwise = t(failure.code === 'no_network' ? 'failed_to_connect' : 'failed_title')) =>
    failureMessage(translator, failure, sentences, otherwise)
}
