import type { AddReviewBody } from '../../../domain/schemas/review.ts'
import { callApi } from '../session/call-api.ts'
import { readSession } from '../session/session.ts'

/** Adds a review after a try without an answer: if that review was stored, it is changed instead. */
export async function addOrChangeReview({ productId, ...words }: AddReviewBody, idempotencyKey: string) {
  const author = readSession()?.user._id
  const called = await callApi('POST reviews/add', { body: { productId, ...words }, idempotencyKey })
  if (called.failure?.code !== 'review_exists') return called
  const { answer, failure } = await callApi('GET reviews/get', { query: { productId } })
  if (failure) return { failure }
  if (!answer.ownReview) return called
  return callApi('PUT reviews/edit', {
    body: { reviewId: answer.ownReview._id, ...words },
    idempotencyKey,
    asUser: author,
  })
}
