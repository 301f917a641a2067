import { type Insertable, type Kysely, type RawBuilder, type Selectable, sql, type Transaction } from 'kysely'
import { reviewLimits } from '../../../domain/limits/review.ts'
import { isPresent } from '../../db/ad-visibility.ts'
import type { Database } from '../../db/schema.ts'

type Db = Kysely<Database>
type Tx = Transaction<Database>
type AdRow = Selectable<Database['products']>

const now = sql<Date>`now()`

/** Instants are text within JSON. */
export interface ReviewRow {
  id: string
  rating: number
  review_text: string
  answer_text: string | null
  answered_at: Date | string | null
  contacted_month: string | null
  is_booked: boolean
  created_at: Date | string
  updated_at: Date | string
  /** All three are null when the author's account is gone or about to go. */
  author_id: string | null
  author_name: string | null
  author_avatar: string | null
}

/** Reviews with those of their authors who are still there. */
export function selectReviews(db: Db) {
  return db
    .selectFrom('reviews')
    .leftJoin('users', (author) => author.onRef('users.id', '=', 'reviews.user_id').on('users.deleted_at', 'is', null))
    .select(['reviews.id', 'rating', 'review_text', 'answer_text', 'answered_at', 'contacted_month'])
    .select(sql<boolean>`rental_id is not null`.as('is_booked'))
    .select(['reviews.created_at', 'reviews.updated_at'])
    .select(['users.id as author_id', 'users.name as author_name', 'users.avatar as author_avatar'])
}

/** The reviews of an ad, the newest first. @param page.afterId the last one of the page before */
export function selectReviewPage(
  db: Db,
  { adId, afterId, limit }: { adId: string; afterId: string | undefined; limit: number },
) {
  const reviews = selectReviews(db).where('product_id', '=', adId).orderBy('reviews.id', 'desc').limit(limit)
  return afterId === undefined ? reviews : reviews.where('reviews.id', '<', afterId)
}

/** The reviews of all ads of a person that have a page, the newest first, with their ads. */
export function selectSellerReviewPage(
  db: Db,
  { sellerId, afterId, limit }: { sellerId: string; afterId: string | undefined; limit: number },
) {
  const reviews = selectReviews(db)
    .innerJoin('products', 'products.id', 'reviews.product_id')
    .innerJoin('categories', 'categories.id', 'category_id')
    .select(['products.id as ad_id', 'title as ad_title', 'categories.name as ad_category'])
    .select('products.sub_category as ad_sub_category')
    .where('products.user_id', '=', sellerId)
    .where(isPresent())
    .orderBy('reviews.id', 'desc')
    .limit(limit)
  return afterId === undefined ? reviews : reviews.where('reviews.id', '<', afterId)
}

/**
 * The month in which a person first had the number behind an ad, `2026-11`, in time of India.
 * @param by they had it by then; without it by now
 */
export function selectMonthOfContact(
  db: Db,
  { adId, userId, by }: { adId: string; userId: string; by?: Date | string | undefined },
) {
  const reveals = db
    .selectFrom('contact_reveals')
    .select(sql<string>`to_char(first_at at time zone 'Asia/Kolkata', 'YYYY-MM')`.as('month'))
    .where('product_id', '=', adId)
    .where('user_id', '=', userId)
  return by === undefined ? reveals : reveals.where('first_at', '<=', new Date(by))
}

export function selectReview(db: Db, id: string) {
  return selectReviews(db).where('reviews.id', '=', id)
}

/** The review of a user about an ad. */
export function selectReviewBy(db: Db, { adId, userId }: { adId: string; userId: string }) {
  return selectReviews(db).where('product_id', '=', adId).where('user_id', '=', userId)
}

/** How many gave one star, two, … five, to the ad of the row around it. */
export const ratingCounts: RawBuilder<number[]> = sql`(
  select array_agg((select count(*)::integer from reviews where product_id = products.id and rating = stars) order by stars)
  from generate_series(${sql.lit(reviewLimits.ratingMin)}, ${sql.lit(reviewLimits.ratingMax)}) as stars
)`

export type RatingRow = Pick<AdRow, 'average_rating' | 'total_reviews'> & { rating_counts: number[] }

/** The summary of an ad's reviews, its owner, and whether it has a page. */
export function selectRating(db: Db, adId: string) {
  return db
    .selectFrom('products')
    .select(['user_id', 'status', isPresent().as('is_present'), 'average_rating', 'total_reviews'])
    .select(ratingCounts.as('rating_counts'))
    .where('id', '=', adId)
}

const adOf = (db: Db, reviewId: string) => db.selectFrom('reviews').select('product_id').where('id', '=', reviewId)

/** Which ad: itself, or that of a review. */
export type AdKey = { adId: string } | { reviewId: string }

