import { rentLimits } from '../../limits/rent.ts'
import { addDays, dayInIndia, isIsoDay, startOfDayInIndia, timeOfDayInIndia } from '../dates.ts'
import type { RentType } from '../rent-type.ts'
import { type MinuteRange, minutesOfDays } from './busy-days.ts'
import type { RentTerms } from './terms.ts'

/**
 * The time of a rental in India. By days: the first and the last day, `2026-12-04`, both included. Of an ad per hour: its first
 * minute and the minute after its last, `2026-12-04T09:30`.
 */
export interface RentPeriod {
  from: string
  to: string
}

/** What is wrong with a period. */
export type PeriodProblem =
  | 'day_invalid'
  | 'time_invalid'
  | 'period_over'
  | 'to_before_from'
  | 'period_too_soon'
  | 'period_too_far'
  | 'period_too_long'
  | 'period_too_short'
  | 'months_not_whole'

const dayMs = 86_400_000
const hourMs = 3_600_000

/** Milliseconds of a day or a minute of a period, for differences alone. */
const msOf = (text: string): number => Date.parse(`${text.length === 10 ? `${text}T00:00` : text}:00Z`)

/** Days of a period by days, both ends included. */
export const daysOf = ({ from, to }: RentPeriod): number => Math.round((msOf(to) - msOf(from)) / dayMs) + 1

/** Hours of a period by hours. */
export const hoursOf = ({ from, to }: RentPeriod): number => (msOf(to) - msOf(from)) / hourMs

/** `2026-12-04T09:30` in India: a half hour of an existing day. */
export function isHalfHour(text: string): boolean {
  return /^[\d-]{10}T([01]\d|2[0-3]):(00|30)$/.test(text) && isIsoDay(text.slice(0, 10))
}

/** The time in India as periods of hours write it: `2026-12-04T09:47`. */
export const minuteInIndia = (now: Date): string => `${dayInIndia(now)}T${timeOfDayInIndia(now)}`

/** Adds hours to a minute of a period. */
export const addHours = (minute: string, hours: number): string =>
  new Date(msOf(minute) + hours * hourMs).toISOString().slice(0, 16)

/** The same day some months later, or the last day of a shorter month: 31 January and a month is 28 February. */
export function addMonths(day: string, months: number): string {
  const [year = 0, month = 1, date = 1] = day.slice(0, 10).split('-').map(Number)
  const last = new Date(Date.UTC(year, month - 1 + months + 1, 0))
  last.setUTCDate(Math.min(date, last.getUTCDate()))
  return last.toISOString().slice(0, 10) + day.slice(10)
}

/** The last day of a rental of whole months. */
export const lastDayOfMonths = (from: string, months: number): string => addDays(addMonths(from, months), -1)

/** Whole months from a day or minute to another one, which is not included. */
export function monthsBetween(from: string, end: string): number {
  let months = 0
  while (addMonths(from, months + 1) <= end) months++
  return months
}

/** The first day or minute after a period. */
export const endOf = ({ to }: RentPeriod): string => (to.length === 10 ? addDays(to) : to)

/** The minutes of a period in India. */
export const minutesOf = ({ from, to }: RentPeriod): MinuteRange =>
  from.length === 10 ? minutesOfDays(from, to) : { from, to }

/** The period whose minutes these are. */
export const periodOfMinutes = (rentType: RentType, { from, to }: MinuteRange): RentPeriod =>
  rentType === 'Per hour' ? { from, to } : { from: from.slice(0, 10), to: addDays(to.slice(0, 10), -1) }

/** The time that stays free after a rental. @param gap in days, of an ad per hour in hours */
export const addGap = (rentType: RentType, minute: string, gap: number): string =>
  addHours(minute, rentType === 'Per hour' ? gap : gap * 24)

/** A minute in India, in milliseconds since 1970. */
export const instantOfMinute = (minute: string): number =>
  startOfDayInIndia(minute.slice(0, 10)).getTime() + (msOf(minute) - msOf(minute.slice(0, 10)))

/** The first day, or the first half hour, on which a rental may start. @param now as the server says */
export function earliestStart(rentType: RentType, notice: number, now: Date): string {
  if (rentType !== 'Per hour') return addDays(dayInIndia(now), notice)
  const soonest = msOf(minuteInIndia(now)) + notice * hourMs
  return new Date(Math.ceil((soonest + 1) / (hourMs / 2)) * (hourMs / 2)).toISOString().slice(0, 16)
}

/** The last day on which a rental may start. */
export const latestStart = (now: Date): string => addDays(dayInIndia(now), rentLimits.daysAhead)

/** The length of a period in the ad's unit: hours, days, weeks or months, whole or begun. */
function unitsOf(rentType: RentType, period: RentPeriod): number {
  if (rentType === 'Per hour') return hoursOf(period)
  if (rentType === 'Per day') return daysOf(period)
  if (rentType === 'Per week') return daysOf(period) / 7
  return monthsBetween(period.from, endOf(period))
}

/**
 * Checks whether an ad can be rented for a period, but for what is taken.
 * @param now as the server says
 * @returns the first problem
 */
export function findPeriodProblem(
  rentType: RentType,
  { least, notice }: Pick<RentTerms, 'least' | 'notice'>,
  period: RentPeriod,
  now: Date,
): PeriodProblem | undefined {
  const { from, to } = period
  const isByHour = rentType === 'Per hour'
  if (![from, to].every(isByHour ? isHalfHour : isIsoDay)) return isByHour ? 'time_invalid' : 'day_invalid'
  if (isByHour ? to <= from : to < from) return 'to_before_from'
  if (from < earliestStart(rentType, 0, now)) return 'period_over'
  if (from < earliestStart(rentType, notice, now)) return 'period_too_soon'
  if (from.slice(0, 10) > latestStart(now)) return 'period_too_far'
  if (isByHour && !Number.isInteger(hoursOf(period))) return 'time_invalid'
  if (rentType === 'Per month') {
    const months = monthsBetween(from, endOf(period))
    if (months > rentLimits.monthsMax) return 'period_too_long'
    if (months < least) return 'period_too_short'
    return lastDayOfMonths(from, months) === to ? undefined : 'months_not_whole'
  }
  if ((isByHour ? hoursOf(period) / 24 : daysOf(period)) > rentLimits.daysMax) return 'period_too_long'
  return unitsOf(rentType, period) < least ? 'period_too_short' : undefined
}
