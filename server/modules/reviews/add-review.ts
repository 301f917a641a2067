import { createHmac, randomBytes } from 'node:crypto'
import type { Transaction } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import { AppError } from '../../../domain/errors.ts'
import type { AddReviewBody } from '../../../domain/schemas/review.ts'
import { requirePresent } from '../../db/ad-visibility.ts'
import { getOrCreateDailyKey } from '../../db/daily-key.ts'
import type { IdempotentRequest } from '../../db/idempotency.ts'
import { runIdempotent } from '../../db/idempotency.ts'
import type { Database } from '../../db/schema.ts'
import { type ChangedReview, changeRating, getChangedReview } from './change-rating.ts'
import {
  limitNotifyingWrites,
  limitReviewWrites,
  type ReviewDependencies,
  reviewRefusalOf,
  throwRefusal,
} from './reviews.policy.ts'
import { insertReview, lockAd, lockSeller, selectMonthOfContact, selectReviewBy } from './reviews.queries.ts'

/**
 * Reviews another user's ad, and raises an event for its owner (specification section 7, `reviews/add`; decisions: Reviews). Ads that
 * are paused, rented or expired can be reviewed: that is when renters have something to say. Who agrees and had the number
 * before shows since which month (docs/decisions/reviews-and-reports.md). Repeated with the same key it is the same review.
 * @param sent.neighbourhood of the network that it comes from: rankings count the reviews of one on a day once
 * @throws AppError `product_not_found`, `product_gone`, `own_product`; `review_exists` when they have reviewed it;
 * `repeated_differently`; `too_many_requests`
 */
export async function addReview(
  deps: ReviewDependencies,
  body: AddReviewBody,
  { userId, idempotencyKey, neighbourhood }: IdempotentRequest & { neighbourhood: string },
): Promise<ChangedReview> {
  await limitReviewWrites(deps, userId)
  const { productId: adId, rating, reviewText, saysContact } = body
  return runIdempotent(deps.db, { scope: `add-review ${userId}`, key: idempotencyKey, request: body }, async (tx) => {
    await lockSeller(tx, { adId }).execute()
    const ad = await lockAd(tx, { adId }).executeTakeFirst()
    if (!ad) throw new AppError('product_not_found')
    requirePresent(ad)
    const own = await selectReviewBy(tx, { adId, userId }).executeTakeFirst()
    throwRefusal(reviewRefusalOf({ userId, ownerId: ad.user_id }, own))
    const reviewId = uuidv7()
    const origin = await originOf(tx, { adId, neighbourhood })
    const contact = saysContact ? await selectMonthOfContact(tx, { adId, userId }).executeTakeFirst() : undefined
    const words = { rating, review_text: reviewText, contacted_month: contact?.month ?? null }
    const review = { id: reviewId, product_id: adId, user_id: userId, ...words, origin }
    await insertReview(tx, review).execute()
    await limitNotifyingWrites(deps, tx, { from: userId, to: ad.user_id, about: adId })
    await changeRating(tx, ad, { stars: rating, reviews: 1 })
    await deps.events.raise(tx, 'review_added', {
      review: { id: reviewId, ad: { id: adId, title: ad.title, ownerId: ad.user_id } },
      authorId: userId,
      rating,
    })
    return getChangedReview(tx, ad, { reviewId, userId })
  })
}

/** The same for an ad, a neighbourhood and a day. Who has the database cannot find the neighbourhood by it once the day is over. */
async function originOf(
  tx: Transaction<Database>,
  { adId, neighbourhood }: { adId: string; neighbourhood: string },
): Promise<Buffer> {
  const { key } = await getOrCreateDailyKey(tx, randomBytes(32))
  return createHmac('sha256', key).update(`${adId} ${neighbourhood}`).digest()
}
