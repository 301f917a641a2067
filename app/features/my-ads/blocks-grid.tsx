import { formatDay } from '../../../domain/rules/format-day.ts'
import { blockedOn, lastBlockableDay, type TypedDays } from '../../../domain/rules/rent/blocked-days.ts'
import type { BlocksAnswer } from '../../../domain/schemas/blocks.ts'
import { useTranslation } from '../../i18n/language-provider.tsx'
import { DayGrid } from '../dates/day-grid.tsx'
import { toLocalDate } from '../dates/local-day.ts'

interface BlocksGridProps extends Pick<BlocksAnswer, 'today' | 'ads'> {
  /** The chosen days; the same day twice while the last one is being chosen. */
  chosen: TypedDays | undefined
  onDay(day: string): void
}

/** The month grid of a lender: what is blocked says so and can be blocked again. */
export function BlocksGrid({ today, ads, chosen, onDay }: BlocksGridProps) {
  const { t } = useTranslation('many')
  const last = lastBlockableDay(today)
  const stateOf = (day: string) => (day < today ? undefined : blockedOn(day, ads))
  const isClosed = (day: string) => day < today || day > last

  function labelOf(day: string): string {
    const state = stateOf(day)
    const weekday = t('blocks.weekdays_long').split(' ')[toLocalDate(day).getDay()]
    return [
      `${weekday} ${formatDay(day, t('month_names'), today)}`,
      day === today && t('blocks.today'),
      chosen && chosen.from <= day && day <= chosen.to && t('blocks.chosen'),
      state && t(`blocks.day.${state}`),
      isClosed(day) && t('blocks.not_possible'),
    ]
      .filter(Boolean)
      .join(', ')
  }
  return (
    <DayGrid
      t={t}
      words={{
        weekdays: 'blocks.weekdays',
        weekdaysLong: 'blocks.weekdays_long',
        next: 'blocks.next_month',
        previous: 'blocks.previous_month',
      }}
      today={today}
      last={last}
      shown={chosen?.from ?? today}
      chosen={chosen}
      lookOf={(day) => ({
        isBooked: stateOf(day) === 'all',
        isFew: stateOf(day) === 'some',
        isClosed: isClosed(day),
      })}
      labelOf={labelOf}
      onDay={onDay}
    />
  )
}
