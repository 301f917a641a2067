import type { WaitingProblem } from '../../../domain/rules/waiting-entry.ts'
import type { MessageId, Translator } from '../../i18n/translator.ts'
import type { CallFailure } from './api.ts'

/** The refusals that have a sentence of their own, by the screens that say it (specification section 8). */
const sentences = {
  account: {
    wrong_login: 'wrong_login',
    email_taken: 'email_taken',
    phone_taken: 'phone_taken',
    wrong_code: 'invalid_otp',
    proof_required: 'proof_required',
    code_not_sent: 'failed_to_send_otp_again',
    unavailable: 'busy_try_again',
    too_many_requests: 'too_many_tries',
  },
  callRequest: { too_many_requests: 'call.limit' },
  ownAds: { status_not_possible: 'myAds.status_not_possible', too_many_requests: 'myAds.too_many' },
  queue: {
    product_gone: 'network.waiting.reason.product_gone',
    product_not_found: 'network.waiting.reason.product_gone',
    review_not_found: 'network.waiting.reason.review_gone',
    review_exists: 'network.waiting.reason.review_exists',
    answer_exists: 'network.waiting.reason.answer_exists',
    photos_failed: 'network.waiting.reason.photos_failed',
  },
  report: { too_many_requests: 'refused.too_many_requests' },
  review: {
    own_product: 'refused.own_product',
    review_exists: 'refused.review_exists',
    answer_exists: 'refused.answer_exists',
    review_not_found: 'refused.review_not_found',
    product_gone: 'refused.product_gone',
    product_not_found: 'refused.product_gone',
    too_many_requests: 'refused.too_many_requests',
  },
} as const satisfies Record<string, Partial<Record<CallFailure['code'] | WaitingProblem, MessageId>>>

type Screens = keyof typeof sentences

/** The sentence of a refusal; undefined where it has none of its own. */
export function sentenceOf(screens: Screens, code: CallFailure['code'] | WaitingProblem): MessageId | undefined {
  const known: Partial<Record<typeof code, MessageId>> = sentences[screens]
  return known[code]
}

/**
 * Says why a call failed: which field is wrong, the sentence of the refusal, or `otherwise`.
 * @param t of the area of words that these screens use
 */
export function sayFailure(
  t: Translator['t'],
  screens: Screens,
  { code, fields, retryAfter = 60 }: CallFailure,
  otherwise: string,
): string {
  const [wrong] = Object.values(fields)
  if (wrong) return t(`fieldError.${wrong}`)
  const sentence = sentenceOf(screens, code)
  return sentence ? t(sentence, { minutes: Math.ceil(retryAfter / 60) }) : otherwise
}
