import type { Transaction } from 'kysely'
import { AppError } from '../../../domain/errors.ts'
import type { Database } from '../../db/schema.ts'
import type { LockedAd } from './change-rating.ts'
import { refuse, whyNotChange } from './reviews.policy.ts'
import { lockAd, lockReview, lockSeller, type ReviewKey } from './reviews.queries.ts'

/**
 * One's own review with its ad, which nobody else changes until the end of the transaction. Every change of a review
 * locks in this order, as do changes of ads: person, ad, review.
 * @returns the ad, and the stars that the review has now
 * @throws AppError `review_not_found`, `not_your_review`
 */
export async function lockOwnReview(
  tx: Transaction<Database>,
  key: ReviewKey,
): Promise<{ ad: LockedAd; rating: number }> {
  await lockSeller(tx, key).execute()
  const ad = await lockAd(tx, key).executeTakeFirst()
  const review = await lockReview(tx, key.reviewId).executeTakeFirst()
  if (!ad || !review) throw new AppError('review_not_found')
  refuse(whyNotChange(review, { userId: key.userId, ownerId: ad.user_id }))
  return { ad, rating: review.rating }
}
