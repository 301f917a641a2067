import type { Kysely } from 'kysely'
import { AppError } from '../../../domain/errors.ts'
import { reviewLimits } from '../../../domain/limits/review.ts'
import type { ReviewPage, ReviewsQuery, SellerReviewPage, SellerReviewsQuery } from '../../../domain/schemas/review.ts'
import { requirePresent } from '../../db/ad-visibility.ts'
import { decodeNewestCursor, newestPositionOf, toPage } from '../../db/cursor.ts'
import type { Database } from '../../db/schema.ts'
import { reviewRefusalOf } from './reviews.policy.ts'
import {
  selectMonthOfContact,
  selectRating,
  selectReviewBy,
  selectReviewPage,
  selectSellerReviewPage,
} from './reviews.queries.ts'
import { viewRating, viewReview } from './reviews.view.ts'

/**
 * One page of the reviews of an ad, the newest first, with their summary and the reader's own review
 * (specification section 3, Review).
 * @param userId the reader, if they are signed in
 * @throws AppError `product_not_found`, `product_gone`; `invalid_input` for a cursor of another list
 */
export async function listReviews(
  db: Kysely<Database>,
  { productId: adId, cursor, limit = reviewLimits.pageSize }: ReviewsQuery,
  userId?: string,
): Promise<ReviewPage> {
  const afterId = decodeNewestCursor(cursor)
  const ad = await selectRating(db, adId).executeTakeFirst()
  if (!ad) throw new AppError('product_not_found')
  requirePresent(ad)
  const rows = await selectReviewPage(db, { adId, afterId, limit: limit + 1 }).execute()
  const own = userId && (await selectReviewBy(db, { adId, userId }).executeTakeFirst())
  const contact =
    userId &&
    (await selectMonthOfContact(db, { adId, userId, by: own ? own.created_at : undefined }).executeTakeFirst())
  const viewer = { userId, ownerId: ad.user_id }
  const { page, nextCursor } = toPage(rows, limit, newestPositionOf)
  return {
    reviews: page.map((row) => viewReview(row, viewer)),
    nextCursor,
    ...viewRating(ad),
    ownReview: own ? viewReview(own, viewer) : null,
    canReview: !reviewRefusalOf(viewer, own),
    contactedMonth: contact ? contact.month : null,
  }
}

/**
 * One page of the reviews of all ads of a person that have a page, the newest first, as a signed-out reader sees them.
 * @throws AppError `invalid_input` for a cursor of another list
 */
export async function listSellerReviews(
  db: Kysely<Database>,
  { userId: sellerId, cursor, limit = reviewLimits.pageSize }: SellerReviewsQuery,
): Promise<SellerReviewPage> {
  const afterId = decodeNewestCursor(cursor)
  const rows = await selectSellerReviewPage(db, { sellerId, afterId, limit: limit + 1 }).execute()
  const { page, nextCursor } = toPage(rows, limit, newestPositionOf)
  return {
    reviews: page.map(({ ad_id, ad_title, ad_category, ad_sub_category, ...review }) => ({
      ...viewReview(review, { ownerId: sellerId }),
      ad: { _id: ad_id, title: ad_title, category: ad_category, subCategory: ad_sub_category },
    })),
    nextCursor,
  }
}
