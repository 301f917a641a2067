import type { SkippedCode } from '../../../domain/schemas/bulk-ads.ts'
import type { Translator } from '../../i18n/translator.ts'
import type { FailureMessages } from '../session/failure-message.ts'

/** Messages for a bulk change that failed as a whole. */
export const bulkFailureMessages: FailureMessages = {
  too_many_requests: 'many.too_many',
  change_not_found: 'many.undo_over',
  product_not_found: 'many.all_gone',
  not_your_product: 'many.all_gone',
}

/** Why a bulk change did not change an ad. */
export const skippedAdMessage = (t: Translator['t'], code: SkippedCode): string =>
  // The ad of another user has the same message as a missing one.
  t(`many.left.${code === 'not_your_product' ? 'product_not_found' : code}`)
