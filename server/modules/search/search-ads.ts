import type { Kysely } from 'kysely'
import * as z from 'zod/mini'
import { adLimits } from '../../../domain/limits/ad.ts'
import { listLimits } from '../../../domain/limits/list.ts'
import { reviewLimits } from '../../../domain/limits/review.ts'
import { effectiveSort, type ListSort } from '../../../domain/rules/list-sort.ts'
import { type SearchRadius, widenRadius } from '../../../domain/rules/near-steps.ts'
import { findPeriodProblem, type RentPeriod } from '../../../domain/rules/rent/period.ts'
import { quote } from '../../../domain/rules/rent/quote.ts'
import { defaultTerms, type RentTerms } from '../../../domain/rules/rent/terms.ts'
import type { AdsQuery, CardPage, WidenedSearch } from '../../../domain/schemas/ad-list.ts'
import type { Card } from '../../../domain/schemas/public-ad.ts'
import {
  type ConcurrencyLimiter,
  createConcurrencyLimiter,
  type LimiterOptions,
} from '../../../platform/concurrency-limiter.ts'
import { decodeCursor, encodeCursor, toPage } from '../../db/cursor.ts'
import type { Database } from '../../db/schema.ts'
import { viewPublicCard } from '../ads/ads.ts'
import { findCategoriesOf } from '../catalogue/catalogue.ts'
import type { Surroundings } from '../places/places.ts'
import { readTerms } from '../rent/rent.ts'
import { canonicalSpelling } from './concepts.ts'
import { nearSortKeyMax, stepOfDistance } from './find-near.ts'
import { findPage } from './find-page.ts'
import { type FoundPage, hasStopped, type RowWithStep, sortKeyOf } from './find-rows.ts'
import { type ResolvedListFilter, resolveListFilter, withinRadius } from './list-filter.ts'
import { type PagePlan, planPage, stepMax } from './plan-page.ts'
import type { PageOptions } from './search-ads.queries.ts'
import { type SettledSearch, settleWords } from './settle-words.ts'

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
export async function searchAds(db: Kysely<Database>, query: AdsQuery, searcher: Searcher = {}): Promise<CardPage> {
  const page = readPage(query, searcher.isCounted)
  const list = await resolveListFilter(db, query)
  return toCardPage(db, await findOrWiden(db, list, page, searcher), page)
}

/** Which page of a list is asked for, with one ad more than it shows. */
function readPage(query: AdsQuery, isCounted = true): PageOptions {
  const { limit = listLimits.pageSize } = query
  const sort = effectiveSort(query)
  const after = query.cursor === undefined ? undefined : decodeCursor(query.cursor, sort, sortKeySchemas[sort])
  return { sort, after, limit: limit + 1, isCounted }
}

/** What a list has for a page. */
interface FoundList extends FoundPage, Partial<SearchNotes> {
  list: ResolvedListFilter
  /** How far it was widened, where nothing was found within the distance that was asked for. */
  widenedTo?: SearchRadius
}

/**
 * The ads of a list; where it has none around its place, those of the smallest distance that has some, else of the state, else of all of
 * India.
 */
async function findOrWiden(
  db: Kysely<Database>,
  list: ResolvedListFilter,
  page: PageOptions,
  asker: LimiterOptions,
): Promise<FoundList> {
  const found = await findAds(db, list, page, asker)
  const isNowhere = !list.place?.state
  if (found.rows.length > 0 || page.after || list.within === undefined || list.within === 'india' || isNowhere)
    return found
  const anywhere = withinRadius(list, 'india')
  const { rows } = await findAds(db, anywhere, { sort: 'distance', limit: 1 }, asker)
  const [nearest] = rows
  if (!nearest) return found
  const widenedTo = widenRadius(list.within, stepOfDistance(nearest.step ?? 0))
  return { ...(await findAds(db, withinRadius(list, widenedTo), page, asker)), widenedTo }
}

/** The ads of a list, and what was done with its words. */
async function findAds(
  db: Kysely<Database>,
  list: ResolvedListFilter,
  page: PageOptions,
  { signal, ...asker }: LimiterOptions,
): Promise<FoundList> {
  const { search } = list.filter
  if (search === undefined) return { list, ...(await findPage(db, planPage(list, undefined, page.sort), page, signal)) }
  const findByWords = async () => {
    const settled = await settleWords(db, { ...list.filter, search }, signal)
    const plan = planPage(list, settled, page.sort)
    const found = await findPage(db, plan, page, signal)
    return { list, ...found, ...noteSearch(settled, plan, found.rows.slice(0, page.limit - 1)) }
  }
  return searchLimiterOf(db).run(findByWords, { signal, ...asker })
}

