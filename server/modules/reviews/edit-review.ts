import { AppError } from '../../../domain/errors.ts'
import type { EditReviewBody } from '../../../domain/schemas/review.ts'
import { isThere } from '../listings/listings.policy.ts'
import { countReviewWrite } from './allowances.ts'
import { type ChangedReview, changeRating, getChangedReview } from './change-rating.ts'
import { lockOwnReview } from './own-review.ts'
import type { ReviewDependencies } from './review-dependencies.ts'
import { writeReview } from './reviews.queries.ts'

/**
 * Says one's own review anew (specification section 7, `reviews/edit`). It keeps its place in the list and its answer.
 * @throws AppError `review_not_found`, `not_your_review`, `product_gone`, `too_many_requests`
 */
export async function editReview(
  deps: ReviewDependencies,
  { reviewId, rating, reviewText }: EditReviewBody,
  userId: string,
): Promise<ChangedReview> {
  await countReviewWrite(deps, userId)
  const key = { reviewId, userId }
  return deps.db.transaction().execute(async (tx) => {
    const { ad, rating: before } = await lockOwnReview(tx, key)
    if (!isThere(ad)) throw new AppError('product_gone')
    await writeReview(tx, key, { rating, review_text: reviewText }).execute()
    if (rating !== before) await changeRating(tx, ad, { stars: rating - before, reviews: 0 })
    return getChangedReview(tx, ad, key)
  })
}
