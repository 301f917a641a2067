/** The dialogs before one ad or several are changed, in one file because they are small. */
import { type FormEvent, type ReactNode, useState } from 'react'
import { adLimits } from '../../../domain/limits/ad.ts'
import { isPossibleReturnDay } from '../../../domain/rules/ad/own-ad-actions.ts'
import { addDays, dayInIndia } from '../../../domain/rules/dates.ts'
import { formatDay } from '../../../domain/rules/format-day.ts'
import { useTranslation } from '../../i18n/language-provider.tsx'
import { Button, outlinedButtonClass } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Field } from '../../ui/field.tsx'
import { EndingRentalsNote } from '../account/ending-rentals-note.tsx'

interface DeleteAdDialogProps {
  /** The question; by default about one ad. */
  question?: string
  /** Which ads are meant. */
  about: ReactNode
  ids: readonly string[]
  /** What happens then; by default with one ad. */
  text?: string
  onClose(): void
  /** @param isByKeyboard only a key presses without clicking */
  onDelete(isByKeyboard: boolean): void
}

/** Asks before ads are deleted. */
export function DeleteAdDialog({ question, about, ids, text, onClose, onDelete }: DeleteAdDialogProps) {
  const { t } = useTranslation('ad')
  return (
    <Dialog title={question ?? t('myAds.delete_question')} className="small-dialog" onClose={onClose}>
      {about}
      <p className="mt-1.5 text-ink-soft">{text ?? t('myAds.delete_text')}</p>
      <EndingRentalsNote adIds={ids} />
      <form method="dialog" className="mt-5 grid gap-3 sm:grid-cols-2">
        <button type="submit" className={outlinedButtonClass('keep')}>
          {t('myAds.keep')}
        </button>
        <button
          type="button"
          className={outlinedButtonClass('danger')}
          onClick={({ detail }) => onDelete(detail === 0)}
        >
          {t('myAds.delete')}
        </button>
      </form>
    </Dialog>
  )
}

interface ReturnDayDialogProps {
  /** Which ads are meant. */
  about: ReactNode
  /** The question. */
  title: string
  /** The day that they have. */
  given: string | undefined
  /** On the button. */
  label: string
  /** What a day changes, while none is chosen. */
  hint?: string
  isBusy?: boolean
  /** Below the field: why it failed. */
  children?: ReactNode
  onClose(): void
  /** @param day the last day on which it is given out; null without one */
  onChoose(day: string | null): void
}

/** Asks until which day ads are given out or paused. The day may be left out. */
export function ReturnDayDialog({
  about,
  title,
  given,
  label,
  hint,
  isBusy = false,
  children,
  onClose,
  onChoose,
}: ReturnDayDialogProps) {
  const { t } = useTranslation('ad')
  const now = new Date()
  const today = dayInIndia(now)
  const [day, setDay] = useState(given ?? '')
  const [isWrong, setWrong] = useState(false)
  const isPossible = isPossibleReturnDay(day, now)

  function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const field = event.currentTarget.elements.namedItem('returnDay') as HTMLInputElement
    // A day that is typed in part has no value.
    if (field.validity.badInput || (day !== '' && !isPossible)) {
      setWrong(true)
      field.focus()
    } else if (!isBusy) onChoose(day || null)
  }

  return (
    <Dialog title={title} className="small-dialog" onClose={onClose}>
      {about}
      <form noValidate className="mt-4 grid gap-5" onSubmit={send}>
        <Field
          label={t('myAds.until.day')}
          name="returnDay"
          type="date"
          min={today}
          max={addDays(today, adLimits.givenOutDaysMax)}
          value={day}
          error={isWrong ? t('myAds.until.wrong') : undefined}
          hint={
            <span role="status">
              {isPossible
                ? t('myAds.until.free_from', { day: formatDay(addDays(day), t('month_names'), today) })
                : (hint ?? t('myAds.until.hint'))}
            </span>
          }
          onChange={({ target }) => {
            setDay(target.value)
            setWrong(false)
          }}
        />
        {children}
        <div className="grid gap-3">
          <Button kind="primary" type="submit" aria-disabled={isBusy}>
            {label}
          </Button>
          {given !== undefined && (
            <Button kind="quiet" onClick={() => onChoose(null)}>
              {t('myAds.until.remove')}
            </Button>
          )}
        </div>
      </form>
    </Dialog>
  )
}
