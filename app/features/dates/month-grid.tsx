import { addDays } from '../../../domain/rules/dates.ts'
import { earliestStart, latestStart, type RentPeriod } from '../../../domain/rules/rent/period.ts'
import type { RentTerms } from '../../../domain/rules/rent/terms.ts'
import type { RentType } from '../../../domain/rules/rent-type.ts'
import { useTranslation } from '../../i18n/language-provider.tsx'
import { formatWeekday } from './dates-words.ts'
import { DayGrid } from './day-grid.tsx'
import { problemOfDay } from './problem-of-day.ts'
import type { Calendar } from './use-calendar.ts'

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
  /** A month came into view. @param lastDay the last day that is shown with it */
  onLook(lastDay: string): void
}

/** The month grid of an ad's calendar. What is booked can be focused and says so. */
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
  const { t } = useTranslation('contact')
  const { today, until, free } = calendar
  const soonest = earliestStart(rentType, terms.notice, now).slice(0, 10)
  const latest = latestStart(now)

  const problemOf = (day: string) => problemOfDay(day, { rentType, terms }, calendar, now)?.code

  /** The first day that can be chosen, as far as the calendar is known. */
  function firstFree(): string {
    let day = soonest
    while (day < until && problemOf(day)) day = addDays(day)
    return problemOf(day) ? soonest : day
  }

  function labelOf(day: string): string {
    const left = free[day] ?? 0
    const problem = problemOf(day)
    return [
      formatWeekday(t, day, today),
      day === today && t('dates.today'),
      chosen && chosen.from <= day && day <= chosen.to && t('dates.chosen'),
      problem === 'taken' && t('dates.booked'),
      problem && problem !== 'taken' && t('dates.not_possible'),
      !problem && terms.pieces > 1 && left > 0 && t('dates.only_free', { count: left }),
    ]
      .filter(Boolean)
      .join(', ')
  }
  return (
    <DayGrid
      t={t}
      words={{
        weekdays: 'dates.weekdays',
        weekdaysLong: 'dates.weekdays_long',
        next: 'dates.next_month',
        previous: 'dates.previous_month',
      }}
      today={today}
      last={latest}
      shown={chosen?.from ?? firstFree()}
      chosen={chosen}
      autoFocus={isFocused}
      lookOf={(day) => ({
        isBooked: problemOf(day) === 'taken',
        isFew: !problemOf(day) && (free[day] ?? pieces) < pieces,
        isClosed: problemOf(day) !== undefined,
      })}
      labelOf={labelOf}
      onDay={onDay}
      onMonth={(day) => onLook(addDays(day, 41))}
    />
  )
}
