import type { RatingSummary } from '../../../domain/schemas/review.ts'
import { changeRating, getRating } from './change-rating.ts'
import { lockOwnReview } from './own-review.ts'
import type { ReviewDependencies } from './review-dependencies.ts'
import { countReviewWrite } from './reviews.allowances.ts'
import { deleteReviewBy, type ReviewKey } from './reviews.queries.ts'

/**
 * Deletes one's own review with its answer, also when the ad is in no list any more (specification section 7,
 * `reviews/delete`).
 * @returns what the others come to
 * @throws AppError `review_not_found`, `not_your_review`, `too_many_requests`
 */
export async function deleteReview(deps: ReviewDependencies, key: ReviewKey): Promise<RatingSummary> {
  await countReviewWrite(deps, key.userId)
  return deps.db.transaction().execute(async (tx) => {
    const { ad, rating } = await lockOwnReview(tx, key)
    await deleteReviewBy(tx, key).execute()
    await changeRating(tx, ad, { stars: -rating, reviews: -1 })
    return getRating(tx, ad)
  })
}
