import { detectLanguage } from '../../../domain/languages.ts'
import type { Review } from '../../../domain/schemas/review.ts'
import { useTranslation } from '../../i18n/language-provider.tsx'
import { outlinedButtonClass } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { formErrorClass } from '../../ui/field.tsx'
import { RatingStars } from '../../ui/rating-stars.tsx'
import { callApi } from '../session/call-api.ts'
import { type ReviewTaskProps, useReviewTask } from './use-review-task.ts'

interface ConfirmReviewDeletionProps extends ReviewTaskProps {
  kind: 'delete' | 'takeBack'
  review: Review
}

/** Asks before a review is deleted, or an answer is taken back. */
export function ConfirmReviewDeletion({ kind, review, ...task }: ConfirmReviewDeletionProps) {
  const { t } = useTranslation('review')
  const { reviews } = task
  const isReview = kind === 'delete'
  const remove = useReviewTask({
    ...task,
    send: () => callApi('DELETE reviews/delete', { query: { reviewId: review._id } }),
    show: (summary) => {
      reviews.remove(review._id, summary)
      return undefined
    },
    messages: { done: 'review.deleted', failed: 'review.delete_failed' },
  })
  const takeBack = useReviewTask({
    ...task,
    send: () => callApi('DELETE reviews/answer', { query: { reviewId: review._id } }),
    show: ({ review: changed }) => {
      reviews.replace(changed)
      return changed._id
    },
    messages: { done: 'answer.deleted', failed: 'answer.delete_failed' },
  })
  const { isBusy, problem, submit } = isReview ? remove : takeBack
  return (
    <Dialog
      title={t(isReview ? 'review.delete_title' : 'answer.delete_title')}
      className="small-dialog"
      onClose={task.onClose}
    >
      <p>{t(isReview ? 'review.delete_question' : 'answer.delete_question')}</p>
      {isReview && <ReviewQuote review={review} />}
      <div role="alert">{problem && <p className={`${formErrorClass} mt-4`}>{problem}</p>}</div>
      <form method="dialog" className="mt-5 grid gap-3 sm:grid-cols-2">
        <button type="submit" className={outlinedButtonClass('keep')}>
          {t('review.keep')}
        </button>
        <button type="button" className={outlinedButtonClass('danger')} aria-disabled={isBusy} onClick={() => submit()}>
          {t('review.delete')}
        </button>
      </form>
    </Dialog>
  )
}

/** The review that a dialog is about. */
export function ReviewQuote({ review: { rating, reviewText } }: { review: Review }) {
  return (
    <blockquote className="rounded-12 bg-sunken px-4 py-3">
      <RatingStars rating={rating} />
      <p className="line-clamp-3 break-words" lang={detectLanguage(reviewText)}>
        {reviewText}
      </p>
    </blockquote>
  )
}
