import type { MinuteRange } from './busy-days.ts'

/** Pieces of an ad that are taken for a time, by their numbers, which begin with 1. */
export interface NumberedHold extends MinuteRange {
  id: string
  numbers: readonly number[]
}

const overlaps = (a: MinuteRange, b: MinuteRange): boolean => a.from < b.to && b.from < a.to

/** Numbers of pieces that are free all the time. @returns undefined where there are too few */
export function findFreeNumbers(
  quantity: number,
  holds: readonly NumberedHold[],
  { pieces, ...period }: MinuteRange & { pieces: number },
): number[] | undefined {
  const taken = new Set(holds.filter((hold) => overlaps(hold, period)).flatMap(({ numbers }) => numbers))
  const free: number[] = []
  for (let number = 1; number <= quantity && free.length < pieces; number++) if (!taken.has(number)) free.push(number)
  return free.length < pieces ? undefined : free
}

/**
 * Gives each hold numbers anew, those that begin first before the others: it succeeds exactly when at no moment more pieces are held than
 * there are.
 * @returns the holds with their new numbers; undefined where they do not fit
 */
export function numberAnew(quantity: number, holds: readonly NumberedHold[]): NumberedHold[] | undefined {
  const numbered: NumberedHold[] = []
  for (const hold of holds.toSorted((a, b) => (a.from < b.from ? -1 : 1))) {
    const numbers = findFreeNumbers(quantity, numbered, { ...hold, pieces: hold.numbers.length })
    if (!numbers) return undefined
    numbered.push({ ...hold, numbers })
  }
  return numbered
}
