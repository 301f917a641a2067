import type { Kysely } from 'kysely'
import type * as z from 'zod/mini'
import { AppError, fieldError } from '../../../domain/errors.ts'
import { listLimits } from '../../../domain/limits/list.ts'
import type { ownListAnswerSchema } from '../../../domain/schemas/ad.ts'
import type { AdsQuery } from '../../../domain/schemas/ad-list.ts'
import { decodeNewest, pageOf, placeByAge } from '../../db/cursor.ts'
import type { Database } from '../../db/schema.ts'
import { findCategoriesOf } from '../catalogue/catalogue.ts'
import { countOwnAds, selectOwnAds } from './ads.queries.ts'
import { viewOwnAd } from './own-ad.view.ts'

type OwnPage = Pick<z.infer<typeof ownListAnswerSchema>, 'products' | 'nextCursor' | 'total' | 'totalIsCapped'>

/** Of an ad whose category goes at this moment. */
const unknownCategory = { name: '', slug: '' }

const sort = 'newest'

/** The filters that only public lists support. */
const foreign = ['minPrice', 'maxPrice', 'category', 'categoryId', 'subCategory', 'location', 'sort'] as const

/**
 * One page of one's own ads in every status, newest first, without removed ones (decisions: `userId`).
 * @param query with `userId`, and `search`, `limit` and `cursor` if wished
 * @throws AppError `invalid_input` for a cursor that is no place in this list, or for another filter or order
 */
export async function listOwnAds(db: Kysely<Database>, query: AdsQuery & { userId: string }): Promise<OwnPage> {
  const { userId, search, limit = listLimits.pageSize } = query
  const refused = foreign.filter((key) => query[key] !== undefined && query[key] !== sort)
  if (refused.length > 0)
    throw new AppError(
      'invalid_input',
      refused.map((key) => fieldError(key, 'unknown_value')),
    )
  const afterId = decodeNewest(query.cursor)
  const rows = await selectOwnAds(db, { userId, search, afterId, limit: limit + 1 }).execute()
  const isAll = afterId === undefined && rows.length <= limit
  const { total } = isAll ? { total: rows.length } : await countOwnAds(db, { userId, search }).executeTakeFirstOrThrow()
  const categories = await findCategoriesOf(db, rows)
  const { page, nextCursor } = pageOf(rows, limit, placeByAge)
  return {
    products: page.map((row, i) => viewOwnAd(row, categories[i] ?? unknownCategory)),
    nextCursor,
    total: Math.min(total, listLimits.exactTotalMax),
    totalIsCapped: total > listLimits.exactTotalMax,
  }
}
