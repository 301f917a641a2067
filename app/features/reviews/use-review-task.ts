import { useState } from 'react'
import type { FieldProblems } from '../../../domain/rules/field-problems.ts'
import type { PublicAd } from '../../../domain/schemas/public-ad.ts'
import { showToast } from '../../browser/toast.ts'
import { useTranslation } from '../../i18n/language-provider.tsx'
import type { MessageId } from '../../i18n/translator.ts'
import type { IsShownAsQueued } from '../offline-queue/use-queued-form.tsx'
import type { CallFailure, CallResult } from '../session/call-api.ts'
import { type FailureMessages, failureMessage } from '../session/failure-message.ts'
import { useSubmitOnce } from '../session/use-submit-once.ts'
import type { AdReviews } from './use-ad-reviews.ts'

/** Refusals with a sentence of their own, for every task. */
const sentences: FailureMessages = {
  own_product: 'refused.own_product',
  review_exists: 'refused.review_exists',
  answer_exists: 'refused.answer_exists',
  review_not_found: 'refused.review_not_found',
  product_gone: 'refused.product_gone',
  product_not_found: 'refused.product_gone',
  too_many_requests: 'refused.too_many_requests',
}

/** Does the page no longer show the current state after this failure? */
const isStale = ({ code }: CallFailure): boolean => /_exists$|^review_not_found$/.test(code)

/** The properties of every dialog for an action on reviews. */
export interface ReviewTaskProps {
  ad: PublicAd
  reviews: AdReviews
  onClose(): void
  /** The session has ended; the text is stored. */
  onSignedOut(): void
  /** It succeeded. @param id of the review that gets the keyboard focus */
  onDone(id?: string): void
}

interface ReviewTaskOptions<T> extends ReviewTaskProps {
  send(): Promise<CallResult<T>>
  /** Shows it on the page. @returns the review that gets the keyboard focus */
  show(answer: T): string | undefined
  messages: { done: MessageId; failed: MessageId }
  /** For a form that is queued without a network. */
  isSeenWaiting?: IsShownAsQueued
  /** Others have changed the same. @param stored what is stored */
  onConflict?(stored: unknown): void
}

/**
 * Runs an action on a review once at a time, and shows its outcome with the messages of the specification (section 8).
 */
export function useReviewTask<T>({
  send,
  show,
  messages,
  isSeenWaiting,
  onConflict,
  reviews,
  onDone,
  onSignedOut,
}: ReviewTaskOptions<T>) {
  const translator = useTranslation('review')
  const { t } = translator
  const [problem, setProblem] = useState<string>()
  const [fields, setFields] = useState<FieldProblems>({})
  const { isBusy, submit } = useSubmitOnce<T>({
    send,
    onDone(answer) {
      showToast(t(messages.done))
      onDone(show(answer))
    },
    onRefused(failure) {
      if (failure.code === 'not_signed_in') return onSignedOut()
      if (isSeenWaiting?.(failure)) return
      if (failure.code === 'changed_meanwhile') return onConflict?.(failure.stored)
      if (isStale(failure)) void reviews.reload()
      setFields(failure.fields)
      setProblem(failureMessage(translator, failure, sentences, t(messages.failed)))
    },
  })
  return {
    isBusy,
    problem,
    fields,
    /** @param found errors before anything is sent; nothing is sent then */
    submit(found: FieldProblems = {}) {
      const [wrong] = Object.values(found)
      setFields(found)
      setProblem(wrong && t(`fieldError.${wrong}`))
      if (!wrong) void submit()
    },
    /** The error is being fixed. */
    forgive() {
      setFields({})
      setProblem(undefined)
    },
  }
}
