import type { EditReviewBody } from '../../../domain/schemas/review.ts'
import { requirePresent } from '../../db/ad-visibility.ts'
import type { Sent } from '../../db/once.ts'
import { doOnce } from '../../db/once.ts'
import { type ChangedReview, changeRating, getChangedReview } from './change-rating.ts'
import { lockOwnReview } from './own-review.ts'
import type { ReviewDependencies } from './review-dependencies.ts'
import { countReviewWrite } from './reviews.allowances.ts'
import { writeReview } from './reviews.queries.ts'

/**
 * Says one's own review anew (specification section 7, `reviews/edit`). It keeps its place in the list and its answer.
 * Sent again with the same key it does not undo what was changed since.
 * @throws AppError `review_not_found`, `not_your_review`, `product_gone`, `repeated_differently`, `too_many_requests`
 */
export async function editReview(
  deps: ReviewDependencies,
  body: EditReviewBody,
  { userId, idempotencyKey }: Sent,
): Promise<ChangedReview> {
  await countReviewWrite(deps, userId)
  const { reviewId, rating, reviewText } = body
  const key = { reviewId, userId }
  return doOnce(deps.db, { scope: `edit-review ${userId}`, key: idempotencyKey, request: body }, async (tx) => {
    const { ad, rating: before } = await lockOwnReview(tx, key)
    requirePresent(ad)
    await writeReview(tx, key, { rating, review_text: reviewText }).execute()
    if (rating !== before) await changeRating(tx, ad, { stars: rating - before, reviews: 0 })
    return getChangedReview(tx, ad, key)
  })
}
