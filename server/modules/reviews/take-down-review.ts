import type { Transaction } from 'kysely'
import { AppError } from '../../../domain/errors.ts'
import type { Database } from '../../db/schema.ts'
import { changeRating } from './change-rating.ts'
import type { ReviewDependencies } from './reviews.policy.ts'
import {
  lockAd,
  lockReview,
  lockSeller,
  moveFromRemovedReviews,
  moveToRemovedReviews,
  selectRemovedReview,
  selectReviewBy,
} from './reviews.queries.ts'

/** A review that the team takes down. */
export interface TakenDownReview {
  /** Null when the author's account is gone. */
  authorId: string | null
  /** Of the ad that it is about. */
  title: string
}

/**
 * Takes a review out of all lists and sums, and tells its author the reason. It is kept, and can be restored.
 * @param options.answerPath where its author can answer
 * @throws AppError `review_not_found`
 */
export async function takeDownReview(
  { events }: Pick<ReviewDependencies, 'events'>,
  tx: Transaction<Database>,
  { reviewId, reason, answerPath }: { reviewId: string; reason: string; answerPath: string },
): Promise<TakenDownReview> {
  await lockSeller(tx, { reviewId }).execute()
  const ad = await lockAd(tx, { reviewId }).executeTakeFirst()
  const review = await lockReview(tx, reviewId).executeTakeFirst()
  if (!ad || !review) throw new AppError('review_not_found')
  await moveToRemovedReviews(tx, reviewId).execute()
  await changeRating(tx, ad, { stars: -review.rating, reviews: -1 })
  const { author_id: authorId } = review
  const about = { id: ad.id, title: ad.title, ownerId: ad.user_id }
  if (authorId) await events.raise(tx, 'review_taken_down', { ad: about, authorId, reason, answerPath })
  return { authorId, title: ad.title }
}

/**
 * Brings a review back that the team took down, and tells its author.
 * @throws AppError `review_not_found` when it is not kept; `review_exists` when its author has written another one
 */
export async function restoreTakenDownReview(
  { events }: Pick<ReviewDependencies, 'events'>,
  tx: Transaction<Database>,
  reviewId: string,
): Promise<void> {
  const kept = await selectRemovedReview(tx, reviewId).executeTakeFirst()
  if (!kept) throw new AppError('review_not_found')
  const { product_id: adId, user_id: authorId, rating } = kept
  await lockSeller(tx, { adId }).execute()
  const ad = await lockAd(tx, { adId }).executeTakeFirst()
  if (!ad) throw new AppError('review_not_found')
  if (authorId && (await selectReviewBy(tx, { adId, userId: authorId }).executeTakeFirst()))
    throw new AppError('review_exists')
  const { numInsertedOrUpdatedRows } = await moveFromRemovedReviews(tx, reviewId).executeTakeFirstOrThrow()
  // Restored just now.
  if (numInsertedOrUpdatedRows === 0n) throw new AppError('review_not_found')
  await changeRating(tx, ad, { stars: rating, reviews: 1 })
  const about = { id: ad.id, title: ad.title, ownerId: ad.user_id }
  if (authorId) await events.raise(tx, 'review_restored', { ad: about, authorId })
}

/**
 * Locks the ad of a review, with its owner, before a decision about the review is read: decisions about one come one after the other.
 * @returns whether there is one; it goes with its ad
 */
export async function lockRemovedReview(tx: Transaction<Database>, reviewId: string): Promise<boolean> {
  const kept = await selectRemovedReview(tx, reviewId).executeTakeFirst()
  const key = kept ? { adId: kept.product_id } : { reviewId }
  await lockSeller(tx, key).execute()
  return (await lockAd(tx, key).executeTakeFirst()) !== undefined
}
