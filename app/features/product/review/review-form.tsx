import { useRef } from 'react'
import { findProblems } from '../../../../domain/schemas/find-problems.ts'
import { type Review, reviewFormSchema } from '../../../../domain/schemas/review.ts'
import { trustLimits } from '../../../../domain/trust-limits.ts'
import { focusFirstError } from '../../../browser/forms/form-values.ts'
import { newRequestKey } from '../../../browser/forms/request-key.ts'
import { useKeptForm } from '../../../browser/forms/use-kept-form.ts'
import { addReview, editReview } from '../../../browser/reviews/review-calls.ts'
import { useWords } from '../../../i18n/language-provider.tsx'
import { Dialog } from '../../../ui/late-dialog.tsx'
import { LongText } from '../../../ui/review/long-text.tsx'
import { SendEnd } from '../../../ui/review/send-end.tsx'
import type { TaskProps } from './late-review-task.tsx'
import { StarChoice } from './star-choice.tsx'
import { useTask } from './use-task.ts'

interface ReviewFormProps extends TaskProps {
  productId: string
  /** One's own, to be changed; without it a new one. */
  review?: Review
}

/** Stars and words: a new review, or one's own again. */
export function ReviewForm({ productId, review, ...task }: ReviewFormProps) {
  const { t } = useWords('review')
  const form = useRef<HTMLFormElement>(null)
  const key = useRef(newRequestKey())
  const { values, change, forget } = useKeptForm(`review.${review?._id ?? productId}`, {
    rating: review?.rating ?? 0,
    reviewText: review?.reviewText ?? '',
  })
  const { isBusy, problem, fields, submit, forgive } = useTask({
    ...task,
    send: () =>
      review ? editReview({ reviewId: review._id, ...values }) : addReview({ productId, ...values }, key.current),
    show({ review: changed, ...summary }) {
      forget()
      if (review) task.reviews.replace(changed, summary)
      else task.reviews.add(changed, summary)
      return changed._id
    },
    words: review
      ? { done: 'review.updated', failed: 'review.update_failed' }
      : { done: 'review.added', failed: 'review.add_failed' },
  })

  function edit(changed: Partial<typeof values>) {
    // Other words are another request.
    key.current = newRequestKey()
    change(changed)
    forgive()
  }
  return (
    <Dialog
      title={t(review ? 'review.edit_title' : 'review.write_title')}
      className="small-dialog"
      onClose={task.onClose}
    >
      <form
        ref={form}
        noValidate
        className="review-form"
        onSubmit={(event) => {
          event.preventDefault()
          const problems = findProblems(reviewFormSchema, values)
          submit(problems)
          if (form.current) focusFirstError(form.current, Object.keys(problems))
        }}
      >
        <StarChoice rating={values.rating} isWrong={'rating' in fields} onChange={(rating) => edit({ rating })} />
        <LongText
          label={t('review.text')}
          name="reviewText"
          value={values.reviewText}
          max={trustLimits.reviewMax}
          isWrong={'reviewText' in fields}
          onText={(reviewText) => edit({ reviewText })}
        />
        <SendEnd problem={problem} isBusy={isBusy} label={t(review ? 'review.update' : 'review.send')} />
      </form>
    </Dialog>
  )
}
