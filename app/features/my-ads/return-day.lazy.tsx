import { type FormEvent, useState } from 'react'
import { languageOfText } from '../../../domain/languages.ts'
import { adLimits } from '../../../domain/limits/ad.ts'
import { isPossibleReturnDay, type ReturnDayAction } from '../../../domain/rules/ad/own-ad-actions.ts'
import { dayAfter, dayInIndia } from '../../../domain/rules/dates.ts'
import { dayInWords } from '../../../domain/rules/day-names.ts'
import type { OwnAd } from '../../../domain/schemas/ad.ts'
import { useWords } from '../../i18n/language-provider.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Field } from '../../ui/field.tsx'

interface ReturnDayDialogProps {
  ad: OwnAd
  action: ReturnDayAction
  onClose(): void
  /** @param day the last day on which it is given out; null without one */
  onChoose(day: string | null): void
}

/** Asks until which day an ad is given out or paused. The day may be left out. */
export function ReturnDayDialog({ ad, action, onClose, onChoose }: ReturnDayDialogProps) {
  const { t } = useWords('ad')
  const now = new Date()
  const today = dayInIndia(now)
  const [day, setDay] = useState(ad.returnDay ?? '')
  const [isWrong, setWrong] = useState(false)
  const isPaused = action === 'pause' || (action === 'return_day' && ad.status === 'paused')
  const isPossible = isPossibleReturnDay(day, now)

  function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const field = event.currentTarget.elements.namedItem('returnDay') as HTMLInputElement
    // A day that is typed in part has no value.
    if (field.validity.badInput || (day !== '' && !isPossible)) {
      setWrong(true)
      field.focus()
    } else onChoose(day || null)
  }

  return (
    <Dialog
      title={t(isPaused ? 'myAds.until.paused' : 'myAds.until.rented')}
      className="small-dialog"
      onClose={onClose}
    >
      <p className="font-title" lang={languageOfText(ad.title)}>
        {ad.title}
      </p>
      <form noValidate className="mt-4 grid gap-5" onSubmit={send}>
        <Field
          label={t('myAds.until.day')}
          name="returnDay"
          type="date"
          min={today}
          max={dayAfter(today, adLimits.givenOutDaysMax)}
          value={day}
          error={isWrong ? t('myAds.until.wrong') : undefined}
          hint={
            <span role="status">
              {isPossible
                ? t('myAds.until.free_from', { day: dayInWords(dayAfter(day), t('month_names'), today) })
                : t('myAds.until.hint')}
            </span>
          }
          onChange={({ target }) => {
            setDay(target.value)
            setWrong(false)
          }}
        />
        <div className="grid gap-3">
          <Button kind="primary" type="submit">
            {t(action === 'return_day' ? 'myAds.until.save' : `myAds.action.${action}`)}
          </Button>
          {ad.returnDay !== undefined && (
            <Button kind="quiet" onClick={() => onChoose(null)}>
              {t('myAds.until.remove')}
            </Button>
          )}
        </div>
      </form>
    </Dialog>
  )
}
