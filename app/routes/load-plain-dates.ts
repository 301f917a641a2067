import { rentLimits } from '../../domain/limits/rent.ts'
import { addDays, dayInIndia } from '../../domain/rules/dates.ts'
import type { TakenHours } from '../../domain/rules/rent/busy-days.ts'
import {
  blankDates,
  blockedDays,
  type CheckedDates,
  checkDates,
  readDatesQuery,
} from '../../domain/rules/rent/typed-dates.ts'
import type { PublicAd } from '../../domain/schemas/public-ad.ts'
import { loadPlainDatesForm } from '../features/dates/lazy-plain-dates.tsx'
import type { PageServices } from '../load-context.ts'

/**
 * Checks the dates in the address of an ad's page, for the form without scripts.
 * @returns undefined at an address without that form
 */
export async function loadPlainDates(
  { getCalendar }: Pick<PageServices, 'getCalendar'>,
  ad: PublicAd,
  query: URLSearchParams,
): Promise<CheckedDates | undefined> {
  if (query.get('choose') !== 'dates' || !ad.terms.takesAsks || ad.status !== 'active') return undefined
  await loadPlainDatesForm()
  const now = new Date()
  const today = dayInIndia(now)
  const typed = readDatesQuery(ad.rentType, query) ?? { ...blankDates, count: String(ad.terms.least) }
  const { rental, problem } = checkDates(ad, typed, { now, freeOn: () => undefined })
  if (!rental) return { typed, today, problem }
  const { free, taken } = await readFreeDays(getCalendar, ad._id, blockedDays(rental))
  return { typed, today, ...checkDates(ad, typed, { now, freeOn: (day) => free.get(day), taken }) }
}

async function readFreeDays(
  getCalendar: PageServices['getCalendar'],
  productId: string,
  { from, to }: { from: string; to: string },
): Promise<{ free: Map<string, number>; taken: TakenHours[] }> {
  const free = new Map<string, number>()
  const taken: TakenHours[] = []
  for (let first = from; first <= to; first = addDays(first, rentLimits.calendarDays)) {
    const last = addDays(first, rentLimits.calendarDays - 1)
    const { days, taken: hours = [] } = await getCalendar({ productId, from: first, to: last < to ? last : to })
    for (const one of days) free.set(one.day, one.free)
    taken.push(...hours)
  }
  return { free, taken }
}
