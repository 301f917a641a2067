import { useState } from 'react'
import { rentLimits } from '../../../domain/limits/rent.ts'
import { addDays } from '../../../domain/rules/dates.ts'
import type { TakenHours } from '../../../domain/rules/rent/busy-days.ts'
import { useServerQuery } from '../../ui/use-server-query.ts'
import { callApi } from '../session/call-api.ts'

/** What is known of an ad's calendar. */
export interface Calendar {
  /** As the server says. */
  today: string
  /** The last day that is known. */
  until: string
  free: Readonly<Record<string, number>>
  /** Of an ad per hour: when fewer than all of its pieces are free. */
  taken: readonly TakenHours[]
}

/** Further days than these nobody can rent. */
const daysMax = rentLimits.daysAhead + rentLimits.daysMax

/**
 * The free pieces of an ad by day, in pieces of three months, as far as they are looked at.
 * @returns the calendar, null before its first answer; `look` loads until a day
 */
export function useCalendar(adId: string, firstWanted: string) {
  const [wanted, setWanted] = useState(firstWanted)
  const [turn, setTurn] = useState(0)
  const { answer, state, load } = useServerQuery<Calendar>({
    queryKey: `${adId} ${turn}`,
    query: (): Promise<Calendar | null> => fetchDays(),
    merge: (before, next) => ({
      ...next,
      free: { ...before.free, ...next.free },
      taken: [...next.taken, ...before.taken],
    }),
  })

  async function fetchDays(): Promise<Calendar | null> {
    let from = answer && answer.until < wanted ? addDays(answer.until) : undefined
    let found: Calendar | null = null
    const known: Record<string, number> = {}
    const hours: TakenHours[] = []
    do {
      const query = { productId: adId, ...(from !== undefined && { from }) }
      const { answer: next } = await callApi('GET products/calendar', { query })
      if (!next) return found
      const { today, days, taken = [] } = next
      const until = days.at(-1)?.day ?? today
      const free = Object.fromEntries(days.map(({ day, free }) => [day, free]))
      hours.push(...taken)
      found = { today, until, free: Object.assign(known, free), taken: hours }
      from = addDays(until)
    } while (found.until < wanted && found.until < addDays(found.today, daysMax))
    return found
  }

  /** Loads until a day, unless that is known. */
  function look(day: string): void {
    if (day <= wanted) return
    setWanted(day)
    if (answer && answer.until < day) setTurn(turn + 1)
  }
  /** Loads it anew, as after days were blocked. */
  const reload = () => void load()
  return { calendar: answer, isFailed: state === 'failed', look, reload }
}
