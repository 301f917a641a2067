import { useRef } from 'react'
import { reviewLimits } from '../../../domain/limits/review.ts'
import { waitingForms } from '../../../domain/rules/waiting-entry.ts'
import { findProblems } from '../../../domain/schemas/find-problems.ts'
import { answerReviewSchema, type Review } from '../../../domain/schemas/review.ts'
import { focusFirstError } from '../../browser/form-values.ts'
import { newRequestKey } from '../../browser/request-key.ts'
import { text } from '../../browser/stored.ts'
import { useWords } from '../../i18n/language-provider.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { useKeptForm } from '../../ui/use-kept-form.ts'
import { useWaiting } from '../offline-queue/use-waiting.tsx'
import { SendEnd } from '../report/send-end.tsx'
import { api } from '../session/api.ts'
import { ReviewQuote } from './review-quote.tsx'
import { submitReview } from './send-review.ts'
import { type TaskProps, useTask } from './use-task.ts'

/** The owner's answer to a review. */
export function AnswerForm({ review, ...task }: TaskProps & { review: Review }) {
  const { t } = useWords('review')
  const form = useRef<HTMLFormElement>(null)
  const key = useRef(newRequestKey())
  const about = waitingForms.answer(review._id)
  const { note, isSeenWaiting } = useWaiting(about, { onSent: task.onClose })
  const storage = `answer.${review._id}`
  const { values, change, forget } = useKeptForm(storage, { answerText: '' }, { answerText: text })
  const body = { reviewId: review._id, ...values }
  const { isBusy, problem, fields, submit, forgive } = useTask({
    ...task,
    send() {
      const request = { path: 'reviews/answer', method: 'POST', body } as const
      const submitted = { id: key.current, about, request, kept: { storage, values } }
      return submitReview(task.ad, submitted, (idempotencyKey) => api('POST reviews/answer', { body, idempotencyKey }))
    },
    show({ review: answered }) {
      forget()
      task.reviews.replace(answered)
      return answered._id
    },
    isSeenWaiting,
    words: { done: 'answer.added', failed: 'review.add_failed' },
  })
  return (
    <Dialog title={t('answer.title')} className="small-dialog" onClose={task.onClose}>
      {note}
      <form
        ref={form}
        hidden={note !== undefined}
        noValidate
        className="review-form grid grid-cols-1 gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          const problems = findProblems(answerReviewSchema, body)
          submit(problems)
          if (form.current) focusFirstError(form.current, Object.keys(problems))
        }}
      >
        <ReviewQuote review={review} />
        <TextArea
          label={t('answer.text')}
          hint={t('answer.hint')}
          name="answerText"
          value={values.answerText}
          limit={reviewLimits.textMax}
          rows={4}
          autoComplete="off"
          isWrong={'answerText' in fields}
          onChange={({ target }) => {
            // Another text is another request.
            key.current = newRequestKey()
            change({ answerText: target.value })
            forgive()
          }}
        />
        <SendEnd problem={problem} isBusy={isBusy} label={t('answer.send')} />
      </form>
    </Dialog>
  )
}
