import { type Kysely, sql } from 'kysely'
import type { AdStatus } from '../../../domain/schemas/ad.ts'
import { isPresent } from '../../db/ad-visibility.ts'
import type { Database } from '../../db/schema.ts'

type Db = Kysely<Database>

/** Ads with their owners and categories. */
function selectAds(db: Db) {
  return db
    .selectFrom('products')
    .innerJoin('users as owner', 'owner.id', 'products.user_id')
    .innerJoin('categories', 'categories.id', 'category_id')
    .select([
      'products.id',
      'title',
      'categories.name as category',
      'sub_category',
      'products.city',
      'products.user_id',
    ])
    .select(['products.status', 'products.created_at', 'featured_at', 'owner.name', 'owner.last_name'])
    .select(sql<boolean>`products.deleted_at is not null or products.is_hidden`.as('is_hidden'))
}

export interface AdsWish {
  ids?: readonly string[] | undefined
  ownerId?: string | undefined
  status?: AdStatus | undefined
  after?: string | undefined
  limit: number
}

/** Ads in any state, the newest first. */
export function selectAdPage(db: Db, { ids, ownerId, status, after, limit }: AdsWish) {
  let ads = selectAds(db).orderBy('products.id', 'desc').limit(limit)
  if (ids) ads = ads.where('products.id', 'in', [...ids])
  if (ownerId !== undefined) ads = ads.where('products.user_id', '=', ownerId)
  if (status !== undefined) ads = ads.where('products.status', '=', status)
  return after === undefined ? ads : ads.where('products.id', '<', after)
}

/** One ad with all that its owner sees. */
export function selectAdDetail(db: Db, id: string) {
  return selectAds(db)
    .select(['description', 'final_price_paise', 'rent_type', 'products.address', 'products.area', 'products.state'])
    .select(['products.zip_code', 'pictures', 'total_reviews', isPresent().as('is_present')])
    .select((eb) => [
      eb
        .selectFrom('contact_reveals')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .whereRef('product_id', '=', 'products.id')
        .as('contacts'),
      eb
        .selectFrom('favourites')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .whereRef('product_id', '=', 'products.id')
        .as('favourites'),
      eb
        .selectFrom('report_cases')
        .select('report_cases.id')
        .whereRef('subject_id', '=', 'products.id')
        .where('report_cases.state', '=', 'open')
        .as('case_id'),
    ])
    .where('products.id', '=', id)
}

export interface ReviewsWish {
  id?: string | undefined
  adId?: string | undefined
  authorId?: string | undefined
  rating?: number | undefined
  isDown: boolean
  after?: string | undefined
  limit: number
}

/** Reviews, the newest first: those that everybody reads, or those that the team took down. */
export function selectReviewPage(db: Db, { id, adId, authorId, rating, isDown, after, limit }: ReviewsWish) {
  // Both tables have these columns.
  const table = (isDown ? 'removed_reviews as review' : 'reviews as review') as 'reviews as review'
  let reviews = db
    .selectFrom(table)
    .innerJoin('products', 'products.id', 'product_id')
    .leftJoin('users as author', 'author.id', 'review.user_id')
    .select(['review.id', 'review.product_id', 'products.title', 'review.user_id as author_id'])
    .select(['author.name', 'author.last_name', 'rating', 'review_text', 'answer_text', 'review.created_at'])
    .orderBy('review.id', 'desc')
    .limit(limit)
  if (id !== undefined) reviews = reviews.where('review.id', '=', id)
  if (adId !== undefined) reviews = reviews.where('review.product_id', '=', adId)
  if (authorId !== undefined) reviews = reviews.where('review.user_id', '=', authorId)
  if (rating !== undefined) reviews = reviews.where('rating', '=', rating)
  return after === undefined ? reviews : reviews.where('review.id', '<', after)
}
