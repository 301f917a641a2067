import { type ExpressionBuilder, type Kysely, sql } from 'kysely'
import { limits } from '../../../domain/limits.ts'
import type { ListSort } from '../../../domain/rules/list-sort.ts'
import { isShortSearch } from '../../../domain/rules/search.ts'
import type { ListingsQuery } from '../../../domain/schemas/listing.ts'
import type { Database } from '../../db/schema.ts'
import { type PictureColumns, pictureColumns } from '../media/media.queries.ts'
import type { CategoryScope } from './category-scope.ts'
import type { Place } from './cursor.ts'

/** What a list is narrowed to; every part that is given has to hold. */
export type ListingFilter = Pick<ListingsQuery, 'minPrice' | 'maxPrice' | 'location' | 'search' | 'userId'> & {
  /** Any of these. */
  scopes?: CategoryScope[] | undefined
}

type ProductExpressions = ExpressionBuilder<Database, 'products'>

/**
 * The ads that everybody may find, narrowed by a filter.
 * The status is part of the query's text: with a parameter the planner cannot use the lists' partial indexes.
 */
function matchListings(db: Kysely<Database>, filter: ListingFilter) {
  const { minPrice, maxPrice, location, search, userId, scopes } = filter
  let query = db
    .selectFrom('products')
    .where('products.status', '=', sql.lit('active'))
    .where('products.deleted_at', 'is', null)
  if (scopes) query = query.where((eb) => eb.or(scopes.map((scope) => isInScope(eb, scope))))
  if (userId !== undefined) query = query.where('products.user_id', '=', userId)
  if (minPrice !== undefined) query = query.where('products.final_price_paise', '>=', minPrice * 100)
  if (maxPrice !== undefined) query = query.where('products.final_price_paise', '<=', maxPrice * 100)
  if (location !== undefined) query = query.where(sql<boolean>`products.places @> array[lower(${location})]`)
  if (search !== undefined) {
    query = query.where(sql<boolean>`products.title_folded like lower(${containsPattern(search)})`)
    if (isShortSearch(search)) query = query.where('products.id', '>=', selectShortSearchEnd(db))
  }
  return query
}

function isInScope(eb: ProductExpressions, { categoryId, subCategories }: CategoryScope) {
  const inCategory = eb('products.category_id', '=', categoryId)
  return subCategories ? inCategory.and('products.sub_category', 'in', subCategories) : inCategory
}

/** `100%` → `%100\%%`: what a person types are letters, never wildcards. */
function containsPattern(search: string): string {
  return `%${search.replace(/[\\%_]/g, '\\$&')}%`
}

/** The oldest ad that a search for one or two letters looks at. */
function selectShortSearchEnd(db: Kysely<Database>) {
  const newest = matchListings(db, {})
    .select('products.id')
    .orderBy('products.id', 'desc')
    .limit(sql.lit(limits.shortSearchWindow))
  return db.selectFrom(newest.as('newest')).select('newest.id').orderBy('newest.id').limit(1)
}

/** How many ads match, counted no further than one beyond the limit for exact totals. */
export function countListings(db: Kysely<Database>, filter: ListingFilter) {
  const counted = matchListings(db, filter)
    .select(sql.lit(1).as('one'))
    .limit(sql.lit(limits.exactTotalMax + 1))
  return db.selectFrom(counted.as('counted')).select((eb) => eb.fn.countAll<number>().as('total'))
}

export interface CardPageWish {
  sort: ListSort
  /** The last ad of the page before. */
  after?: Place | undefined
  limit: number
}

/** One page of the matching ads, with what their cards show. */
export function selectCards(db: Kysely<Database>, filter: ListingFilter, { sort, after, limit }: CardPageWish) {
  const { key, direction } = orders[sort]
  // A limit is a checked number, so it may stand in the text; as a parameter of a prepared statement it would be
  // planned as if it were a tenth of the table.
  let page = matchListings(db, filter).select(cardColumns).limit(sql.lit(limit))
  if (after) page = page.where(isAfter(after))
  // The page is cut before anything is joined to it, so that the joins see a handful of rows.
  return db
    .selectFrom(page.orderBy(key, direction).orderBy('products.id', direction).as('products'))
    .innerJoin('users', 'users.id', 'products.user_id')
    .innerJoin('categories', 'categories.id', 'products.category_id')
    .selectAll('products')
    .select(sellerColumns)
    .select(['categories.name as category_name', selectPictures])
    .orderBy(key, direction)
    .orderBy('products.id', direction)
}

