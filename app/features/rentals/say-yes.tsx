import { ChevronDown } from 'lucide'
import { type FormEvent, useState } from 'react'
import { Link } from 'react-router'
import { rentalLimits } from '../../../domain/limits/rent.ts'
import type { Rental } from '../../../domain/schemas/rental.ts'
import { textSchema } from '../../browser/storage-entry.ts'
import { useTranslation } from '../../i18n/language-provider.tsx'
import { Button, buttonClass } from '../../ui/button.tsx'
import { formErrorClass } from '../../ui/field.tsx'
import { Icon } from '../../ui/icon.tsx'
import { LimitedField } from '../../ui/limited-field.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { useSessionForm } from '../../ui/use-session-form.ts'
import { failureMessage } from '../session/failure-message.ts'
import { otherNameOf } from './rental-words.ts'
import { rentalPath } from './use-rental.ts'
import { stepMessages, useRentalStep } from './use-rental-step.ts'

interface SayYesProps {
  rental: Rental
  onRental(rental: Rental, isChanged: boolean): void
  onNo(): void
}

/** The lender's answer: a yes in one press, words and place folded, and a no beside it. */
export function SayYes({ rental, onRental, onNo }: SayYesProps) {
  const translator = useTranslation('rentals')
  const { t } = translator
  const { values, change, clear } = useSessionForm(
    `answer.accept-${rental._id}`,
    { words: '', place: '' },
    { words: textSchema, place: textSchema },
  )
  const { words, place } = values
  // What was typed before a reload is not sent unseen.
  const [isOpen] = useState(words !== '' || place !== '')
  const { isBusy, failure, take } = useRentalStep({
    rentalId: rental._id,
    onRental(next, isChanged) {
      clear()
      onRental(next, isChanged)
    },
  })
  const name = otherNameOf(t, rental)

  function accept(event: FormEvent) {
    event.preventDefault()
    if (words.length > rentalLimits.wordsMax || place.length > rentalLimits.placeMax) return
    void take({ step: 'accept', ...(words && { words }), ...(place && { place }) })
  }
  return (
    <form noValidate className="grid gap-3" onSubmit={accept}>
      <details open={isOpen} className="group rounded-12 border border-line bg-surface">
        <summary className="flex min-h-12 cursor-pointer list-none items-center gap-3 rounded-12 px-4 py-2 leading-snug hover:bg-sunken [&::-webkit-details-marker]:hidden">
          <span className="min-w-0 flex-1">
            {t('rental.add_words')} <span className="text-14 text-ink-soft">· {t('rental.add_words_hint')}</span>
          </span>
          <Icon of={ChevronDown} className="size-5 shrink-0 text-ink-soft group-[[open]]:rotate-180" />
        </summary>
        <div className="grid gap-4 px-4 pt-2 pb-5">
          {!rental.isDelivered && (
            <LimitedField
              label={t('rental.place')}
              name="place"
              value={place}
              limit={rentalLimits.placeMax}
              autoComplete="street-address"
              onChange={({ target }) => change({ place: target.value })}
            />
          )}
          <TextArea
            label={t('rental.answer_words', { name })}
            name="words"
            value={words}
            limit={rentalLimits.wordsMax}
            rows={2}
            autoComplete="off"
            onChange={({ target }) => change({ words: target.value })}
          />
        </div>
      </details>
      <div role="alert" className="empty:hidden">
        {failure && (
          <p className={formErrorClass}>
            {failureMessage(translator, failure, stepMessages)}{' '}
            {failure.code === 'number_needed' && (
              <Link
                to={`/verify-number?${new URLSearchParams({ back: rentalPath(rental._id) })}`}
                className="font-label underline underline-offset-4"
              >
                {t('ask.add_number')}
              </Link>
            )}
          </p>
        )}
      </div>
      <div className="flex flex-wrap gap-3">
        <button
          type="submit"
          aria-disabled={isBusy}
          className={buttonClass('primary', 'min-h-14 flex-[2_1_9rem] text-18')}
        >
          {isBusy ? t('rental.sending') : t('rental.yes')}
        </button>
        <Button kind="outline" className="min-h-14 flex-[1_1_7rem]" onClick={onNo}>
          {t('rental.no')}
        </Button>
      </div>
      <p className="text-14 leading-snug text-ink-soft">{t('rental.yes_what')}</p>
    </form>
  )
}
