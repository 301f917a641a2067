import type { Transaction } from 'kysely'
import { AppError } from '../../../domain/errors.ts'
import type { AnswerReviewBody, Review } from '../../../domain/schemas/review.ts'
import { requirePresent } from '../../db/ad-visibility.ts'
import type { IdempotentRequest } from '../../db/idempotency.ts'
import { runIdempotent } from '../../db/idempotency.ts'
import type { Database } from '../../db/schema.ts'
import type { LockedAd } from './change-rating.ts'
import {
  answeringRefusalOf,
  answerRefusalOf,
  limitNotifyingWrites,
  limitReviewWrites,
  type ReviewDependencies,
  throwRefusal,
} from './reviews.policy.ts'
import { deleteAnswer, lockAd, type ReviewKey, selectReview, writeAnswer } from './reviews.queries.ts'
import { viewReview } from './reviews.view.ts'

/**
 * Answers a review of one's own ad, once, and tells its author, unless they have left (decisions: Reviews).
 * @throws AppError `review_not_found`, `not_your_product`, `product_gone`, `answer_exists`, `repeated_differently`,
 *   `too_many_requests`
 */
export async function answerReview(
  deps: ReviewDependencies,
  body: AnswerReviewBody,
  { userId, idempotencyKey }: IdempotentRequest,
): Promise<Review> {
  await limitReviewWrites(deps, userId)
  const { reviewId, answerText } = body
  return runIdempotent(
    deps.db,
    { scope: `answer-review ${userId}`, key: idempotencyKey, request: body },
    async (tx) => {
      const ad = await lockOwnAdOf(tx, { reviewId, userId })
      throwRefusal(
        answerRefusalOf(await selectReview(tx, reviewId).executeTakeFirstOrThrow(), { userId, ownerId: ad.user_id }),
      )
      await writeAnswer(tx, reviewId, answerText).execute()
      const review = await selectReview(tx, reviewId).executeTakeFirstOrThrow()
      await limitNotifyingWrites(deps, tx, { from: userId, to: review.author_id ?? reviewId, about: reviewId })
      if (review.author_id !== null)
        await deps.events.raise(tx, 'review_answered', {
          review: { id: reviewId, ad: { id: ad.id, title: ad.title, ownerId: userId } },
          authorId: review.author_id,
        })
      return viewReview(review, { userId, ownerId: userId })
    },
  )
}

/**
 * Takes the answer to a review of one's own ad back; there may be another one then.
 * @throws AppError `review_not_found`, `not_your_product`, `product_gone`, `too_many_requests`
 */
export async function withdrawAnswer(deps: ReviewDependencies, key: ReviewKey): Promise<Review> {
  await limitReviewWrites(deps, key.userId)
  return deps.db.transaction().execute(async (tx) => {
    await lockOwnAdOf(tx, key)
    await deleteAnswer(tx, key.reviewId).execute()
    const review = await selectReview(tx, key.reviewId).executeTakeFirstOrThrow()
    return viewReview(review, { userId: key.userId, ownerId: key.userId })
  })
}

/** The owner's own ad that a review is about: while it is locked, its reviews neither change nor go. */
async function lockOwnAdOf(tx: Transaction<Database>, { reviewId, userId }: ReviewKey): Promise<LockedAd> {
  const ad = await lockAd(tx, { reviewId }).executeTakeFirst()
  if (!ad) throw new AppError('review_not_found')
  throwRefusal(answeringRefusalOf({ userId, ownerId: ad.user_id }))
  requirePresent(ad)
  return ad
}
