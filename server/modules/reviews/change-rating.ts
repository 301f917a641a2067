import type { Transaction } from 'kysely'
import type { RatingSummary, Review } from '../../../domain/schemas/review.ts'
import type { Database } from '../../db/schema.ts'
import { addToSellerRating, type RatingChange } from '../accounts/accounts.ts'
import { addToAdRating } from '../ads/ads.ts'
import { type lockAd, selectRating, selectReview } from './reviews.queries.ts'
import { viewRating, viewReview } from './reviews.view.ts'

export type LockedAd = Awaited<ReturnType<ReturnType<typeof lockAd>['executeTakeFirstOrThrow']>>

/** A review after a change, with the summary of the ad's reviews. */
export type ChangedReview = { review: Review } & RatingSummary

/**
 * Changes the sums of an ad and of its owner, both locked, by the change of a review: in its transaction,
 * so that the sums are exact with parallel writes. An owner keeps the sums of their ads after a
 * deletion: it removes no bad rating.
 */
export async function changeRating(tx: Transaction<Database>, ad: LockedAd, change: RatingChange): Promise<void> {
  await addToSellerRating(tx, ad.user_id, change).execute()
  await addToAdRating(tx, ad.id, change).execute()
}

/** The current summary of an ad's reviews. */
export async function getRating(tx: Transaction<Database>, { id }: LockedAd): Promise<RatingSummary> {
  return viewRating(await selectRating(tx, id).executeTakeFirstOrThrow())
}

/** A review after a change. @param userId the user who changed it */
export async function getChangedReview(
  tx: Transaction<Database>,
  ad: LockedAd,
  { reviewId, userId }: { reviewId: string; userId: string },
): Promise<ChangedReview> {
  const row = await selectReview(tx, reviewId).executeTakeFirstOrThrow()
  return { review: viewReview(row, { userId, ownerId: ad.user_id }), ...(await getRating(tx, ad)) }
}
