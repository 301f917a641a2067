import { addDays, dayInIndia, isIsoDay, startOfDayInIndia } from '../dates.ts'
import { normalizeDigits } from '../digits.ts'
import type { RentType } from '../rent-type.ts'
import type { MinuteRange, TakenHours } from './busy-days.ts'
import {
  addHours,
  endOf,
  findPeriodProblem,
  hoursOf,
  isHalfHour,
  lastDayOfMonths,
  monthsBetween,
  type PeriodProblem,
  type RentPeriod,
} from './period.ts'
import type { QuotedRental } from './quote.ts'
import type { RentTerms } from './terms.ts'

/** The dates for which a renter wants a thing, as they are typed: none of them need be valid. */
export interface TypedDates {
  /** First and last day; the last one of ads per day and per week alone. */
  from: string
  to: string
  /** The start of ads per hour: `09:30`. */
  time: string
  /** Hours, or months of ads per month. */
  count: string
  pieces: string
  isDelivered: boolean
}

/** What is typed before anything is. */
export const blankDates: TypedDates = { from: '', to: '', time: '10:00', count: '', pieces: '1', isDelivered: false }

/** Is the length of such a rental typed as a number, not by its last day? */
export const isCounted = (rentType: RentType): boolean => rentType === 'Per hour' || rentType === 'Per month'

/** Whole numbers, with digits of any script. @returns NaN for anything else, also for too many digits */
export const readCount = (text: string): number => {
  const digits = normalizeDigits(text.trim())
  return /^\d{1,4}$/.test(digits) ? Number(digits) : Number.NaN
}

/**
 * The period that is typed.
 * @returns undefined while a part of it is missing; a part that does not exist stays as it is, for `findPeriodProblem`
 */
export function periodOfTyped(rentType: RentType, typed: TypedDates): RentPeriod | undefined {
  const [first, last, time] = [typed.from, typed.to, typed.time].map((text) => normalizeDigits(text.trim()))
  if (!first) return undefined
  if (!isCounted(rentType)) return last ? { from: first, to: last } : undefined
  if (typed.count.trim() === '') return undefined
  const count = readCount(typed.count)
  const from = rentType === 'Per hour' ? `${first}T${time}` : first
  const isRead = count > 0 && (rentType === 'Per hour' ? isHalfHour(from) : isIsoDay(from))
  if (!isRead) return { from, to: count > 0 ? from : '' }
  return { from, to: rentType === 'Per hour' ? addHours(from, count) : lastDayOfMonths(from, count) }
}

/** The time of a rental by days alone, as calendars and blocks have it. */
export function blockedDays({ from, to }: RentPeriod): { from: string; to: string } {
  if (from.length === 10) return { from, to }
  const lastDay = to.slice(0, 10)
  return { from: from.slice(0, 10), to: to.endsWith('T00:00') ? addDays(lastDay, -1) : lastDay }
}

/** What is wrong with typed dates. */
export type DatesProblem =
  | { code: PeriodProblem | 'count_invalid' | 'pieces_invalid' }
  | { code: 'taken'; day: string }
  | { code: 'few_left'; day: string; free: number }
  | ({ code: 'hours_taken' } & MinuteRange)

interface AskedAd {
  rentType: RentType
  terms: Pick<RentTerms, 'least' | 'notice' | 'pieces'>
}

interface KnownDates {
  /** As the server says. */
  now: Date
  /** The free pieces of a day, as far as they are known. */
  freeOn(day: string): number | undefined
  /** Of an ad per hour: when fewer than all of its pieces are free. */
  taken?: readonly TakenHours[] | undefined
}

/** Dates that were checked by the server. */
export interface CheckedDates {
  typed: TypedDates
  /** As the server says. */
  today: string
  rental?: Required<QuotedRental> | undefined
  problem?: DatesProblem | undefined
}

/**
 * Checks typed dates of an ad.
 * @returns what is wanted, where it is all there and possible; else the first problem, or neither while a part is missing
 */
