import { ArrowLeft } from 'lucide'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { Link, useLocation } from 'react-router'
import { rentalLimits } from '../../../domain/limits/rent.ts'
import { adPath } from '../../../domain/rules/links.ts'
import { formatRupees } from '../../../domain/rules/price.ts'
import { queuedForms } from '../../../domain/rules/queued-entry.ts'
import type { Quote, QuotedRental } from '../../../domain/rules/rent/quote.ts'
import { formatDatesQuery } from '../../../domain/rules/rent/typed-dates.ts'
import type { PublicAd } from '../../../domain/schemas/public-ad.ts'
import type { Rental } from '../../../domain/schemas/rental.ts'
import { IdempotencyKeys } from '../../browser/idempotency-key.ts'
import { textSchema } from '../../browser/storage-entry.ts'
import { useTranslation } from '../../i18n/language-provider.tsx'
import type { MessageId } from '../../i18n/translator.ts'
import { buttonClass, iconButtonClass } from '../../ui/button.tsx'
import { formErrorClass } from '../../ui/field.tsx'
import { Icon } from '../../ui/icon.tsx'
import { LimitedField } from '../../ui/limited-field.tsx'
import { SentenceWithUserText } from '../../ui/sentence-with-user-text.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { useSessionForm } from '../../ui/use-session-form.ts'
import { storePendingAction } from '../account/pending-action.ts'
import { sendOrQueue } from '../offline-queue/send-or-queue.ts'
import { useQueuedForm } from '../offline-queue/use-queued-form.tsx'
import { type CallFailure, callApi } from '../session/call-api.ts'
import { type FailureMessages, failureMessage } from '../session/failure-message.ts'
import { useSession } from '../session/session.ts'
import { useSubmitOnce } from '../session/use-submit-once.ts'
import { formatPeriod } from './dates-words.ts'
import { askActionOf } from './stored-dates.ts'
import { SumTable } from './sum-table.tsx'

/** Why the chosen dates were refused. */
export interface AskRefusal {
  words: string
  /** Are other dates refused, too? */
  isOff: boolean
}

export interface AskFormProps {
  ad: PublicAd
  rental: Required<QuotedRental>
  /** As it is shown with the dates. */
  sum: Quote
  /** As the server says. */
  today: string
  /** Goes back to the dates. @param refusal why they cannot be asked for */
  onBack(refusal?: AskRefusal): void
  /** It has come to the lender. @param asked absent when it was sent later, by the queue */
  onAsked(asked?: Rental): void
}

/** Refusals that are about the dates, which are chosen anew. */
const dateMessages: FailureMessages = {
  dates_taken: 'ask.dates_taken',
  dates_not_possible: 'ask.dates_not_possible',
  no_delivery: 'ask.no_delivery',
  asks_off: 'ask.off',
  product_gone: 'ask.off',
  product_not_found: 'ask.off',
}

const messages: FailureMessages = {
  too_many_requests: ({ hours }) => (hours > 1 ? 'ask.limit_hours' : 'ask.limit_minutes'),
  asks_full: 'ask.full',
  number_needed: 'ask.number_needed',
}

const noticeClass = 'forced-edge rounded-12 bg-marigold-50 px-4 py-3 leading-snug'

