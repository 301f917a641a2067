import type { Kysely } from 'kysely'
import type { ListSort } from '../../../domain/rules/list-sort.ts'
import { runTemplate } from '../../../platform/postgres/prepared-statements.ts'
import type { Database } from '../../db/schema.ts'
import type { AdFilter } from './ad-conditions.queries.ts'
import { cardPageQuery, type PageOptions } from './card-page.queries.ts'
import { countMatchingAds } from './count-ads.ts'
import { findNear } from './find-near.ts'
import type { FoundPage, RowWithStep } from './found-page.ts'
import type { ResolvedListFilter } from './list-filter.ts'

/** The ads of a page without words, and how many there are on all pages. */
export async function findPage(
  db: Kysely<Database>,
  { filter, place, within }: ResolvedListFilter,
  wish: PageOptions,
  signal: AbortSignal | undefined,
): Promise<FoundPage> {
  const { sort } = wish
  if (place && isOrderedByPlace(sort)) return findNear(db, { place, within, any: filter }, { ...wish, sort }, signal)
  const { shape, values } = cardPageQuery(db, filter, wish)
  const rows = await runTemplate(db, shape, values, signal)
  const isAll = wish.after === undefined && rows.length < wish.limit
  return { rows, total: isAll ? rows.length : (rows[0]?.total ?? (await countMatchingAds(db, filter))) }
}

/** Is a list with a place ordered by it? */
export const isOrderedByPlace = (sort: ListSort): sort is 'relevance' | 'distance' =>
  sort === 'relevance' || sort === 'distance'

/** A part of a list that comes before the parts with greater numbers. */
export interface ListStep {
  step: number
  filter: AdFilter
}

/** One step after the other, until the page is full. */
export async function findInSteps(
  db: Kysely<Database>,
  steps: readonly ListStep[],
  wish: PageOptions,
  signal: AbortSignal | undefined,
): Promise<{ rows: RowWithStep[]; isAll: boolean }> {
  const rows: RowWithStep[] = []
  for (const { step, filter } of steps.filter(({ step }) => step >= (wish.after?.key ?? 0))) {
    const limit = wish.limit - rows.length
    if (limit === 0) break
    const after = wish.after?.key === step ? wish.after : undefined
    const { shape, values } = cardPageQuery(db, filter, { sort: 'relevance', after, limit })
    for (const row of await runTemplate(db, shape, values, signal)) rows.push({ ...row, step })
  }
  return { rows, isAll: wish.after === undefined && rows.length < wish.limit }
}