export function checkDates(
  { rentType, terms }: AskedAd,
  typed: TypedDates,
  { now, freeOn, taken = [] }: KnownDates,
): { rental?: Required<QuotedRental>; problem?: DatesProblem } {
  const pieces = terms.pieces === 1 ? 1 : readCount(typed.pieces)
  const isPossible = pieces >= 1 && pieces <= terms.pieces
  const period = periodOfTyped(rentType, typed)
  if (period) {
    if (isCounted(rentType) && !(readCount(typed.count) > 0)) return { problem: { code: 'count_invalid' } }
    const code = findPeriodProblem(rentType, terms, period, now)
    if (code) return { problem: { code } }
  }
  if (!isPossible) return { problem: { code: 'pieces_invalid' } }
  if (!period) return {}
  const problem = findTakenDay(blockedDays(period), pieces, freeOn) ?? findTakenHours(period, pieces, taken)
  return problem ? { problem } : { rental: { ...period, pieces, isDelivered: typed.isDelivered } }
}

function findTakenDay(
  { from, to }: RentPeriod,
  pieces: number,
  freeOn: KnownDates['freeOn'],
): DatesProblem | undefined {
  for (let day = from; day <= to; day = addDays(day)) {
    const free = freeOn(day)
    if (free === 0) return { code: 'taken', day }
    if (free !== undefined && free < pieces) return { code: 'few_left', day, free }
  }
  return undefined
}

function findTakenHours(period: RentPeriod, pieces: number, taken: readonly TakenHours[]): DatesProblem | undefined {
  const hours = taken.find(({ from, to, free }) => from < period.to && to > period.from && free < pieces)
  return hours && { code: 'hours_taken', from: hours.from, to: hours.to }
}

/** What is wanted by typed dates, as far as it is possible without a look at the calendar. */
export const rentalOf = (ad: AskedAd, typed: TypedDates, now = new Date()): Required<QuotedRental> | undefined =>
  checkDates(ad, typed, { now, freeOn: () => undefined }).rental

/** The same by the query of an address. */
export function rentalOfQuery(ad: AskedAd, query: URLSearchParams): Required<QuotedRental> | undefined {
  const typed = readDatesQuery(ad.rentType, query)
  return typed && rentalOf(ad, typed)
}

/** The time as far as the server's day says it: clocks of phones may be wrong. @param today as the server says */
export const nowOnDay = (today: string, now: Date): Date => (dayInIndia(now) === today ? now : startOfDayInIndia(today))

/** Dates of an address, as the form without scripts and the links of messages have them. @returns undefined without any */
export function readDatesQuery(rentType: RentType, query: URLSearchParams): TypedDates | undefined {
  const text = (key: string) => normalizeDigits((query.get(key) ?? '').trim()).slice(0, 20)
  const [from, to] = [text('from'), text('to')]
  if (!from && !to) return undefined
  return {
    from: from.slice(0, 10),
    to: isCounted(rentType) ? '' : to,
    time: from.slice(11) || text('time') || blankDates.time,
    count: text('count') || countOf(rentType, { from, to }),
    pieces: text('pieces') || blankDates.pieces,
    isDelivered: query.get('delivery') === '1',
  }
}

function countOf(rentType: RentType, period: RentPeriod): string {
  if (rentType === 'Per hour')
    return [period.from, period.to].every(isHalfHour) ? String(Math.max(1, Math.ceil(hoursOf(period)))) : ''
  const isRead = rentType === 'Per month' && [period.from, period.to].every(isIsoDay)
  return isRead && period.to < '3000' ? String(Math.max(1, monthsBetween(period.from, endOf(period)))) : ''
}

/** The query of a link to an ad with dates. */
export function formatDatesQuery({ from, to, pieces = 1, isDelivered }: QuotedRental): string {
  const rest = { ...(pieces > 1 && { pieces: String(pieces) }), ...(isDelivered && { delivery: '1' }) }
  // A colon stands as it is in a query, and people read it.
  return new URLSearchParams({ from, to, ...rest }).toString().replaceAll('%3A', ':')
}