const orders = {
  newest: { key: 'products.id', direction: 'desc' },
  price_asc: { key: 'products.final_price_paise', direction: 'asc' },
  price_desc: { key: 'products.final_price_paise', direction: 'desc' },
  rating: { key: 'products.average_rating', direction: 'desc' },
} as const satisfies Record<
  ListSort,
  { key: keyof Database['products'] | `products.${string}`; direction: 'asc' | 'desc' }
>

const cardColumns = [
  'products.id',
  'products.user_id',
  'products.category_id',
  'products.sub_category',
  'products.title',
  'products.price',
  'products.discount',
  'products.final_price_paise',
  'products.rent_type',
  'products.vendor_name',
  'products.area',
  'products.city',
  'products.state',
  'products.country',
  'products.zip_code',
  'products.average_rating',
  'products.total_reviews',
  'products.created_at',
  'products.updated_at',
] as const

const sellerColumns = [
  'users.name as seller_name',
  'users.last_name as seller_last_name',
  'users.avatar as seller_avatar',
] as const

/** The pictures of the ad in `products`, in order; null when there are none. */
const selectPictures = sql<PictureColumns[] | null>`(
  select json_agg(${pictureColumns} order by product_images.position)
  from product_images
  join images on images.id = product_images.image_id
  left join image_files on image_files.hash = images.hash
  where product_images.product_id = products.id
)`.as('pictures')

/** Compared as a pair, so that ads with equal keys are neither repeated nor left out. */
function isAfter({ sort, key, id }: Place) {
  switch (sort) {
    case 'newest':
      return sql<boolean>`products.id < ${id}`
    case 'price_asc':
      return sql<boolean>`(products.final_price_paise, products.id) > (${key}::integer, ${id}::uuid)`
    case 'price_desc':
      return sql<boolean>`(products.final_price_paise, products.id) < (${key}::integer, ${id}::uuid)`
    case 'rating':
      return sql<boolean>`(products.average_rating, products.id) < (${key}::real, ${id}::uuid)`
  }
}

/** One ad in any state, with its seller; the exact address stays in the database. */
export function selectListing(db: Kysely<Database>, id: string) {
  return db
    .selectFrom('products')
    .innerJoin('users', 'users.id', 'products.user_id')
    .innerJoin('categories', 'categories.id', 'products.category_id')
    .select(cardColumns)
    .select([
      'products.description',
      'products.amenities',
      'products.custom_address',
      'products.attributes',
      'products.status',
      'products.deleted_at',
    ])
    .select(sellerColumns)
    .select([
      'users.area as seller_area',
      'users.city as seller_city',
      'users.state as seller_state',
      'users.country as seller_country',
      'users.zip_code as seller_zip_code',
      'users.rating_sum as seller_rating_sum',
      'users.rating_count as seller_rating_count',
      'users.created_at as seller_created_at',
    ])
    .select(['categories.name as category_name', selectPictures])
    .where('products.id', '=', id)
}

/** The newest reviews of an ad, with their authors. */
export function selectNewestReviews(db: Kysely<Database>, productId: string) {
  return db
    .selectFrom('reviews')
    .innerJoin('users', 'users.id', 'reviews.user_id')
    .select([
      'reviews.id',
      'reviews.rating',
      'reviews.review_text',
      'reviews.updated_at',
      'users.id as author_id',
      'users.name as author_name',
      'users.avatar as author_avatar',
    ])
    .where('reviews.product_id', '=', productId)
    .orderBy('reviews.id', 'desc')
    .limit(sql.lit(limits.reviewsWithProduct))
}
