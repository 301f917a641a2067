import type { Transaction } from 'kysely'
import { AppError } from '../../../domain/errors.ts'
import { requireUnchanged } from '../../../domain/rules/require-unchanged.ts'
import type { EditReviewBody, RatingSummary } from '../../../domain/schemas/review.ts'
import { requirePresent } from '../../db/ad-visibility.ts'
import { type IdempotentRequest, runIdempotent } from '../../db/idempotency.ts'
import type { Database } from '../../db/schema.ts'
import { type ChangedReview, changeRating, getChangedReview, getRating, type LockedAd } from './change-rating.ts'
import { changeRefusalOf, limitReviewWrites, type ReviewDependencies, throwRefusal } from './reviews.policy.ts'
import {
  deleteReviewBy,
  lockAd,
  lockReview,
  lockSeller,
  type ReviewKey,
  selectMonthOfContact,
  writeReview,
} from './reviews.queries.ts'

/**
 * Changes one's own review (specification section 7, `reviews/edit`). It keeps its place in the list and its answer.
 * Sent again with the same key it does not undo what was changed since.
 * @throws AppError `review_not_found`, `not_your_review`, `product_gone`, `repeated_differently`, `changed_meanwhile`,
 *   `too_many_requests`
 */
export async function editReview(
  deps: ReviewDependencies,
  body: EditReviewBody,
  { userId, idempotencyKey }: IdempotentRequest,
): Promise<ChangedReview> {
  await limitReviewWrites(deps, userId)
  const { reviewId } = body
  const key = { reviewId, userId }
  return runIdempotent(deps.db, { scope: `edit-review ${userId}`, key: idempotencyKey, request: body }, async (tx) => {
    const { ad, review } = await lockOwnReview(tx, key)
    const { rating: before, review_text } = review
    requirePresent(ad)
    const stored = { rating: before, reviewText: review_text }
    if ('opened' in body) {
      const { opened, reviewId: _, saysContact: __, ...sent } = body
      requireUnchanged({ sent, opened, stored }, (await getChangedReview(tx, ad, key)).review)
    }
    const { rating = stored.rating, reviewText = stored.reviewText } = body
    const contacted_month = await monthAfter(tx, { adId: ad.id, userId, review, saysContact: body.saysContact })
    await writeReview(tx, key, { rating, review_text: reviewText, contacted_month }).execute()
    if (rating !== before) await changeRating(tx, ad, { stars: rating - before, reviews: 0 })
    return getChangedReview(tx, ad, key)
  })
}

/**
 * Deletes one's own review with its answer, also when the ad is in no list any more (specification section 7,
 * `reviews/delete`).
 * @returns the summary of the others
 * @throws AppError `review_not_found`, `not_your_review`, `too_many_requests`
 */
export async function deleteReview(deps: ReviewDependencies, key: ReviewKey): Promise<RatingSummary> {
  await limitReviewWrites(deps, key.userId)
  return deps.db.transaction().execute(async (tx) => {
    const { ad, review } = await lockOwnReview(tx, key)
    await deleteReviewBy(tx, key).execute()
    await changeRating(tx, ad, { stars: -review.rating, reviews: -1 })
    return getRating(tx, ad)
  })
}

/**
 * One's own review with its ad, locked until the end of the transaction. Every change of a review
 * locks in this order, as do changes of ads: user, ad, review.
 * @returns the ad, and the current stars and words of the review
 * @throws AppError `review_not_found`, `not_your_review`
 */
async function lockOwnReview(
  tx: Transaction<Database>,
  key: ReviewKey,
): Promise<{ ad: LockedAd; review: LockedReview }> {
  await lockSeller(tx, key).execute()
  const ad = await lockAd(tx, key).executeTakeFirst()
  const review = await lockReview(tx, key.reviewId).executeTakeFirst()
  if (!ad || !review) throw new AppError('review_not_found')
  throwRefusal(changeRefusalOf(review, { userId: key.userId, ownerId: ad.user_id }))
  return { ad, review }
}

type LockedReview = Awaited<ReturnType<ReturnType<typeof lockReview>['executeTakeFirstOrThrow']>>

/** The month of contact that a review shows after a change: what it has stays as long as its author wants; otherwise that of before it was written. */
async function monthAfter(
  tx: Transaction<Database>,
  {
    adId,
    userId,
    review,
    saysContact,
  }: { adId: string; userId: string; review: LockedReview; saysContact: boolean | undefined },
): Promise<string | null> {
  const { contacted_month: before, created_at: by } = review
  if (saysContact === false) return null
  if (!saysContact || before !== null) return before
  return (await selectMonthOfContact(tx, { adId, userId, by }).executeTakeFirst())?.month ?? null
}
