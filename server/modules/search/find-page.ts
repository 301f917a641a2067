import type { Kysely } from 'kysely'
import type { ListSort } from '../../../domain/rules/list-sort.ts'
import { runShape } from '../../../platform/postgres/statements.ts'
import type { Database } from '../../db/schema.ts'
import type { AdFilter } from './ad-conditions.queries.ts'
import { cardPage, type PageWish } from './card-page.queries.ts'
import { countAds } from './count-ads.ts'
import { findNear } from './find-near.ts'
import type { FoundPage, SteppedRow } from './found-page.ts'
import type { ListFilter } from './list-filter.ts'

/** The ads of a page without words, and how many there are on all pages. */
export async function findPage(
  db: Kysely<Database>,
  { filter, place, within }: ListFilter,
  wish: PageWish,
  signal: AbortSignal | undefined,
): Promise<FoundPage> {
  const { sort } = wish
  if (place && isByPlace(sort)) return findNear(db, { place, within, any: filter }, { ...wish, sort }, signal)
  const { shape, values } = cardPage(db, filter, wish)
  const rows = await runShape(db, shape, values, signal)
  const isAll = wish.after === undefined && rows.length < wish.limit
  return { rows, total: isAll ? rows.length : (rows[0]?.total ?? (await countAds(db, filter))) }
}

/** Is a list with a place ordered by it? */
export const isByPlace = (sort: ListSort): sort is 'relevance' | 'distance' =>
  sort === 'relevance' || sort === 'distance'

/** A part of a list that comes before the parts with greater numbers. */
export interface Step {
  step: number
  filter: AdFilter
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
