import type { Kysely } from 'kysely'
import * as z from 'zod/mini'
import { adLimits } from '../../../domain/limits/ad.ts'
import { listLimits } from '../../../domain/limits/list.ts'
import { reviewLimits } from '../../../domain/limits/review.ts'
import { effectiveSort, type ListSort } from '../../../domain/rules/list-sort.ts'
import { widenRadius } from '../../../domain/rules/near-steps.ts'
import type { AdsQuery, CardPage } from '../../../domain/schemas/ad-list.ts'
import {
  type ConcurrencyLimiter,
  createConcurrencyLimiter,
  type LimiterOptions,
} from '../../../platform/concurrency-limiter.ts'
import { decodeCursor, toPage } from '../../db/cursor.ts'
import type { Database } from '../../db/schema.ts'
import { viewPublicCard } from '../ads/ads.ts'
import { findCategoriesOf } from '../catalogue/catalogue.ts'
import type { PageOptions } from './card-page.queries.ts'
import { findByWords, stepMax } from './find-by-words.ts'
import { nearSortKeyMax, stepOfDistance } from './find-near.ts'
import { findPage } from './find-page.ts'
import type { FoundPage, RowWithStep } from './found-page.ts'
import { type ResolvedListFilter, resolveListFilter, withinRadius } from './list-filter.ts'

const gates = new WeakMap<Kysely<Database>, ConcurrencyLimiter>()

/**
 * The gate of searches in titles, one for each database: their cost depends on the typed text, so only a few run
 * at once, networks take turns, and lists and ads always find a connection. A long wait is refused before the connection times out.
 */
export function searchLimiterOf(db: Kysely<Database>): ConcurrencyLimiter {
  const gate = gates.get(db) ?? createConcurrencyLimiter({ atOnce: 4, waitingMax: 32, timeoutMs: 4_000 })
  gates.set(db, gate)
  return gate
}

/** Who searches; `isCounted` is false where the total of a search is not looked at. */
type Searcher = LimiterOptions & Pick<PageOptions, 'isCounted'>

/**
 * One page of public ads (specification section 7, `products/get-user-products`). Filters combine; prices are compared
 * after the discount, in `price_per_day` by what they come to for a day; `total` is exact up to 1,000.
 * @param query parsed by `consoleAdsQuerySchema`; its `productId` is not looked at
 * @param searcher the network of the reader, and a signal that aborts the search
 * @throws AppError `category_not_found`; `invalid_input` for a cursor that is no place in this list; `unavailable`
 *   when too many search
 */
export async function searchAds(
  db: Kysely<Database>,
  query: AdsQuery,
  { isCounted = true, ...asker }: Searcher = {},
): Promise<CardPage> {
  const { limit = listLimits.pageSize } = query
  const sort = effectiveSort(query)
  const after = query.cursor === undefined ? undefined : decodeCursor(query.cursor, sort, sortKeySchemas[sort])
  const wish = { sort, after, limit: limit + 1, isCounted }
  const { list, found, widenedTo } = await findOrWiden(db, await resolveListFilter(db, query), wish, asker)
  const { place = list.place } = found
  const { page, nextCursor } = toPage(found.rows, limit, (row) => ({ sort, key: sortKeyOf(row, sort), id: row.id }))
  const shown = sort === 'relevance' && query.search !== undefined && !place ? wellRatedFirst(page) : page
  const categories = await findCategoriesOf(db, shown)
  return {
    products: shown.map((row, i) => {
      const meters = place?.metersTo(row.zip_code)
      const card = viewPublicCard(row, categories[i]?.name ?? '')
      return meters === undefined ? card : { ...card, distance: roundDistance(meters) }
    }),
    nextCursor,
    total: Math.min(found.total, listLimits.exactTotalMax),
    totalIsCapped: found.total > listLimits.exactTotalMax,
    widened: found.widened ?? null,
    alsoFor: found.alsoFor ?? [],
    nearTotal: found.near === undefined ? null : Math.min(found.near, listLimits.nearTotalMax),
    nearTotalIsCapped: (found.near ?? 0) > listLimits.nearTotalMax,
    widenedTo: widenedTo ?? null,
    nearWord: found.nearWord ?? null,
  }
}

/**
 * The ads of a list; where it has none around its place, those of the smallest distance that has some, else of the state, else of all of
 * India.
 */
async function findOrWiden(db: Kysely<Database>, list: ResolvedListFilter, wish: PageOptions, asker: LimiterOptions) {
  const found = await findAds(db, list, wish, asker)
  const isNowhere = !list.place?.state
  if (found.rows.length > 0 || wish.after || list.within === undefined || list.within === 'india' || isNowhere)
    return { list, found }
  const anywhere = withinRadius(list, 'india')
  const { rows } = await findAds(db, anywhere, { sort: 'distance', limit: 1 }, asker)
  const [nearest] = rows
  if (!nearest) return { list, found }
  const widenedTo = widenRadius(list.within, stepOfDistance(nearest.step ?? 0))
  const wider = withinRadius(list, widenedTo)
  return { list: wider, found: await findAds(db, wider, wish, asker), widenedTo }
}

function findAds(
  db: Kysely<Database>,
  list: ResolvedListFilter,
  wish: PageOptions,
  asker: LimiterOptions,
): Promise<FoundPage> {
  const { search } = list.filter
  if (search === undefined) return findPage(db, list, wish, asker.signal)
  const words = { ...list, filter: { ...list.filter, search } }
  return searchLimiterOf(db).run(() => findByWords(db, words, wish, asker.signal), asker)
}

/** Among the ads of one step of a page those that several people rated well; the others stay as they are, the newest first. */
function wellRatedFirst(page: readonly RowWithStep[]): RowWithStep[] {
  const { stars, reviews } = listLimits.wellRated
  const isOrdinary = (row: RowWithStep) => Number(row.ranked_rating < stars || row.ranked_reviews < reviews)
  return page.toSorted((a, b) => (a.step ?? 0) - (b.step ?? 0) || isOrdinary(a) - isOrdinary(b))
}

/** Whole kilometres, never nearer than it is, at least one. */
const roundDistance = (meters: number): number => Math.max(1, Math.ceil(meters / 1000))

const price = z.int().check(z.minimum(0), z.maximum(adLimits.priceMax * 100))

/** Which keys an order of lists has: paise for prices, stars for ratings; by age the id alone says the order. */
const sortKeySchemas = {
  relevance: z.int().check(z.minimum(0), z.maximum(Math.max(stepMax, nearSortKeyMax.relevance))),
  distance: z.int().check(z.minimum(0), z.maximum(nearSortKeyMax.distance)),
  newest: z.literal(0),
  price_asc: price,
  price_desc: price,
  price_per_day: z.int().check(z.minimum(0), z.maximum(adLimits.priceMax * 100 * 24)),
  // Averages are kept with two decimals; other numbers are not ours, and some do not fit the column.
  rating: z.number().check(
    z.minimum(0),
    z.maximum(reviewLimits.ratingMax),
    z.refine((key) => Math.round(key * 100) / 100 === key),
  ),
} as const satisfies Record<ListSort, z.ZodMiniType<number>>

function sortKeyOf(row: RowWithStep, sort: ListSort): number {
  switch (sort) {
    case 'relevance':
    case 'distance':
      return row.step ?? 0
    case 'newest':
      return 0
    case 'price_asc':
    case 'price_desc':
      return row.final_price_paise
    case 'price_per_day':
      return row.day_price_paise
    case 'rating':
      return row.ranked_rating
  }
}
