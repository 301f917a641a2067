import type { Kysely } from 'kysely'
import { listLimits } from '../../../domain/limits/list.ts'
import type { Database } from '../../db/schema.ts'
import type { AdFilter } from './ad-conditions.queries.ts'
import type { PageOptions } from './card-page.queries.ts'
import { findNear } from './find-near.ts'
import { countMatchingAds, type FoundPage, findRows, type RowWithStep } from './find-rows.ts'
import type { PagePlan } from './plan-page.ts'

/** The ads of a page, and how many there are on all pages. */
export async function findPage(
  db: Kysely<Database>,
  plan: PagePlan,
  page: PageOptions,
  signal: AbortSignal | undefined,
): Promise<FoundPage> {
  switch (plan.by) {
    case 'nothing':
      return { rows: [], total: 0 }
    case 'keys':
      return findByKeys(db, plan.filter, page, signal)
    case 'tiers':
      return findInTiers(db, plan, page, signal)
    case 'place':
      return findNear(db, plan.list, { ...page, sort: plan.sort }, signal)
  }
}

async function findByKeys(
  db: Kysely<Database>,
  filter: AdFilter,
  page: PageOptions,
  signal: AbortSignal | undefined,
): Promise<FoundPage> {
  const rows = await findRows(db, filter, page, signal)
  const isAll = page.after === undefined && rows.length < page.limit
  return { rows, total: isAll ? rows.length : (rows[0]?.total ?? (await countMatchingAds(db, filter))) }
}

/** One tier after the other, until the page is full. */
async function findInTiers(
  db: Kysely<Database>,
  plan: Extract<PagePlan, { by: 'tiers' }>,
  page: PageOptions,
  signal: AbortSignal | undefined,
): Promise<FoundPage> {
  const rows: RowWithStep[] = []
  for (const { step, filter } of plan.tiers.filter(({ step }) => step >= (page.after?.key ?? 0))) {
    const limit = page.limit - rows.length
    if (limit === 0) break
    const after = page.after?.key === step ? page.after : undefined
    for (const row of await findRows(db, filter, { sort: 'relevance', after, limit }, signal))
      rows.push({ ...row, step })
  }
  const isAll = page.after === undefined && rows.length < page.limit
  const total = isAll || page.isCounted === false ? rows.length : await countParts(db, plan)
  return { rows, total }
}

/** The ads of all tiers, counted no further than the limit for exact totals. */
async function countParts(
  db: Kysely<Database>,
  { parts, isSurelyCapped }: Extract<PagePlan, { by: 'tiers' }>,
): Promise<number> {
  if (isSurelyCapped) return listLimits.exactTotalMax + 1
  let total = 0
  for (const part of parts) if (total <= listLimits.exactTotalMax) total += await countMatchingAds(db, part)
  return total
}