/** Asks the lender for the chosen dates (docs/decisions/rentals.md): words, where to deliver, and the sum as it was shown. */
export function AskForm({ ad, rental, sum: shownSum, today, onBack, onAsked }: AskFormProps) {
  const translator = useTranslation('rentals')
  const { t } = translator
  const { pathname, search } = useLocation()
  const back = pathname + search
  const owner = useSession()?.user._id ?? ''
  const top = useRef<HTMLDivElement>(null)
  const keys = useRef(new IdempotencyKeys())
  const storage = `ask.${ad._id}`
  const { values, change, clear } = useSessionForm(
    storage,
    { words: '', deliverTo: '' },
    { words: textSchema, deliverTo: textSchema },
  )
  const [changed, setChanged] = useState<{ sum: Quote; message: MessageId }>()
  const [failure, setFailure] = useState<CallFailure>()
  const about = queuedForms.ask(ad._id)
  const { note, isSeenWaiting } = useQueuedForm(about, {
    onSent: () => onAsked(),
  })
  // The pressed button is gone.
  useEffect(() => top.current?.focus({ preventScroll: true }), [])

  const { from, to, pieces } = rental
  const isDelivered = rental.isDelivered && ad.terms.deliveryFee !== null
  const sum = changed?.sum ?? shownSum
  const isTooLong =
    values.words.length > rentalLimits.wordsMax || (isDelivered && values.deliverTo.length > rentalLimits.deliverToMax)
  const body = {
    productId: ad._id,
    from,
    to,
    pieces,
    isDelivered,
    deliverTo: isDelivered ? values.deliverTo : '',
    words: values.words,
    total: sum.total,
    deposit: sum.deposit,
  }
  const { isBusy, submit } = useSubmitOnce({
    send: () =>
      sendOrQueue(
        {
          id: keys.current.keyOf(body),
          kind: 'ask',
          about,
          owner,
          title: ad.title,
          path: `${adPath(ad)}?${formatDatesQuery(rental)}`,
          request: { path: 'rentals/ask', method: 'POST', body },
          kept: { storage, values },
        },
        (idempotencyKey) => callApi('POST rentals/ask', { body, idempotencyKey }),
      ),
    onDone(answer) {
      clear()
      onAsked(answer.rental)
    },
    onRefused(refused) {
      if (isSeenWaiting(refused)) return
      if (refused.code in dateMessages)
        return onBack({
          words: failureMessage(translator, refused, dateMessages),
          isOff: dateMessages[refused.code] === 'ask.off',
        })
      if (refused.code === 'price_changed') {
        const stored = refused.stored as Quote
        setChanged({ sum: stored, message: stored.total === sum.total ? 'ask.deposit_changed' : 'ask.price_changed' })
      }
      setFailure(refused)
    },
  })
  function send(event: FormEvent) {
    event.preventDefault()
    if (!isTooLong) void submit()
  }
  function edit(changed: Partial<typeof values>) {
    change(changed)
    setFailure(undefined)
  }
  const lender = ad.userId.fullName || t('rental.some_lender')
  return (
    <>
      <div ref={top} tabIndex={-1} className="flex items-start gap-2 outline-none">
        <button
          type="button"
          aria-label={t('ask.back')}
          className={`${iconButtonClass} -mt-3.25 -ml-3`}
          onClick={() => onBack()}
        >
          <Icon of={ArrowLeft} className="size-5" />
        </button>
        <p className="font-label leading-snug">
          {formatPeriod(t, ad.rentType, rental, today)}
          {pieces > 1 && <span className="block">{t('dates.count_pieces', { count: pieces })}</span>}
        </p>
      </div>
      {note && <div className="mt-3">{note}</div>}
      <form noValidate hidden={note !== undefined} onSubmit={send}>
        <div className="mt-3 grid gap-4">
          <TextArea
            label={t('ask.words')}
            hint={t('ask.words_hint')}
            name="words"
            value={values.words}
            limit={rentalLimits.wordsMax}
            rows={3}
            autoComplete="off"
            onChange={({ target }) => edit({ words: target.value })}
          />
          {isDelivered && (
            <LimitedField
              label={t('ask.deliver_to')}
              hint={t('ask.deliver_to_hint')}
              name="deliverTo"
              value={values.deliverTo}
              limit={rentalLimits.deliverToMax}
              autoComplete="street-address"
              onChange={({ target }) => edit({ deliverTo: target.value })}
            />
          )}
          <SumTable sum={sum} percent={ad.discount} />
          <p className="text-14 leading-snug text-balance text-ink-soft">
            <SentenceWithUserText userTexts={{ name: lender }} format={(standIns) => t('ask.what_comes', standIns)} />
          </p>
        </div>
        <div className="dates-end mt-5 grid gap-3">
          <div role="alert" className="empty:hidden">
            {failure && (
              <p className={failure.code === 'price_changed' ? noticeClass : formErrorClass}>
                {changed && failure.code === 'price_changed'
                  ? t(changed.message, { sum: formatRupees(sum.total / 100), deposit: formatRupees(sum.deposit / 100) })
                  : failureMessage(translator, failure, messages)}{' '}
                {failure.code === 'number_needed' && (
                  <Link
                    to={`/verify-number?${new URLSearchParams({ back })}`}
                    onClick={() => storePendingAction(askActionOf(ad._id), back)}
                    className="font-label underline underline-offset-4"
                  >
                    {t('ask.add_number')}
                  </Link>
                )}
                {failure.code === 'asks_full' && (
                  <Link to="/rentals?as=renter" className="font-label underline underline-offset-4">
                    {t('ask.see_asks')}
                  </Link>
                )}
              </p>
            )}
          </div>
          <button type="submit" aria-disabled={isBusy} className={buttonClass('primary', 'w-full')}>
            {isBusy ? t('ask.sending') : t('ask.send', { sum: formatRupees(sum.total / 100) })}
          </button>
        </div>
      </form>
    </>
  )
}
