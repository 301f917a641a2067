import { useRef } from 'react'
import { reviewLimits } from '../../../domain/limits/review.ts'
import { queuedForms } from '../../../domain/rules/queued-entry.ts'
import { findFieldProblems } from '../../../domain/schemas/find-field-problems.ts'
import { answerReviewSchema, type Review } from '../../../domain/schemas/review.ts'
import { focusFirstError } from '../../browser/form-values.ts'
import { newIdempotencyKey } from '../../browser/idempotency-key.ts'
import { textSchema } from '../../browser/storage-entry.ts'
import { useTranslation } from '../../i18n/language-provider.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { useSessionForm } from '../../ui/use-session-form.ts'
import { useQueuedForm } from '../offline-queue/use-queued-form.tsx'
import { DialogFormFooter } from '../report/dialog-form-footer.tsx'
import { callApi } from '../session/call-api.ts'
import { ReviewQuote } from './confirm-review-deletion.tsx'
import { sendOrQueueReview } from './send-review.ts'
import { type ReviewTaskProps, useReviewTask } from './use-review-task.ts'

/** The owner's answer to a review. */
export function ReviewAnswerForm({ review, ...task }: ReviewTaskProps & { review: Review }) {
  const { t } = useTranslation('review')
  const form = useRef<HTMLFormElement>(null)
  const key = useRef(newIdempotencyKey())
  const about = queuedForms.answer(review._id)
  const { note, isSeenWaiting } = useQueuedForm(about, { onSent: task.onClose })
  const storage = `answer.${review._id}`
  const { values, change, clear } = useSessionForm(storage, { answerText: '' }, { answerText: textSchema })
  const body = { reviewId: review._id, ...values }
  const { isBusy, problem, fields, submit, forgive } = useReviewTask({
    ...task,
    send() {
      const request = { path: 'reviews/answer', method: 'POST', body } as const
      const submitted = { id: key.current, about, request, kept: { storage, values } }
      return sendOrQueueReview(task.ad, submitted, (idempotencyKey) =>
        callApi('POST reviews/answer', { body, idempotencyKey }),
      )
    },
    show({ review: answered }) {
      clear()
      task.reviews.replace(answered)
      return answered._id
    },
    isSeenWaiting,
    messages: { done: 'answer.added', failed: 'review.add_failed' },
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
          const problems = findFieldProblems(answerReviewSchema, body)
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
            key.current = newIdempotencyKey()
            change({ answerText: target.value })
            forgive()
          }}
        />
        <DialogFormFooter problem={problem} isBusy={isBusy} label={t('answer.send')} />
      </form>
    </Dialog>
  )
}
