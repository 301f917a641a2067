import type { Kysely } from 'kysely'
import type * as z from 'zod/mini'
import type { CategoryWithRules } from '../../../domain/categories/categories.ts'
import { AppError, fieldError } from '../../../domain/errors.ts'
import { listLimits } from '../../../domain/limits/list.ts'
import { type AdStatus, adStatuses, type ownAdsAnswerSchema } from '../../../domain/schemas/ad.ts'
import type { AdsQuery } from '../../../domain/schemas/ad-list.ts'
import { decodeNewestCursor, newestPositionOf, toPage } from '../../db/cursor.ts'
import type { Database } from '../../db/schema.ts'
import { findCategoriesOf } from '../catalogue/catalogue.ts'
import { countOwnAds, selectOwnAds, selectOwnTitles } from './ads.queries.ts'
import { viewOwnAd } from './own-ad.view.ts'

type OwnPage = Pick<
  z.infer<typeof ownAdsAnswerSchema>,
  'products' | 'nextCursor' | 'total' | 'totalIsCapped' | 'counts'
>

/** The searchable texts of a user's own ad. */
export interface OwnTitle {
  id: string
  title: string
  category: CategoryWithRules
  subCategory: string
  /** Area, city, state and PIN. */
  places: readonly string[]
}

/** Finds the own ads that match a search. The module `search`, which depends on this one, implements it. @returns their ids */
export type MatchTitles = (search: string, ads: readonly OwnTitle[]) => string[]

/** Of an ad whose category goes at this moment. */
const unknownCategory = { name: '', slug: '' }

const sort = 'newest'

/** The filters that only public lists support. */
const foreign = ['minPrice', 'maxPrice', 'category', 'categoryId', 'subCategory', 'location', 'sort'] as const

/**
 * One page of one's own ads, newest first, without removed ones (decisions: `userId`).
 * @param query with `userId`, and `search`, `status`, `limit` and `cursor` if wished
 * @throws AppError `invalid_input` for a cursor that is no place in this list, or for another filter or order
 */
export async function listOwnAds(
  db: Kysely<Database>,
  query: AdsQuery & { userId: string },
  matchTitles: MatchTitles,
): Promise<OwnPage> {
  const { userId, search, status, limit = listLimits.pageSize } = query
  const refused = foreign.filter((key) => query[key] !== undefined && query[key] !== sort)
  if (refused.length > 0)
    throw new AppError(
      'invalid_input',
      refused.map((key) => fieldError(key, 'unknown_value')),
    )
  const afterId = decodeNewestCursor(query.cursor)
  const ids = search === undefined ? undefined : matchTitles(search, await findTitles(db, userId))
  const rows = await selectOwnAds(db, { userId, ids, status, afterId, limit: limit + 1 }).execute()
  const isAll = afterId === undefined && status === undefined && rows.length <= limit
  const counted = isAll ? countByStatus(rows) : await countOwnAds(db, { userId, ids }).execute()
  const numbers = Object.fromEntries(counted.map((row) => [row.status, row.count]))
  const counts = Object.fromEntries(adStatuses.map((one) => [one, numbers[one] ?? 0])) as OwnPage['counts']
  const all = counted.reduce((sum, { count }) => sum + count, 0)
  const categories = await findCategoriesOf(db, rows)
  const { page, nextCursor } = toPage(rows, limit, newestPositionOf)
  return {
    products: page.map((row, i) => viewOwnAd(row, categories[i] ?? unknownCategory)),
    nextCursor,
    total: Math.min(status === undefined ? all : counts[status], listLimits.exactTotalMax),
    totalIsCapped: all > listLimits.exactTotalMax,
    counts,
  }
}

const countByStatus = (rows: readonly { status: AdStatus }[]) =>
  [...Map.groupBy(rows, ({ status }) => status)].map(([status, { length }]) => ({ status, count: length }))

async function findTitles(db: Kysely<Database>, userId: string): Promise<OwnTitle[]> {
  const rows = await selectOwnTitles(db, userId).execute()
  const categories = await findCategoriesOf(db, rows)
  return rows.map(({ id, title, sub_category, area, city, state, zip_code }, i) => ({
    id,
    title,
    category: categories[i] ?? unknownCategory,
    subCategory: sub_category,
    places: [area, city, state, zip_code],
  }))
}
