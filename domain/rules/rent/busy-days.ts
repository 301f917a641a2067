import { addDays } from '../dates.ts'
import type { RentType } from '../rent-type.ts'

/** Days, both included: `2026-12-04`. */
export interface DayRange {
  firstDay: string
  lastDay: string
}

/** Days on which some of the pieces cannot be rented. */
export interface DayBlock extends DayRange {
  /** Null: all of them. */
  pieces: number | null
}

/** Minutes in India: the first one, and the one after the last: `2026-12-04T09:30`. */
export interface MinuteRange {
  from: string
  to: string
}

/** Time during which pieces cannot be rented. */
export interface TakenTime extends MinuteRange {
  /** Null: all of them. */
  pieces: number | null
}

/** The minutes of some days. */
export const minutesOfDays = (firstDay: string, lastDay = firstDay): MinuteRange => ({
  from: `${firstDay}T00:00`,
  to: `${addDays(lastDay)}T00:00`,
})

export const timeOfBlock = ({ firstDay, lastDay, pieces }: DayBlock): TakenTime => ({
  ...minutesOfDays(firstDay, lastDay),
  pieces,
})

/** How many pieces are free during a time: at the worst moment of it, and at the best. @param quantity all pieces of the ad */
export function freeDuring({ from, to }: MinuteRange, quantity: number, taken: readonly TakenTime[]) {
  const during = taken.filter((one) => one.from < to && one.to > from)
  // What is free changes at these minutes alone.
  const changes = new Set([from, ...during.flatMap((one) => [one.from, one.to]).filter((at) => from < at && at < to)])
  const free = [...changes].map((at) =>
    during.reduce((left, one) => left - (one.from <= at && at < one.to ? (one.pieces ?? quantity) : 0), quantity),
  )
  return { least: Math.max(0, Math.min(...free)), most: Math.max(0, ...free) }
}

/** How many pieces are free on a day. @param quantity all pieces of the ad */
export const freePieces = (day: string, quantity: number, blocks: readonly DayBlock[]): number =>
  freeDuring(minutesOfDays(day), quantity, blocks.map(timeOfBlock)).least

/** The same for an ad: of one per hour at the best moment of the day, of others at the worst. */
export function freeOnDay(rentType: RentType, day: string, quantity: number, taken: readonly TakenTime[]): number {
  const { least, most } = freeDuring(minutesOfDays(day), quantity, taken)
  return rentType === 'Per hour' ? most : least
}

/** The days on which no piece is free, as ranges in their order that neither overlap nor touch. */
export function busyDays(rentType: RentType, quantity: number, taken: readonly TakenTime[]): DayRange[] {
  const days = taken.flatMap(({ from, to }) => [from.slice(0, 10), to.slice(0, 10)])
  // What is free is alike on all days from one of these to the next.
  const changes = [...new Set(days.flatMap((day) => [day, addDays(day)]))].sort()
  const busy: DayRange[] = []
  for (const [at, firstDay] of changes.entries()) {
    const next = changes[at + 1]
    if (next === undefined || freeOnDay(rentType, firstDay, quantity, taken) > 0) continue
    const before = busy.at(-1)
    if (before && addDays(before.lastDay) === firstDay) before.lastDay = addDays(next, -1)
    else busy.push({ firstDay, lastDay: addDays(next, -1) })
  }
  return busy
}

/** Time during which fewer than all pieces of an ad are free. */
export interface TakenHours extends MinuteRange {
  free: number
}

/** How many pieces are free while some are taken, for the time in question; what is free is alike during each of these ranges. */
export function takenHours(taken: readonly TakenTime[], quantity: number, { from, to }: MinuteRange): TakenHours[] {
  const inside = (at: string) => (at < from ? from : at > to ? to : at)
  const changes = [...new Set(taken.flatMap((one) => [inside(one.from), inside(one.to)]))].sort()
  return changes.flatMap((at, i) => {
    const next = changes[i + 1]
    if (next === undefined) return []
    const free = freeDuring({ from: at, to: next }, quantity, taken).least
    return free < quantity ? [{ from: at, to: next, free }] : []
  })
}
