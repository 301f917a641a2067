import { DayPicker, type DayPickerProps } from 'react-day-picker'
import { addDays } from '../../../domain/rules/dates.ts'
import { formatMonth } from '../../../domain/rules/format-day.ts'
import { addMonths, earliestStart, latestStart, type RentPeriod } from '../../../domain/rules/rent/period.ts'
import type { RentTerms } from '../../../domain/rules/rent/terms.ts'
import type { RentType } from '../../../domain/rules/rent-type.ts'
import { useTranslation } from '../../i18n/language-provider.tsx'
import type { Translator } from '../../i18n/translator.ts'
import { formatWeekday } from './dates-words.ts'
import { fromLocalDate, toLocalDate } from './local-day.ts'
import type { Calendar } from './use-calendar.ts'
import './month-grid.css'

interface MonthGridProps {
  rentType: RentType
  terms: Pick<RentTerms, 'notice' | 'pieces'>
  calendar: Calendar
  /** As the server says. */
  now: Date
  /** The chosen days; the last one is missing while it is being chosen. */
  chosen: RentPeriod | undefined
  /** How many pieces are wanted. */
  pieces: number
  isFocused: boolean
  onDay(day: string): void
  /** A month came into view. @param lastDay its last day */
  onLook(lastDay: string): void
}

/** Why a day cannot be chosen. */
type Reason = 'over' | 'booked' | 'not_possible'

/** The month grid of an ad's calendar. What is booked can be focused and says so; the week begins on Sunday. */
export function MonthGrid({
  rentType,
  terms,
  calendar,
  now,
  chosen,
  pieces,
  isFocused,
  onDay,
  onLook,
}: MonthGridProps) {
  const { t, language } = useTranslation('contact')
  const { today, free } = calendar
  const soonest = earliestStart(rentType, terms.notice, now).slice(0, 10)
  const latest = latestStart(now)

  function reasonOf(day: string): Reason | undefined {
    if (day < today) return 'over'
    if (free[day] === 0) return 'booked'
    return day < soonest || day > latest ? 'not_possible' : undefined
  }
  const isChosen = (day: string) => chosen !== undefined && chosen.from <= day && day <= chosen.to
  const on = (test: (day: string) => boolean) => (date: Date) => test(fromLocalDate(date))
  const lookAt = (month: Date) => onLook(addDays(addMonths(`${fromLocalDate(month).slice(0, 8)}01`, 1), -1))

  function labelOf(day: string): string {
    const left = free[day] ?? 0
    const reason = reasonOf(day)
    return [
      formatWeekday(t, day, today),
      day === today && t('dates.today'),
      isChosen(day) && t('dates.chosen'),
      reason === 'booked' && t('dates.booked'),
      (reason === 'over' || reason === 'not_possible') && t('dates.not_possible'),
      !reason && terms.pieces > 1 && left > 0 && t('dates.only_free', { count: left }),
    ]
      .filter(Boolean)
      .join(', ')
  }
  return (
    <DayPicker
      lang={language}
      className="month-grid"
      weekStartsOn={0}
      today={toLocalDate(today)}
      defaultMonth={toLocalDate(chosen?.from ?? soonest)}
      startMonth={toLocalDate(today)}
      endMonth={toLocalDate(latest)}
      autoFocus={isFocused}
      modifiers={{
        selected: on(isChosen),
        first: on((day) => day === chosen?.from),
        last: on((day) => day === chosen?.to),
        booked: on((day) => day >= today && free[day] === 0),
        few: on((day) => !reasonOf(day) && (free[day] ?? pieces) < pieces),
        closed: on((day) => reasonOf(day) !== undefined),
      }}
      modifiersClassNames={{
        first: 'is-first',
        last: 'is-last',
        booked: 'is-booked',
        few: 'is-few',
        closed: 'is-closed',
      }}
      formatters={wordsOf(t)}
      labels={{
        labelGrid: (month) => monthWords(t, month),
        labelNav: () => '',
        labelNext: () => t('dates.next_month'),
        labelPrevious: () => t('dates.previous_month'),
        labelWeekday: (date) => t('dates.weekdays_long').split(' ')[date.getDay()] ?? '',
        labelDayButton: (date) => labelOf(fromLocalDate(date)),
      }}
      onDayClick={(date) => onDay(fromLocalDate(date))}
      onMonthChange={lookAt}
    />
  )
}

const monthWords = (t: Translator['t'], month: Date): string => formatMonth(fromLocalDate(month), t('month_names'))

/** Words of our own: not every browser has those of Gujarati. */
const wordsOf = (t: Translator['t']): NonNullable<DayPickerProps['formatters']> => ({
  formatCaption: (month) => monthWords(t, month),
  formatWeekdayName: (date) => t('dates.weekdays').split(' ')[date.getDay()] ?? '',
  formatDay: (date) => String(date.getDate()),
})
