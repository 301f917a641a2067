import { addDays, dayInIndia } from '../../../domain/rules/dates.ts'
import type { RentPeriod } from '../../../domain/rules/rent/period.ts'
import { blockedDays } from '../../../domain/rules/rent/typed-dates.ts'
import type { Rental } from '../../../domain/schemas/rental.ts'

/** What happens to a thing on a day. */
export interface DayEvent {
  rental: Rental
  what: 'asked' | 'out' | 'back' | 'held'
}

const isOpen = ({ state }: Rental): boolean => state === 'asked' || state === 'accepted' || state === 'over'

/** The days on which a thing is asked for or out: one that came back early is out until then. */
function daysOut(rental: Rental): RentPeriod {
  const booked = blockedDays(rental)
  const { state, endedAt } = rental
  const last = state === 'over' && endedAt ? dayInIndia(new Date(Date.parse(endedAt) - 1)) : booked.to
  return last < booked.to ? { ...booked, to: last } : booked
}

/** What is asked for or given out on a day, and whether it goes out or comes back then. */
export function eventsOn(rentals: readonly Rental[], day: string): DayEvent[] {
  return rentals.filter(isOpen).flatMap((rental): DayEvent[] => {
    const { from, to } = daysOut(rental)
    if (day < from || to < day) return []
    if (rental.state === 'asked') return [{ rental, what: 'asked' }]
    return [
      ...(day === from ? ([{ rental, what: 'out' }] as const) : []),
      ...(day === to ? ([{ rental, what: 'back' }] as const) : []),
      ...(from < day && day < to ? ([{ rental, what: 'held' }] as const) : []),
    ]
  })
}

/** The weeks of a month from Sunday; undefined before its first day and after its last one. @param month `2026-12` */
export function weeksOf(month: string): (string | undefined)[][] {
  const first = `${month}-01`
  const days: (string | undefined)[] = Array.from({ length: new Date(`${first}T00:00:00Z`).getUTCDay() })
  for (let day = first; day.startsWith(month); day = addDays(day)) days.push(day)
  while (days.length % 7 !== 0) days.push(undefined)
  return Array.from({ length: days.length / 7 }, (_, week) => days.slice(week * 7, week * 7 + 7))
}

/** What goes out, comes back or is asked for, by day of a month. */
export function eventsByDay(rentals: readonly Rental[], month: string): [day: string, events: DayEvent[]][] {
  const days = new Map<string, DayEvent[]>()
  const put = (day: string, event: DayEvent) => {
    if (day.startsWith(month)) days.set(day, [...(days.get(day) ?? []), event])
  }
  for (const rental of rentals) {
    if (!isOpen(rental)) continue
    const { from, to } = daysOut(rental)
    if (rental.state === 'asked') put(from < `${month}-01` ? `${month}-01` : from, { rental, what: 'asked' })
    else {
      put(from, { rental, what: 'out' })
      put(to, { rental, what: 'back' })
    }
  }
  return [...days].sort(([one], [other]) => (one < other ? -1 : 1))
}
