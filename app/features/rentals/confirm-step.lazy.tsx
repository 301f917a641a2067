import { type FormEvent, useState } from 'react'
import { rentalLimits } from '../../../domain/limits/rent.ts'
import { type ChosenReason, reasonsOf } from '../../../domain/rules/rent/rental-steps.ts'
import type { Rental } from '../../../domain/schemas/rental.ts'
import { textSchema } from '../../browser/storage-entry.ts'
import { useTranslation } from '../../i18n/language-provider.tsx'
import { Button, buttonClass, outlinedButtonClass } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { formErrorClass } from '../../ui/field.tsx'
import { SentenceWithUserText } from '../../ui/sentence-with-user-text.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { useSessionForm } from '../../ui/use-session-form.ts'
import { failureMessage } from '../session/failure-message.ts'
import { type ConfirmedStep, otherNameOf, reasonMessages, stepWords } from './rental-words.ts'
import { stepMessages, useRentalStep } from './use-rental-step.ts'

interface ConfirmStepProps {
  rental: Rental
  step: ConfirmedStep
  onRental(rental: Rental, isChanged: boolean): void
  onClose(): void
}

/** Asks before a step that ends something, with a reason where there is one to give. */
export function ConfirmStep({ rental, step, onRental, onClose }: ConfirmStepProps) {
  const translator = useTranslation('rentals')
  const { t } = translator
  const [reason, setReason] = useState<ChosenReason>()
  const {
    values: { words },
    change,
    clear,
  } = useSessionForm(`answer.${step}-${rental._id}`, { words: '' }, { words: textSchema })
  const { isBusy, failure, take } = useRentalStep({
    rentalId: rental._id,
    onRental(next, isChanged) {
      clear()
      onClose()
      onRental(next, isChanged)
    },
  })
  const name = otherNameOf(t, rental)
  const { label, title, about, keep } = stepWords[step]
  const reasons = reasonsOf(step, rental.side)

  function confirm(event: FormEvent) {
    event.preventDefault()
    if (words.length > rentalLimits.wordsMax) return
    void take({ step, ...(reason && { reason }), ...(words && { words }) })
  }
  return (
    <Dialog title={t(title, { name })} className="small-dialog" onClose={onClose}>
      <form noValidate className="grid gap-4" onSubmit={confirm}>
        <p>
          <SentenceWithUserText userTexts={{ name }} format={(standIns) => t(about, standIns)} />
        </p>
        {reasons.length > 0 && (
          <fieldset>
            <legend className="mb-1 font-label">
              {t('rental.reason')} <span className="text-14 text-ink-soft">· {t('rental.add_words_hint')}</span>
            </legend>
            {reasons.map((one) => (
              <label key={one} className="flex min-h-11 cursor-pointer items-center gap-3 leading-snug">
                <input
                  type="radio"
                  name="reason"
                  value={one}
                  checked={reason === one}
                  className="size-5.5 flex-none accent-peacock-600"
                  onChange={() => setReason(one)}
                />
                {t(reasonMessages[one])}
              </label>
            ))}
          </fieldset>
        )}
        {step === 'decline' && (
          <TextArea
            label={t('rental.answer_words', { name })}
            name="words"
            value={words}
            limit={rentalLimits.wordsMax}
            rows={2}
            hint={t('rental.add_words_hint')}
            autoComplete="off"
            onChange={({ target }) => change({ words: target.value })}
          />
        )}
        <div role="alert" className="empty:hidden">
          {failure && <p className={formErrorClass}>{failureMessage(translator, failure, stepMessages)}</p>}
        </div>
        <div className="grid gap-3 sm:grid-cols-2">
          <Button kind="outline" onClick={onClose}>
            {t(keep)}
          </Button>
          <button
            type="submit"
            aria-disabled={isBusy}
            className={step === 'end_early' ? buttonClass('primary') : outlinedButtonClass('danger')}
          >
            {isBusy ? t('rental.sending') : t(label)}
          </button>
        </div>
      </form>
    </Dialog>
  )
}
