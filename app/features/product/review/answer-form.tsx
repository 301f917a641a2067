import { useRef } from 'react'
import { findProblems } from '../../../../domain/schemas/find-problems.ts'
import { answerReviewSchema, type Review } from '../../../../domain/schemas/review.ts'
import { trustLimits } from '../../../../domain/trust-limits.ts'
import { focusFirstError } from '../../../browser/forms/form-values.ts'
import { useKeptForm } from '../../../browser/forms/use-kept-form.ts'
import { answerReview } from '../../../browser/reviews/review-calls.ts'
import { useWords } from '../../../i18n/language-provider.tsx'
import { Dialog } from '../../../ui/late-dialog.tsx'
import { LongText } from '../../../ui/review/long-text.tsx'
import { SendEnd } from '../../../ui/review/send-end.tsx'
import type { TaskProps } from './late-review-task.tsx'
import { ReviewQuote } from './review-quote.tsx'
import { useTask } from './use-task.ts'

/** What the owner of the ad says to a review: once. */
export function AnswerForm({ review, ...task }: TaskProps & { review: Review }) {
  const { t } = useWords('review')
  const form = useRef<HTMLFormElement>(null)
  const { values, change, forget } = useKeptForm(`answer.${review._id}`, { answerText: '' })
  const body = { reviewId: review._id, ...values }
  const { isBusy, problem, fields, submit, forgive } = useTask({
    ...task,
    send: () => answerReview(body),
    show({ review: answered }) {
      forget()
      task.reviews.replace(answered)
      return answered._id
    },
    words: { done: 'answer.added', failed: 'review.add_failed' },
  })
  return (
    <Dialog title={t('answer.title')} className="small-dialog" onClose={task.onClose}>
      <form
        ref={form}
        noValidate
        className="review-form"
        onSubmit={(event) => {
          event.preventDefault()
          const problems = findProblems(answerReviewSchema, body)
          submit(problems)
          if (form.current) focusFirstError(form.current, Object.keys(problems))
        }}
      >
        <ReviewQuote review={review} />
        <LongText
          label={t('answer.text')}
          hint={t('answer.hint')}
          name="answerText"
          value={values.answerText}
          max={trustLimits.reviewMax}
          isWrong={'answerText' in fields}
          onText={(answerText) => {
            change({ answerText })
            forgive()
          }}
        />
        <SendEnd problem={problem} isBusy={isBusy} label={t('answer.send')} />
      </form>
    </Dialog>
  )
}
