import type { Review } from '../../../domain/schemas/review.ts'
import { useWords } from '../../i18n/language-provider.tsx'
import { ringedButtonClass } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { refusedClass } from '../../ui/field.tsx'
import { api } from '../session/api.ts'
import { ReviewQuote } from './review-quote.tsx'
import { type TaskProps, useTask } from './use-task.ts'

interface ConfirmDialogProps extends TaskProps {
  kind: 'delete' | 'takeBack'
  review: Review
}

/** Asks before a review is deleted, or an answer is taken back. */
export function ConfirmDialog({ kind, review, ...task }: ConfirmDialogProps) {
  const { t } = useWords('review')
  const { reviews } = task
  const isReview = kind === 'delete'
  const remove = useTask({
    ...task,
    send: () => api('DELETE reviews/delete', { query: { reviewId: review._id } }),
    show: (summary) => {
      reviews.remove(review._id, summary)
      return undefined
    },
    words: { done: 'review.deleted', failed: 'review.delete_failed' },
  })
  const takeBack = useTask({
    ...task,
    send: () => api('DELETE reviews/answer', { query: { reviewId: review._id } }),
    show: ({ review: changed }) => {
      reviews.replace(changed)
      return changed._id
    },
    words: { done: 'answer.deleted', failed: 'answer.delete_failed' },
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
      <div role="alert">{problem && <p className={`${refusedClass} mt-4`}>{problem}</p>}</div>
      <form method="dialog" className="mt-5 grid gap-3 sm:grid-cols-2">
        <button type="submit" className={ringedButtonClass('keep')}>
          {t('review.keep')}
        </button>
        <button type="button" className={ringedButtonClass('danger')} aria-disabled={isBusy} onClick={() => submit()}>
          {t('review.delete')}
        </button>
      </form>
    </Dialog>
  )
}