const ads = (tx: Tx, key: AdKey) => {
  const all = tx.selectFrom('products')
  return 'adId' in key ? all.where('id', '=', key.adId) : all.where('id', '=', adOf(tx, key.reviewId))
}

/** The owner of an ad, whose rating is locked until the end of the transaction. Locked before any ad. */
export function lockSeller(tx: Tx, key: AdKey) {
  return tx.selectFrom('users').select('id').where('id', '=', ads(tx, key).select('user_id')).forNoKeyUpdate()
}

/** An ad in any state, locked until the end of the transaction. Locked before its reviews. */
export function lockAd(tx: Tx, key: AdKey) {
  return ads(tx, key)
    .select(['id', 'user_id', 'title', 'status', isPresent().as('is_present')])
    .forNoKeyUpdate()
}

/** A review, and who says that it is theirs, or that its ad is. */
export interface ReviewKey {
  reviewId: string
  userId: string
}

/** A review, locked until the end of the transaction. */
export function lockReview(tx: Tx, reviewId: string) {
  return tx
    .selectFrom('reviews')
    .select(['rating', 'review_text', 'contacted_month', 'created_at', 'user_id as author_id'])
    .where('id', '=', reviewId)
    .forNoKeyUpdate()
}

/** SQL: the last rental of an ad by a person that has begun. */
const lastRental = (adId: RawBuilder<unknown>, userId: string): RawBuilder<string | null> => sql`(
  select id from rentals where product_id = ${adId} and renter_id = ${userId} and lower(period) <= now()
    and state in ('accepted', 'over') order by lower(period) desc limit 1)`

export function insertReview(tx: Tx, review: Insertable<Database['reviews']> & { user_id: string }) {
  return tx
    .insertInto('reviews')
    .values({ ...review, rental_id: lastRental(sql`${review.product_id}::uuid`, review.user_id) })
}

/** Marks the review of a renter, which may be older, as one of a booking. */
export function linkReviewToRental(
  tx: Tx,
  { adId, userId, rentalId }: { adId: string; userId: string; rentalId: string },
) {
  return tx
    .updateTable('reviews')
    .set({ rental_id: rentalId })
    .where('product_id', '=', adId)
    .where('user_id', '=', userId)
    .returning('product_id')
}

/** Takes the mark away again. */
export function unlinkReview(tx: Tx, rentalId: string) {
  return tx.updateTable('reviews').set({ rental_id: null }).where('rental_id', '=', rentalId)
}

export function writeReview(
  tx: Tx,
  { reviewId, userId }: ReviewKey,
  words: { rating: number; review_text: string; contacted_month: string | null },
) {
  return tx
    .updateTable('reviews')
    .set({
      ...words,
      rental_id: sql<string | null>`coalesce(${lastRental(sql`reviews.product_id`, userId)}, rental_id)`,
      updated_at: now,
    })
    .where('id', '=', reviewId)
    .where('user_id', '=', userId)
}

export function deleteReviewBy(tx: Tx, { reviewId, userId }: ReviewKey) {
  return tx.deleteFrom('reviews').where('id', '=', reviewId).where('user_id', '=', userId)
}

/** Answers a review of an ad that is locked. */
export function writeAnswer(tx: Tx, reviewId: string, answerText: string) {
  return tx.updateTable('reviews').set({ answer_text: answerText, answered_at: now }).where('id', '=', reviewId)
}

export function deleteAnswer(tx: Tx, reviewId: string) {
  return tx
    .updateTable('reviews')
    .set({ answer_text: null, answered_at: null })
    .where('id', '=', reviewId)
    .where('answer_text', 'is not', null)
}

const reviewColumns = [
  'id',
  'product_id',
  'user_id',
  'rating',
  'review_text',
  'answer_text',
  'answered_at',
  'contacted_month',
  'rental_id',
  'created_at',
  'updated_at',
  'origin',
] as const

/** Moves a review to the table of removed reviews. */
export function moveToRemovedReviews(tx: Tx, id: string) {
  return tx
    .with('taken', (gone) => gone.deleteFrom('reviews').where('id', '=', id).returning(reviewColumns))
    .insertInto('removed_reviews')
    .columns(reviewColumns)
    .expression((eb) => eb.selectFrom('taken').select(reviewColumns))
}

/** Moves a review back from the table of removed reviews. */
export function moveFromRemovedReviews(tx: Tx, id: string) {
  return tx
    .with('kept', (gone) => gone.deleteFrom('removed_reviews').where('id', '=', id).returning(reviewColumns))
    .insertInto('reviews')
    .columns(reviewColumns)
    .expression((eb) => eb.selectFrom('kept').select(reviewColumns))
}

/** A review that the team took down. */
export function selectRemovedReview(tx: Tx, id: string) {
  return tx.selectFrom('removed_reviews').select(['product_id', 'user_id', 'rating']).where('id', '=', id)
}
