import type { FieldErrorCode } from '../../errors.ts'
import { rentLimits } from '../../limits/rent.ts'
import type { BlocksAnswer } from '../../schemas/blocks.ts'
import { addDays, isIsoDay } from '../dates.ts'
import { freePieces } from './busy-days.ts'

/** What a lender sees and chooses of the blocked days of some ads. */

type AdBlocks = BlocksAnswer['ads'][number]
type Block = AdBlocks['blocks'][number]

/** Two days, both included. */
export interface TypedDays {
  from: string
  to: string
}

/** Why days cannot be blocked or freed, and beside which field that is said. */
export interface DaysProblem {
  field: keyof TypedDays
  code: Extract<FieldErrorCode, 'day_invalid' | 'to_before_from' | 'day_over' | 'out_of_range'>
}

/** The last day that can be blocked: as far ahead as a rental may end. */
export const lastBlockableDay = (today: string): string => addDays(today, rentLimits.daysAhead + rentLimits.daysMax)

/** What is wrong with days that are to be blocked. @param today in India, as the server says */
export function findDaysProblem({ from, to }: TypedDays, today: string): DaysProblem | undefined {
  if (!isIsoDay(from)) return { field: 'from', code: 'day_invalid' }
  if (!isIsoDay(to)) return { field: 'to', code: 'day_invalid' }
  if (to < from) return { field: 'to', code: 'to_before_from' }
  if (from < today) return { field: 'from', code: 'day_over' }
  return to > lastBlockableDay(today) ? { field: 'to', code: 'out_of_range' } : undefined
}

/** What of a block can still be freed. */
export function daysToFree({ from, to }: TypedDays, today: string): TypedDays {
  const hasBegun = from < today
  return { from: hasBegun ? today : from, to }
}

/** Is nothing of these ads free on a day, or something? Undefined when everything is. */
export function blockedOn(day: string, ads: readonly AdBlocks[]): 'all' | 'some' | undefined {
  const left = ads.map(({ pieces, blocks }) => ({
    pieces,
    free: freePieces(
      day,
      pieces,
      blocks.map((block) => ({ firstDay: block.from, lastDay: block.to, pieces: block.pieces })),
    ),
  }))
  if (left.every(({ free }) => free === 0)) return 'all'
  return left.some(({ free, pieces }) => free < pieces) ? 'some' : undefined
}

/** A block that some ads have. */
export type SharedBlock = Block & { ids: string[] }

/** The blocks of some ads, the first ones first; what several ads have alike is there once. */
export function shareBlocks(ads: readonly AdBlocks[]): SharedBlock[] {
  const shared = new Map<string, SharedBlock>()
  for (const { _id, blocks } of ads)
    for (const block of blocks) {
      const key = JSON.stringify([block.from, block.to, block.pieces, block.isReturn])
      const known = shared.get(key)
      if (!known) shared.set(key, { ...block, ids: [_id] })
      else if (!known.ids.includes(_id)) known.ids.push(_id)
    }
  return [...shared.values()].sort((a, b) => (a.from + a.to < b.from + b.to ? -1 : 1))
}
