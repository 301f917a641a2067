import { DayPicker, type DayPickerProps } from 'react-day-picker'
import { formatMonth } from '../../../domain/rules/format-day.ts'
import type { RentPeriod } from '../../../domain/rules/rent/period.ts'
import { useLanguage } from '../../i18n/language-provider.tsx'
import type { Translator } from '../../i18n/translator.ts'
import { fromLocalDate, toLocalDate } from './local-day.ts'
import './month-grid.css'

/** How a day looks. */
export interface DayLook {
  /** No piece is free. */
  isBooked: boolean
  /** Some pieces are not free. */
  isFew: boolean
  /** It cannot be chosen. */
  isClosed: boolean
}

interface DayGridProps extends Pick<DayPickerProps, 'autoFocus'> {
  t: Translator['t']
  /** The ids of its words, of which each catalogue has its own. */
  words: { [Part in 'weekdays' | 'weekdaysLong' | 'next' | 'previous']: Parameters<Translator['t']>[0] }
  /** The first and the last day that can be looked at. */
  today: string
  last: string
  /** The day that is shown first. */
  shown: string
  chosen: RentPeriod | undefined
  lookOf(day: string): DayLook
  labelOf(day: string): string
  onDay(day: string): void
  /** A month came into view. @param day its first day */
  onMonth?: ((day: string) => void) | undefined
}

/** The Saturday of a week: its month shows all of it, and what comes next, also at the end of the month before. */
function lastOfWeek(date: Date): Date {
  const last = new Date(date)
  last.setDate(date.getDate() + 6 - date.getDay())
  return last
}

/** A month grid with words of our own: not every browser has those of Gujarati. The week begins on Sunday. */
export function DayGrid({
  t,
  words,
  today,
  last,
  shown,
  chosen,
  lookOf,
  labelOf,
  onDay,
  onMonth,
  ...props
}: DayGridProps) {
  const { language } = useLanguage()
  const on = (test: (day: string) => boolean) => (date: Date) => test(fromLocalDate(date))
  const monthWords = (month: Date) => formatMonth(fromLocalDate(month), t('month_names'))
  const weekday = (date: Date, names: string) => names.split(' ')[date.getDay()] ?? ''
  return (
    <DayPicker
      {...props}
      showOutsideDays
      fixedWeeks
      classNames={{ outside: 'text-ink-soft' }}
      lang={language}
      className="month-grid"
      weekStartsOn={0}
      today={toLocalDate(today)}
      defaultMonth={lastOfWeek(toLocalDate(shown))}
      startMonth={toLocalDate(today)}
      endMonth={toLocalDate(last)}
      modifiers={{
        selected: on((day) => chosen !== undefined && chosen.from <= day && day <= chosen.to),
        first: on((day) => day === chosen?.from),
        last: on((day) => day === chosen?.to),
        booked: on((day) => lookOf(day).isBooked),
        few: on((day) => lookOf(day).isFew),
        closed: on((day) => lookOf(day).isClosed),
      }}
      modifiersClassNames={{
        first: 'is-first',
        last: 'is-last',
        booked: 'is-booked',
        few: 'is-few',
        closed: 'is-closed',
      }}
      formatters={{
        formatCaption: monthWords,
        formatWeekdayName: (date) => weekday(date, t(words.weekdays)),
        formatDay: (date) => String(date.getDate()),
      }}
      labels={{
        labelGrid: monthWords,
        labelNav: () => '',
        labelNext: () => t(words.next),
        labelPrevious: () => t(words.previous),
        labelWeekday: (date) => weekday(date, t(words.weekdaysLong)),
        labelDayButton: (date) => labelOf(fromLocalDate(date)),
      }}
      onDayClick={(date) => onDay(fromLocalDate(date))}
      onMonthChange={(month) => onMonth?.(fromLocalDate(month))}
    />
  )
}
