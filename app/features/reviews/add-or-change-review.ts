import type { AddReviewBody } from '../../../domain/schemas/review.ts'
import { readSession } from '../session/session.ts'
import { addReview, editReview, fetchReviews } from './review-calls.ts'

/** `reviews/add` after a try that may have arrived: has it, then the words that came after it change that review. */
export async function addOrChangeReview({ productId, ...words }: AddReviewBody, key: string) {
  const author = readSession()?.user._id
  const called = await addReview({ productId, ...words }, key)
  if (called.failure?.code !== 'review_exists') return called
  const { answer, failure } = await fetchReviews(productId)
  if (failure) return { failure }
  return answer.ownReview ? editReview({ reviewId: answer.ownReview._id, ...words }, key, author) : called
}
