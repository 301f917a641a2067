import type { Kysely } from 'kysely'
import type { Widened } from '../../../domain/schemas/ad-list.ts'
import { askOnce } from '../../../platform/postgres/kept-answers.ts'
import { runShape } from '../../../platform/postgres/statements.ts'
import type { Database } from '../../db/schema.ts'
import type { NearPin } from '../places/places.ts'
import type { AdFilter } from './ad-conditions.queries.ts'
import { cardPage, type FoundRow, type PageWish } from './card-page.queries.ts'
import type { ListFilter } from './list-filter.ts'
import { nearestPage } from './nearest-page.queries.ts'
import { cappedTotal } from './total.queries.ts'

/** A row of a list in steps says in which one it was found. */
export type SteppedRow = FoundRow & { step?: number }

/** The ads of a page, how many there are on all pages, and how the search was widened. */
export interface FoundPage {
  rows: SteppedRow[]
  total: number
  widened?: Widened | null
  /** The usual words of other scripts and names that were searched as well. */
  alsoFor?: string[]
}

/** The ads of a page without words, and how many there are on all pages. */
export async function findPage(
  db: Kysely<Database>,
  list: ListFilter,
  wish: PageWish,
  signal: AbortSignal | undefined,
): Promise<FoundPage> {
  const { filter, near = [], around } = list
  if (wish.sort === 'distance') return findNearest(db, { filter, near }, wish, signal)
  if (wish.sort === 'relevance') {
    const steps = byPlace(filter, around).map((part, step) => ({ step, filter: part }))
    const { rows, isAll } = await findInSteps(db, steps, wish, signal)
    return { rows, total: isAll ? rows.length : await countAds(db, filter) }
  }
  const { shape, values } = cardPage(db, filter, wish)
  const rows = await runShape(db, shape, values, signal)
  const isAll = wish.after === undefined && rows.length < wish.limit
  return { rows, total: isAll ? rows.length : (rows[0]?.total ?? (await countAds(db, filter))) }
}

/** A part of a list that comes before the parts with greater numbers. */
export interface Step {
  step: number
  filter: AdFilter
}

/** What is around a place, then the rest; all of it where no place is given. */
export function byPlace(filter: AdFilter, around: ListFilter['around']): AdFilter[] {
  const pins = around?.map(({ pin }) => pin)
  return pins
    ? [
        { ...filter, pins },
        { ...filter, pinsLeftOut: pins },
      ]
    : [filter]
}

/** One step after the other, until the page is full. */
export async function findInSteps(
  db: Kysely<Database>,
  steps: readonly Step[],
  wish: PageWish,
  signal: AbortSignal | undefined,
): Promise<{ rows: SteppedRow[]; isAll: boolean }> {
  const rows: SteppedRow[] = []
  for (const { step, filter } of steps.filter(({ step }) => step >= (wish.after?.key ?? 0))) {
    const limit = wish.limit - rows.length
    if (limit === 0) break
    const after = wish.after?.key === step ? wish.after : undefined
    const { shape, values } = cardPage(db, filter, { sort: 'relevance', after, limit })
    for (const row of await runShape(db, shape, values, signal)) rows.push({ ...row, step })
  }
  return { rows, isAll: wish.after === undefined && rows.length < wish.limit }
}

/** So many PINs are asked for their ads at once, then four times as many. */
const pinsAtFirst = 16

/** The ads around a place, the nearest first: PIN after PIN, until the page is full. */
async function findNearest(
  db: Kysely<Database>,
  { filter, near }: { filter: AdFilter; near: readonly NearPin[] },
  wish: PageWish,
  signal: AbortSignal | undefined,
): Promise<FoundPage> {
  const { pins: _, ...others } = filter
  let left = near.filter(({ meters }) => meters >= (wish.after?.key ?? 0))
  const rows: FoundRow[] = []
  for (let size = pinsAtFirst; left.length > 0 && rows.length < wish.limit; size *= 4) {
    // Those with the same middle stay together: the age of their ads is their order.
    const end = left.findIndex(({ meters }, i) => i >= size && meters !== left[i - 1]?.meters)
    const pins = end === -1 ? left : left.slice(0, end)
    left = left.slice(pins.length)
    const { shape, values } = nearestPage(db, others, { ...wish, limit: wish.limit - rows.length }, pins)
    rows.push(...(await runShape(db, shape, values, signal)))
  }
  const isAll = wish.after === undefined && rows.length < wish.limit
  return { rows, total: isAll ? rows.length : await countAds(db, filter) }
}

/** Counted again when a list of ads has changed. Not aborted: others may wait for the same answer. */
export function countAds(db: Kysely<Database>, filter: AdFilter): Promise<number> {
  const { shape, values } = cappedTotal(db, filter)
  return askOnce(db, 'list', JSON.stringify([shape.key, values]), async () => {
    const [row] = await runShape(db, shape, values)
    return row?.total ?? 0
  })
}
