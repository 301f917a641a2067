import { blockedDays } from '../../../domain/rules/rent/typed-dates.ts'
import type { Rental } from '../../../domain/schemas/rental.ts'

/** What happens to a thing on a day. */
export interface DayEvent {
  rental: Rental
  what: 'asked' | 'out' | 'back'
}

/** What goes out, comes back or is asked for, by day of a month. */
export function eventsByDay(rentals: readonly Rental[], month: string): [day: string, events: DayEvent[]][] {
  const days = new Map<string, DayEvent[]>()
  const put = (day: string, event: DayEvent) => {
    if (day.startsWith(month)) days.set(day, [...(days.get(day) ?? []), event])
  }
  for (const rental of rentals) {
    if (rental.state !== 'asked' && rental.state !== 'accepted' && rental.state !== 'over') continue
    const { from, to } = blockedDays(rental)
    if (rental.state === 'asked') put(from < `${month}-01` ? `${month}-01` : from, { rental, what: 'asked' })
    else {
      put(from, { rental, what: 'out' })
      put(to, { rental, what: 'back' })
    }
  }
  return [...days].sort(([one], [other]) => (one < other ? -1 : 1))
}
