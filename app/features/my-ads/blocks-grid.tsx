import { DayPicker } from 'react-day-picker'
import { formatDay, formatMonth } from '../../../domain/rules/format-day.ts'
import { blockedOn, lastBlockableDay, type TypedDays } from '../../../domain/rules/rent/blocked-days.ts'
import type { BlocksAnswer } from '../../../domain/schemas/blocks.ts'
import { useTranslation } from '../../i18n/language-provider.tsx'
import { fromLocalDate, toLocalDate } from '../dates/local-day.ts'
import '../dates/month-grid.css'

interface BlocksGridProps extends Pick<BlocksAnswer, 'today' | 'ads'> {
  /** The chosen days; the same day twice while the last one is being chosen. */
  chosen: TypedDays | undefined
  onDay(day: string): void
}

/** The month grid of a lender: what is blocked says so and can be blocked again. The week begins on Sunday. */
export function BlocksGrid({ today, ads, chosen, onDay }: BlocksGridProps) {
  const { t, language } = useTranslation('blocks')
  const last = lastBlockableDay(today)
  const stateOf = (day: string) => (day < today ? undefined : blockedOn(day, ads))
  const isChosen = (day: string) => chosen !== undefined && chosen.from <= day && day <= chosen.to
  const isClosed = (day: string) => day < today || day > last
  const on = (test: (day: string) => boolean) => (date: Date) => test(fromLocalDate(date))
  const monthWords = (month: Date) => formatMonth(fromLocalDate(month), t('month_names'))
  const weekday = (date: Date, names: string) => names.split(' ')[date.getDay()] ?? ''

  function labelOf(date: Date): string {
    const day = fromLocalDate(date)
    const state = stateOf(day)
    return [
      `${weekday(date, t('blocks.weekdays_long'))} ${formatDay(day, t('month_names'), today)}`,
      day === today && t('blocks.today'),
      isChosen(day) && t('blocks.chosen'),
      state && t(`blocks.day.${state}`),
      isClosed(day) && t('blocks.not_possible'),
    ]
      .filter(Boolean)
      .join(', ')
  }
  return (
    <DayPicker
      lang={language}
      className="month-grid"
      weekStartsOn={0}
      // The days to come are there without turning the page, also at the end of a month.
      showOutsideDays
      fixedWeeks
      classNames={{ outside: 'text-ink-soft' }}
      today={toLocalDate(today)}
      defaultMonth={toLocalDate(chosen?.from ?? today)}
      startMonth={toLocalDate(today)}
      endMonth={toLocalDate(last)}
      modifiers={{
        selected: on(isChosen),
        first: on((day) => day === chosen?.from),
        last: on((day) => day === chosen?.to),
        booked: on((day) => stateOf(day) === 'all'),
        few: on((day) => stateOf(day) === 'some'),
        closed: on(isClosed),
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
        formatWeekdayName: (date) => weekday(date, t('blocks.weekdays')),
        formatDay: (date) => String(date.getDate()),
      }}
      labels={{
        labelGrid: monthWords,
        labelNav: () => '',
        labelNext: () => t('blocks.next_month'),
        labelPrevious: () => t('blocks.previous_month'),
        labelWeekday: (date) => weekday(date, t('blocks.weekdays_long')),
        labelDayButton: labelOf,
      }}
      onDayClick={(date) => onDay(fromLocalDate(date))}
    />
  )
}
