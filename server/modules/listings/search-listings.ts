import type { Kysely } from 'kysely'
import { limits } from '../../../domain/limits.ts'
import type { ListSort } from '../../../domain/rules/list-sort.ts'
import type { CardPage, ListingsQuery } from '../../../domain/schemas/listing.ts'
import type { Database } from '../../db/schema.ts'
import { selectCategories } from '../catalogue/catalogue.queries.ts'
import { type CategoryScope, hasCategoryWish, requireCategoryScopes } from './category-scope.ts'
import { decodeCursor, encodeCursor } from './cursor.ts'
import { countListings, selectCards } from './listings.queries.ts'
import { type CardRow, viewPublicCard } from './listings.view.ts'

/**
 * One page of the ads that everybody may see (specification section 7, `products/get-user-products`). Filters
 * combine; prices are compared after the discount; `total` is exact up to 1,000.
 * @param query parsed by `listingsQuerySchema`; its `productId` is not looked at
 * @throws AppError `category_not_found`, or `invalid_input` for a cursor that is no place in this list
 */
export async function searchListings(db: Kysely<Database>, query: ListingsQuery): Promise<CardPage> {
  const { sort = 'newest', limit = limits.listPageSize } = query
  const after = query.cursor === undefined ? undefined : decodeCursor(query.cursor, sort)
  const filter = { ...query, scopes: await findScopes(db, query) }
  // One row more than asked for tells whether there is a next page.
  const [rows, { total }] = await Promise.all([
    selectCards(db, filter, { sort, after, limit: limit + 1 }).execute(),
    countListings(db, filter).executeTakeFirstOrThrow(),
  ])
  const shown = rows.slice(0, limit)
  const last = shown.at(-1)
  return {
    products: shown.map(viewPublicCard),
    nextCursor: last && rows.length > limit ? encodeCursor({ sort, key: sortKeyOf(last, sort), id: last.id }) : null,
    total: Math.min(total, limits.exactTotalMax),
    totalIsCapped: total > limits.exactTotalMax,
  }
}

async function findScopes(db: Kysely<Database>, query: ListingsQuery): Promise<CategoryScope[] | undefined> {
  if (!hasCategoryWish(query)) return undefined
  return requireCategoryScopes(await selectCategories(db).execute(), query)
}

function sortKeyOf(row: CardRow, sort: ListSort): number {
  switch (sort) {
    case 'newest':
      return 0
    case 'price_asc':
    case 'price_desc':
      return row.final_price_paise
    case 'rating':
      return row.average_rating
  }
}
