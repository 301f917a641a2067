import { type ReactNode, useState } from 'react'
import { addDays } from '../../../domain/rules/dates.ts'
import { formatRupees } from '../../../domain/rules/price.ts'
import { earliestStart } from '../../../domain/rules/rent/period.ts'
import type { Quote } from '../../../domain/rules/rent/quote.ts'
import {
  blockedDays,
  type DatesProblem,
  isCounted,
  periodOfTyped,
  readCount,
  type TypedDates,
} from '../../../domain/rules/rent/typed-dates.ts'
import type { PublicAd } from '../../../domain/schemas/public-ad.ts'
import { useTranslation } from '../../i18n/language-provider.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { DatesFields } from './dates-fields.tsx'
import { type DatesField, explainProblem, formatEnds } from './dates-words.ts'
import { MonthGrid } from './month-grid.tsx'
import { problemOfDay } from './problem-of-day.ts'
import { SumTable } from './sum-table.tsx'
import type { Calendar } from './use-calendar.ts'

export interface DatesDialogProps {
  ad: PublicAd
  typed: TypedDates
  calendar: Calendar | null
  isFailed: boolean
  /** As the server says. */
  now: Date
  sum: Quote | undefined
  problem: { field: DatesField; words: string } | undefined
  /** What to do with the dates. */
  action: ReactNode
  isOwn: boolean
  /** Why the dates were refused. */
  refused: ReactNode
  /** The form that asks for them, in place of the dates. */
  asking: ReactNode
  onTyped(change: Partial<TypedDates>): void
  onLook(day: string): void
  onRetry(): void
  onClose(): void
}

/** The dialog in which dates are chosen: the month grid, the same as fields, and the sum. */
export function DatesDialog({
  ad,
  typed,
  calendar,
  isFailed,
  now,
  sum,
  problem,
  action,
  isOwn,
  refused,
  asking,
  onTyped,
  onLook,
  onRetry,
  onClose,
}: DatesDialogProps) {
  const { t } = useTranslation('contact')
  const { t: say } = useTranslation('product')
  const { rentType, terms } = ad
  const [isLastWanted, setLastWanted] = useState(false)
  const [isTyping, setTyping] = useState(false)
  const [closed, setClosed] = useState<DatesProblem>()
  const today = calendar?.today ?? ''
  const period = periodOfTyped(rentType, typed)
  const chosen = period ? blockedDays(period) : typed.from ? { from: typed.from, to: typed.from } : undefined
  const leastDays = (rentType === 'Per week' ? 7 : 1) * terms.least

  function press(day: string) {
    if (!calendar) return
    const problem = problemOfDay(day, ad, calendar, now)
    const isLast = isLastWanted && day >= typed.from
    const isClosed = problem && !(isLast && problem.code !== 'taken')
    setClosed(isClosed ? problem : undefined)
    if (isClosed) return
    if (isCounted(rentType)) onTyped({ from: day })
    else if (isLast) {
      setLastWanted(false)
      onTyped({ to: day })
    } else {
      // A sum can be read at once; the last day is pressed next.
      setLastWanted(true)
      onTyped({ from: day, to: addDays(day, leastDays - 1) })
    }
  }
  function type(change: Partial<TypedDates>) {
    setClosed(undefined)
    setLastWanted(false)
    setTyping(true)
    onTyped(change)
  }
  const guide = isCounted(rentType) ? t('dates.press_one') : t(isLastWanted ? 'dates.press_last' : 'dates.press_two')
  if (asking)
    return (
      <Dialog title={t('dates.ask_title')} className="small-dialog" onClose={onClose}>
        {asking}
      </Dialog>
    )
  const isForRenter = sum && !isOwn
  const ofTotal = t(isOwn ? 'dates.total' : 'dates.to_pay')
  const done = (
    <Button
      kind={isForRenter ? 'quiet' : 'outline'}
      className={isForRenter ? '-mr-3' : sum ? 'flex-none!' : ''}
      onClick={onClose}
    >
      {t('dates.done')}
    </Button>
  )
  return (
    <Dialog title={say('choose_dates')} className="small-dialog dates-dialog" onClose={onClose}>
      <div className="grid flex-auto content-start gap-4">
        {calendar ? (
          <div>
            <MonthGrid
              rentType={rentType}
              terms={terms}
              calendar={calendar}
              now={now}
              chosen={chosen}
              pieces={readCount(typed.pieces) || 1}
              isFocused={!isTyping}
              onDay={press}
              onLook={onLook}
            />
            <p role="status" className={`mt-1 text-14 leading-snug ${closed ? 'text-bad' : 'text-ink-soft'}`}>
              {closed ? explainProblem(t, ad, closed, today).words : guide}
            </p>
          </div>
        ) : (
          <div className="grid min-h-98 place-content-center justify-items-center gap-3 rounded-12 bg-sunken p-4 text-center">
            <p role="status">{t(isFailed ? 'dates.failed' : 'dates.loading')}</p>
            {isFailed && (
              <Button kind="outline" onClick={onRetry}>
                {t('retry')}
              </Button>
            )}
          </div>
        )}
        <div className="grid gap-3">
          <DatesFields
            ad={ad}
            typed={typed}
            problem={problem}
            soonest={today && earliestStart(rentType, terms.notice, now).slice(0, 10)}
            onChange={type}
          />
        </div>
        {sum && <SumTable sum={sum} percent={ad.discount} {...(isOwn && { ofTotal, note: null })} />}
      </div>
      <div className="dates-end mt-5 grid gap-2">
        {refused}
        <div className="flex flex-wrap items-center justify-between gap-3">
          <p
            role="status"
            className="flex min-w-0 flex-[1_1_9rem] flex-wrap items-baseline justify-between gap-x-3 leading-snug"
          >
            {sum && period && (
              <>
                <span className="text-14">{formatEnds(t, period, today)}</span>
                <span>
                  {ofTotal} <b className="font-price text-18 tabular-nums">{formatRupees(sum.total / 100)}</b>
                </span>
              </>
            )}
          </p>
          {isForRenter && done}
        </div>
        {isForRenter ? (
          action
        ) : (
          <div className="flex gap-3 *:flex-auto">
            {done}
            {sum && action}
          </div>
        )}
      </div>
    </Dialog>
  )
}
