import type { Kysely } from 'kysely'
import { reviewLimits } from '../../../domain/limits/review.ts'
import type { SellerReviewPage, SellerReviewsQuery } from '../../../domain/schemas/review.ts'
import { decodeNewestCursor, newestPositionOf, toPage } from '../../db/cursor.ts'
import type { Database } from '../../db/schema.ts'
import { selectSellerReviewPage } from './reviews.queries.ts'
import { viewReview } from './reviews.view.ts'

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
