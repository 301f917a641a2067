import type { Kysely } from 'kysely'
import { listLimits } from '../../../domain/limits/list.ts'
import type { Database } from '../../db/schema.ts'
import type { AdFilter } from './ad-conditions.queries.ts'
import { findNear } from './find-near.ts'
import {
  type AdCount,
  addCounts,
  countMatchingAds,
  type FoundPage,
  findRows,
  hasStopped,
  noAds,
  type RowWithStep,
} from './find-rows.ts'
import type { PagePlan } from './plan-page.ts'
import { type PageOptions, scanLimits } from './search-ads.queries.ts'

/** The ads of a page, and how many there are on all pages. */
export async function findPage(
  db: Kysely<Database>,
  plan: PagePlan,
  options: PageOptions,
  signal: AbortSignal | undefined,
): Promise<FoundPage> {
  const page = { ...options, scan: { left: scanLimits.ofDays } }
  switch (plan.by) {
    case 'nothing':
      return { rows: [], total: noAds }
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
  if (page.after === undefined && (rows.length < page.limit || hasStopped(rows))) return { rows, total: countOf(rows) }
  const known = rows[0]?.total ?? undefined
  return { rows, total: known === undefined ? await countMatchingAds(db, filter) : { ads: known, isCut: false } }
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
    if (limit === 0 || hasStopped(rows)) break
    const after = page.after?.key === step ? page.after : undefined
    for (const row of await findRows(db, filter, { ...page, sort: 'relevance', after, limit }, signal))
      rows.push({ ...row, step })
  }
  const isAll = page.after === undefined && (rows.length < page.limit || hasStopped(rows))
  const total = isAll || page.isCounted === false ? countOf(rows) : await countParts(db, plan)
  return { rows, total }
}

/** The ads of a page that has all of a list, as far as it was looked through. */
function countOf(rows: readonly RowWithStep[]): AdCount {
  const isCut = hasStopped(rows)
  return { ads: rows.length - Number(isCut), isCut }
}

/** The ads of all tiers, counted no further than the limit for exact totals. */
async function countParts(
  db: Kysely<Database>,
  { parts, isSurelyCapped }: Extract<PagePlan, { by: 'tiers' }>,
): Promise<AdCount> {
  if (isSurelyCapped) return { ads: listLimits.exactTotalMax + 1, isCut: false }
  let total = noAds
  for (const part of parts)
    if (total.ads <= listLimits.exactTotalMax) total = addCounts(total, await countMatchingAds(db, part))
  return total
}
