import { type AdKind, adFormPath } from '../../../domain/rules/ad/ad-form.ts'
import type {
  QueuedEntry,
  QueuedEntryKind,
  QueuedEntryProblem,
  QueuedEntryState,
} from '../../../domain/rules/queued-entry.ts'
import { showToast } from '../../browser/toast.ts'
import { useLanguage } from '../../i18n/language-provider.tsx'
import { categoryName } from '../../i18n/names.ts'
import type { MessageId, Translator } from '../../i18n/translator.ts'
import { type FailureMessages, failureMessage } from '../session/failure-message.ts'

/** The answer to a sent form, as far as its message depends on it. */
export interface SentAnswer {
  product?: AdKind
}

/** Refusals with a message of their own. */
const reasonMessages: FailureMessages<QueuedEntryProblem> = {
  product_gone: 'network.waiting.reason.product_gone',
  product_not_found: 'network.waiting.reason.product_gone',
  review_not_found: 'network.waiting.reason.review_gone',
  review_exists: 'network.waiting.reason.review_exists',
  answer_exists: 'network.waiting.reason.answer_exists',
  category_not_found: 'network.waiting.reason.category_gone',
  changed_meanwhile: 'network.waiting.reason.changed_meanwhile',
  photos_failed: 'network.waiting.reason.photos_failed',
  price_changed: 'network.waiting.reason.price_changed',
  dates_taken: 'network.waiting.reason.dates_taken',
  dates_not_possible: 'network.waiting.reason.dates_not_possible',
  no_delivery: 'network.waiting.reason.no_delivery',
  asks_off: 'network.waiting.reason.asks_off',
  asks_full: 'network.waiting.reason.asks_full',
  number_needed: 'network.waiting.reason.number_needed',
}

/** The messages about a queued form. */
export function useQueuedFormMessages() {
  const translator = useLanguage()
  const { t } = translator
  return {
    /** Its state, in a sentence. */
    say({ problem }: QueuedEntry, state: QueuedEntryState): string {
      if (state === 'waiting') return t('network.waiting.itself')
      if (state === 'old') return t('network.waiting.old')
      const other = t('network.waiting.reason.other')
      const reason = problem ? failureMessage(translator, { code: problem }, reasonMessages, other) : other
      return `${t('network.waiting.refused')} ${reason}`
    },
    /** The message after it is withdrawn: nothing is lost, and it may have been stored all the same. */
    sayTakenBack({ firstTriedAt, isSecond, problem }: QueuedEntry): void {
      const mayBeThere = !problem && (firstTriedAt !== undefined || isSecond)
      showToast(t(mayBeThere ? 'network.waiting.taken_back_late' : 'network.waiting.taken_back'))
    },
  }
}

/**
 * Shows a toast after a queued form was sent. @param answer of its call: an ad may be in another category than it was
 * written for
 */
export function showSentToast(translator: Translator, entry: QueuedEntry, { product }: SentAnswer): void {
  const { t } = translator
  if (product && adFormPath(product) !== entry.path) {
    showToast(t('network.waiting.done.elsewhere', { category: categoryName(translator, product.category) }))
    return
  }
  const isChange = entry.kind === 'ad' && entry.draft.productId !== undefined
  showToast(t(isChange ? 'network.waiting.done.change' : sentMessages[entry.kind]))
}

const sentMessages = {
  ad: 'network.waiting.done.ad',
  review: 'network.waiting.done.review',
  contact: 'network.waiting.done.contact',
  profile: 'network.waiting.done.profile',
  ask: 'network.waiting.done.ask',
} as const satisfies Record<QueuedEntryKind, MessageId>
