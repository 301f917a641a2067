import { addDays } from '../dates.ts'

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

/** How many pieces are free on a day. @param quantity all pieces of the ad */
export function freePieces(day: string, quantity: number, blocks: readonly DayBlock[]): number {
  let taken = 0
  for (const { firstDay, lastDay, pieces } of blocks) if (firstDay <= day && day <= lastDay) taken += pieces ?? quantity
  return Math.max(0, quantity - taken)
}

/** The days on which no piece is free, as ranges in their order that neither overlap nor touch. */
export function busyDays(quantity: number, blocks: readonly DayBlock[]): DayRange[] {
  // What is free changes on these days alone.
  const changes = [...new Set(blocks.flatMap(({ firstDay, lastDay }) => [firstDay, addDays(lastDay)]))].sort()
  const busy: DayRange[] = []
  for (const [at, firstDay] of changes.entries()) {
    const next = changes[at + 1]
    if (next === undefined || freePieces(firstDay, quantity, blocks) > 0) continue
    const before = busy.at(-1)
    if (before && addDays(before.lastDay) === firstDay) before.lastDay = addDays(next, -1)
    else busy.push({ firstDay, lastDay: addDays(next, -1) })
  }
  return busy
}
