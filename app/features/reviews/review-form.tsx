import { useRef, useState } from 'react'
import { languageOfText } from '../../../domain/languages.ts'
import { reviewLimits } from '../../../domain/limits/review.ts'
import { monthInWords } from '../../../domain/rules/day-names.ts'
import { waitingForms } from '../../../domain/rules/waiting-entry.ts'
import { findProblems } from '../../../domain/schemas/find-problems.ts'
import { type Review, reviewFormSchema } from '../../../domain/schemas/review.ts'
import { focusFirstError } from '../../browser/form-values.ts'
import { newRequestKey } from '../../browser/request-key.ts'
import { number, oneOf, text } from '../../browser/stored.ts'
import { useWords } from '../../i18n/language-provider.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { useKeptForm } from '../../ui/use-kept-form.ts'
import { BothValues } from '../changed-meanwhile/both-values.tsx'
import { useConflicts } from '../changed-meanwhile/use-conflicts.ts'
import { useWaiting } from '../offline-queue/use-waiting.tsx'
import { mayHaveArrived } from '../offline-queue/waiting-store.ts'
import { SendEnd } from '../report/send-end.tsx'
import { api } from '../session/api.ts'
import { addOrChangeReview } from './add-or-change-review.ts'
import { submitReview } from './send-review.ts'
import { StarChoice } from './star-choice.tsx'
import { type TaskProps, useTask } from './use-task.ts'

interface ReviewFormProps extends TaskProps {
  /** The user's own review to change; without it a new one. */
  review?: Review
}

/** The form of a review: stars and a text, for a new one or to edit one's own. */
export function ReviewForm({ review, ...task }: ReviewFormProps) {
  const { t } = useWords('review')
  const form = useRef<HTMLFormElement>(null)
  const key = useRef(newRequestKey())
  const { ad } = task
  const about = waitingForms.review(ad._id)
  const { note, isSeenWaiting } = useWaiting(about, { onSent: task.onClose })
  const storage = `review.${review?._id ?? ad._id}`
  const [stored, setStored] = useState(review)
  const said = { rating: stored?.rating ?? 0, reviewText: stored?.reviewText ?? '' }
  const {
    values: { openedRating, openedText, saysContact, ...values },
    change,
    forget,
  } = useKeptForm(
    storage,
    {
      ...said,
      openedRating: said.rating,
      openedText: said.reviewText,
      saysContact: review?.contactedMonth !== undefined,
    },
    {
      rating: number,
      reviewText: text,
      openedRating: number,
      openedText: text,
      saysContact: oneOf<boolean>(true, false),
    },
  )
  const both = useConflicts({
    mine: values,
    opened: { rating: openedRating, reviewText: openedText },
    stored: said,
    groupOf: (field) => field,
    settle({ rating = values.rating, reviewText = values.reviewText }, opened) {
      key.current = newRequestKey()
      const { rating: before = openedRating, reviewText: wordsBefore = openedText } = opened
      change({ rating, reviewText, openedRating: before, openedText: wordsBefore })
    },
  })
  const month = review?.contactedMonth ?? task.reviews.contactedMonth
  const agreed = month ? { saysContact } : {}
  const [isMissing, setMissing] = useState(false)
  const { isBusy, problem, fields, submit, forgive } = useTask({
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
        return submitReview(ad, { ...form, request }, (idempotencyKey) =>
          api('PUT reviews/edit', { body, idempotencyKey }),
        )
      }
      const body = { productId: ad._id, ...values, ...agreed }
      const request = { path: 'reviews/add', method: 'POST', body } as const
      const isSecond = mayHaveArrived(about)
      return submitReview(ad, { ...form, request, isSecond }, (idempotencyKey) =>
        isSecond ? addOrChangeReview(body, idempotencyKey) : api('POST reviews/add', { body, idempotencyKey }),
      )
    },
    show({ review: changed, ...summary }) {
      forget()
      if (review) task.reviews.replace(changed, summary)
      else task.reviews.add(changed, summary)
      return changed._id
    },
    isSeenWaiting,
    onMeanwhile(now) {
      task.reviews.replace(now as Review)
      setStored(now as Review)
    },
    words: review
      ? { done: 'review.updated', failed: 'review.update_failed' }
      : { done: 'review.added', failed: 'review.add_failed' },
  })

  const say = (field: string, { rating, reviewText }: typeof said) =>
    field === 'rating' ? (
      t('review.stars', { stars: rating })
    ) : (
      <span lang={languageOfText(reviewText)}>{reviewText}</span>
    )

  function edit(changed: Partial<typeof values & { saysContact: boolean }>) {
    // Another text is another request.
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
      {note}
      <form
        ref={form}
        hidden={note !== undefined}
        noValidate
        className="review-form grid grid-cols-1 gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          const problems = findProblems(reviewFormSchema, values)
          setMissing(both.isUndecided)
          if (!both.isUndecided) submit(problems)
          if (form.current) focusFirstError(form.current, Object.keys(problems))
        }}
      >
        <StarChoice rating={values.rating} isWrong={'rating' in fields} onChange={(rating) => edit({ rating })} />
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
            <span>{t('review.says_contact', { month: monthInWords(month, t('month_names')) })}</span>
          </label>
        )}
        {both.conflicts.length > 0 && (
          <BothValues
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
        <SendEnd problem={problem} isBusy={isBusy} label={t(review ? 'review.update' : 'review.send')} />
      </form>
    </Dialog>
  )
}
