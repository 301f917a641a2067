import { useWords } from '../../i18n/language-provider.tsx'
import type { CallFailure } from '../session/api.ts'
import { sayFailure } from '../session/failure-words.ts'

/**
 * Says in the reader's language why a call about an account failed.
 * @returns takes the failure and the sentence for a failure that has none of its own
 */
export function useFailureWords(): (failure: CallFailure, otherwise?: string) => string {
  const { t } = useWords('account')
  return (failure, otherwise) =>
    sayFailure(
      t,
      'account',
      failure,
      otherwise ?? t(failure.code === 'no_network' ? 'failed_to_connect' : 'failed_title'),
    )
}
