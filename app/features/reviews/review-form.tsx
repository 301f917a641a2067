import { useRef, useState } from 'react'
import { detectLanguage } from '../../../domain/languages.ts'
import { reviewLimits } from '../../../domain/limits/review.ts'
import { formatMonth } from '../../../domain/rules/format-day.ts'
import { queuedForms } from '../../../domain/rules/queued-entry.ts'
import { findFieldProblems } from '../../../domain/schemas/find-field-problems.ts'
import { type Review, reviewFormSchema } from '../../../domain/schemas/review.ts'
import { focusFirstError } from '../../browser/form-values.ts'
import { newIdempotencyKey } from '../../browser/idempotency-key.ts'
import { numberSchema, oneOfSchema, textSchema } from '../../browser/storage-entry.ts'
import { useTranslation } from '../../i18n/language-provider.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { useSessionForm } from '../../ui/use-session-form.ts'
import { ConflictFields } from '../edit-conflicts/conflict-fields.tsx'
import { useConflicts } from '../edit-conflicts/use-conflicts.ts'
import { mayHaveReachedServer } from '../offline-queue/queue-store.ts'
import { useQueuedForm } from '../offline-queue/use-queued-form.tsx'
import { DialogFormFooter } from '../report/dialog-form-footer.tsx'
import { callApi } from '../session/call-api.ts'
import { addOrChangeReview, sendOrQueueReview } from './send-review.ts'
import { StarRatingInput } from './star-rating-input.tsx'
import { type ReviewTaskProps, useReviewTask } from './use-review-task.ts'

interface ReviewFormProps extends ReviewTaskProps {
  /** The user's own review to change; without it a new one. */
  review?: Review
}

/** The form of a review: stars and a text, for a new one or to edit one's own. */
export function ReviewForm({ review, ...task }: ReviewFormProps) {
  const { t } = useTranslation('review')
  const form = useRef<HTMLFormElement>(null)
  const key = useRef(newIdempotencyKey())
  const { ad } = task
  const about = queuedForms.review(ad._id)
  const { note, isSeenWaiting } = useQueuedForm(about, { onSent: task.onClose })
  const storage = `review.${review?._id ?? ad._id}`
  const [stored, setStored] = useState(review)
  const said = { rating: stored?.rating ?? 0, reviewText: stored?.reviewText ?? '' }
  const {
    values: { openedRating, openedText, saysContact, ...values },
    change,
    clear,
  } = useSessionForm(
    storage,
    {
      ...said,
      openedRating: said.rating,
      openedText: said.reviewText,
      saysContact: review?.contactedMonth !== undefined,
    },
    {
      rating: numberSchema,
      reviewText: textSchema,
      openedRating: numberSchema,
      openedText: textSchema,
      saysContact: oneOfSchema<boolean>(true, false),
    },
  )
  const both = useConflicts({
    mine: values,
    opened: { rating: openedRating, reviewText: openedText },
    stored: said,
    groupOf: (field) => field,
    settle({ rating = values.rating, reviewText = values.reviewText }, opened) {
      key.current = newIdempotencyKey()
      const { rating: before = openedRating, reviewText: wordsBefore = openedText } = opened
      change({ rating, reviewText, openedRating: before, openedText: wordsBefore })
    },
  })
  const month = review?.contactedMonth ?? task.reviews.contactedMonth
  const agreed = month ? { saysContact } : {}
  const [isMissing, setMissing] = useState(false)
  const { isBusy, problem, fields, submit, forgive } = useReviewTask({
    ...task,
    send() {
      const form = {
        id: key.current,
        about,
        kept: { storage, values: { ...values, openedRating, openedText, saysContact } },
      }
      if (review) {
        const body = { reviewId: review._id, ...both.sent, ...agreed, opened: both.opened }
        const request = { path: 'reviews/edit', method: 'PUT', body } as const
        return sendOrQueueReview(ad, { ...form, request }, (idempotencyKey) =>
          callApi('PUT reviews/edit', { body, idempotencyKey }),
        )
      }
      const body = { productId: ad._id, ...values, ...agreed }
      const request = { path: 'reviews/add', method: 'POST', body } as const
      const isSecond = mayHaveReachedServer(about)
      return sendOrQueueReview(ad, { ...form, request, isSecond }, (idempotencyKey) =>
        isSecond ? addOrChangeReview(body, idempotencyKey) : callApi('POST reviews/add', { body, idempotencyKey }),
      )
    },
    show({ review: changed, ...summary }) {
      clear()
      if (review) task.reviews.replace(changed, summary)
      else task.reviews.add(changed, summary)
      return changed._id
    },
    isSeenWaiting,
    onConflict(now) {
      task.reviews.replace(now as Review)
      setStored(now as Review)
    },
    messages: review
      ? { done: 'review.updated', failed: 'review.update_failed' }
      : { done: 'review.added', failed: 'review.add_failed' },
  })

  const say = (field: string, { rating, reviewText }: typeof said) =>
    field === 'rating' ? (
      t('review.stars', { stars: rating })
    ) : (
      <span lang={detectLanguage(reviewText)}>{reviewText}</span>
    )

  function edit(changed: Partial<typeof values & { saysContact: boolean }>) {
    // Another text is another request.
    key.current = newIdempotencyKey()
    change(changed)
    forgive()
  }
  return (
    <Dialog
      title={t(review ? 'review.edit_title' : 'review.write_title')}
      className="small-dialog"
      onClose={task.onClose}
    >
      {note}
      <form
        ref={form}
        hidden={note !== undefined}
        noValidate
        className="review-form grid grid-cols-1 gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          const problems = findFieldProblems(reviewFormSchema, values)
          setMissing(both.isUndecided)
          if (!both.isUndecided) submit(problems)
          if (form.current) focusFirstError(form.current, Object.keys(problems))
        }}
      >
        <StarRatingInput rating={values.rating} isWrong={'rating' in fields} onChange={(rating) => edit({ rating })} />
        <TextArea
          label={t('review.text')}
          name="reviewText"
          value={values.reviewText}
          limit={reviewLimits.textMax}
          rows={4}
          autoComplete="off"
          isWrong={'reviewText' in fields}
          onChange={({ target }) => edit({ reviewText: target.value })}
        />
        {month && (
          <label className="flex min-h-11 items-start gap-3 py-2">
            <input
              type="checkbox"
              checked={saysContact}
              onChange={({ target }) => edit({ saysContact: target.checked })}
              className="mt-0.5 size-5.5 shrink-0 accent-peacock-600"
            />
            <span>{t('review.says_contact', { month: formatMonth(month, t('month_names')) })}</span>
          </label>
        )}
        {both.conflicts.length > 0 && (
          <ConflictFields
            fields={both.conflicts.map(({ group, mine, saved }) => ({
              name: group,
              label: t(group === 'rating' ? 'review.rating' : 'review.text'),
              mine: say(group, mine),
              saved: say(group, saved),
            }))}
            chosen={Object.fromEntries(both.conflicts.map(({ group, chosen }) => [group, chosen]))}
            isMissing={isMissing && both.isUndecided}
            onChoose={both.choose}
          />
        )}
        <DialogFormFooter problem={problem} isBusy={isBusy} label={t(review ? 'review.update' : 'review.send')} />
      </form>
    </Dialog>
  )
}