/** What a page says of its search. */
interface SearchNotes {
  widened: WidenedSearch | null
  /** The usual words of other scripts and names that were searched as well. */
  alsoFor: string[]
  /** The words of the search that name a place which no such ad has, and that place, which orders the list. */
  nearWord: string | undefined
  place: Surroundings | undefined
}

function noteSearch(
  { groups, without = [], titles }: SettledSearch,
  plan: PagePlan,
  shown: readonly RowWithStep[],
): Partial<SearchNotes> {
  if (plan.by === 'nothing' || titles === 'text') return {}
  const { named, insideFrom } = plan
  // As people write it: with nukta and chandrabindu.
  const spelled = (text: string) => text.split(' ').map(canonicalSpelling).join(' ')
  const left = without.filter((text) => !named?.words.includes(text)).map(spelled)
  const corrected = [...new Set(groups.flatMap((group) => group.corrected.map(spelled)))]
  const inside = shown.some(({ step = 0 }) => step >= insideFrom)
  return {
    widened: left.length > 0 || corrected.length > 0 || inside ? { without: left, corrected, inside } : null,
    alsoFor: [...new Set(groups.flatMap((group) => group.alsoFor.map(spelled)))],
    nearWord: named?.words.map(spelled).join(' '),
    place: named?.place,
  }
}

async function toCardPage(
  db: Kysely<Database>,
  { list, rows, total, near, widened, alsoFor, nearWord, place = list.place, widenedTo }: FoundList,
  { sort, limit }: PageOptions,
): Promise<CardPage> {
  const placeOf = (row: RowWithStep) => ({ sort, key: sortKeyOf(row, sort), id: row.id })
  const stop = hasStopped(rows) ? rows.at(-1) : undefined
  const { page, nextCursor } = toPage(stop ? rows.slice(0, -1) : rows, limit - 1, placeOf)
  const isWithWords = list.filter.search !== undefined
  const shown = sort === 'relevance' && isWithWords && !place ? wellRatedFirst(page) : page
  const { days } = list.filter
  const [categories, terms] = await Promise.all([
    findCategoriesOf(db, shown),
    days &&
      readTerms(
        db,
        shown.map(({ id }) => id),
      ),
  ])
  return {
    products: shown.map((row, i) => {
      const meters = place?.metersTo(row.zip_code)
      const card = {
        ...viewPublicCard(row, categories[i]?.name ?? ''),
        ...(days && viewDays(row, terms?.get(row.id) ?? defaultTerms, days)),
      }
      return meters === undefined ? card : { ...card, distance: roundDistance(meters) }
    }),
    nextCursor: stop ? encodeCursor(placeOf(stop)) : nextCursor,
    // A list of days is not counted in its order: what is shown is there.
    total: Math.min(Math.max(total.ads, near?.ads ?? 0, page.length), listLimits.exactTotalMax),
    totalIsCapped: total.isCut || total.ads > listLimits.exactTotalMax,
    widened: widened ?? null,
    alsoFor: alsoFor ?? [],
    nearTotal: near === undefined ? null : Math.min(near.ads, listLimits.nearTotalMax),
    nearTotalIsCapped: near !== undefined && (near.isCut || near.ads > listLimits.nearTotalMax),
    widenedTo: widenedTo ?? null,
    nearWord: nearWord ?? null,
  }
}

/** What an ad costs for the days of a list. Ads per hour have no sum, nor those that are rented for other lengths. */
function viewDays(
  { price, discount, rent_type: rentType }: Pick<RowWithStep, 'price' | 'discount' | 'rent_type'>,
  terms: RentTerms,
  days: RentPeriod,
): Pick<Card, 'totalForDays' | 'leastForDays'> {
  if (rentType === 'Per hour' || !terms.takesAsks) return {}
  const { least } = terms
  const problem = findPeriodProblem(rentType, { least, notice: 0 }, days, new Date())
  if (problem === 'period_too_short') return { leastForDays: least }
  return problem ? {} : { totalForDays: quote({ price, rentType, discount, terms }, days).total / 100 }
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
