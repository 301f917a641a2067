import type { Kysely } from 'kysely'
import * as z from 'zod/mini'
import { adLimits } from '../../../domain/limits/ad.ts'
import { listLimits } from '../../../domain/limits/list.ts'
import { reviewLimits } from '../../../domain/limits/review.ts'
import { type ListSort, sortOf } from '../../../domain/rules/list-sort.ts'
import type { AdsQuery, CardPage } from '../../../domain/schemas/ad-list.ts'
import { createWorkGate, type WorkGate, type WorkOrder } from '../../../platform/work-gate.ts'
import { decodeCursor, pageOf } from '../../db/cursor.ts'
import type { Database } from '../../db/schema.ts'
import { viewPublicCard } from '../ads/ads.ts'
import { findCategories, hasCategoryWish, nameCategories, requireCategoryScopes } from '../catalogue/catalogue.ts'
import { findByWords, findPage, type TieredRow, tierMax } from './find-by-words.ts'

const gates = new WeakMap<Kysely<Database>, WorkGate>()

/**
 * The gate of searches in titles, one for each database: their cost depends on the typed text, so only a few run
 * at once, networks take turns, and lists and ads always find a connection. A long wait is refused before the connection times out.
 */
function searchGateOf(db: Kysely<Database>): WorkGate {
  const gate = gates.get(db) ?? createWorkGate({ atOnce: 4, waitingMax: 32, timeoutMs: 4_000 })
  gates.set(db, gate)
  return gate
}

/**
 * One page of public ads (specification section 7, `products/get-user-products`). Filters combine; prices are compared
 * after the discount; `total` is exact up to 1,000.
 * @param query parsed by `adsQuerySchema`; its `productId` is not looked at
 * @param asker the network of the reader, and a signal that aborts the search
 * @throws AppError `category_not_found`; `invalid_input` for a cursor that is no place in this list; `unavailable`
 *   when too many search
 */
export async function searchAds(db: Kysely<Database>, query: AdsQuery, asker: WorkOrder = {}): Promise<CardPage> {
  const { limit = listLimits.pageSize, search } = query
  const sort = sortOf(query)
  const after = query.cursor === undefined ? undefined : decodeCursor(query.cursor, sort, sortKeySchemas[sort])
  const filter = { ...query, scopes: hasCategoryWish(query) ? await findScopes(db, query) : undefined }
  const wish = { sort, after, limit: limit + 1 }
  const { signal } = asker
  const found =
    search === undefined
      ? await findPage(db, filter, wish, signal)
      : await searchGateOf(db).run(() => findByWords(db, { ...filter, search }, wish, signal), asker)
  const names = await nameCategories(db, found.rows)
  const { page, nextCursor } = pageOf(found.rows, limit, (row) => ({ sort, key: sortKeyOf(row, sort), id: row.id }))
  return {
    products: page.map((row, i) => viewPublicCard(row, names[i] ?? '')),
    nextCursor,
    total: Math.min(found.total, listLimits.exactTotalMax),
    totalIsCapped: found.total > listLimits.exactTotalMax,
    widened: found.widened ?? null,
  }
}

async function findScopes(db: Kysely<Database>, query: AdsQuery) {
  return requireCategoryScopes(
    (await findCategories(db)).filter(({ is_delete }) => !is_delete),
    query,
  )
}

const price = z.int().check(z.minimum(0), z.maximum(adLimits.priceMax * 100))

/** Which keys an order of lists has: paise for prices, stars for ratings; by age the id alone says the order. */
const sortKeySchemas = {
  relevance: z.int().check(z.minimum(0), z.maximum(tierMax)),
  newest: z.literal(0),
  price_asc: price,
  price_desc: price,
  // Averages are kept with two decimals; other numbers are not ours, and some do not fit the column.
  rating: z.number().check(
    z.minimum(0),
    z.maximum(reviewLimits.ratingMax),
    z.refine((key) => Math.round(key * 100) / 100 === key),
  ),
} as const satisfies Record<ListSort, z.ZodMiniType<number>>

function sortKeyOf(row: TieredRow, sort: ListSort): number {
  switch (sort) {
    case 'relevance':
      return row.tier ?? 0
    case 'newest':
      return 0
    case 'price_asc':
    case 'price_desc':
      return row.final_price_paise
    case 'rating':
      return row.average_rating
  }
}
