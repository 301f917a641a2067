import { adPath } from '../../../domain/rules/links.ts'
import type { QueuedForm } from '../../../domain/rules/queued-entry.ts'
import type { PublicAd } from '../../../domain/schemas/public-ad.ts'
import type { AddReviewBody } from '../../../domain/schemas/review.ts'
import { sendOrQueue } from '../offline-queue/send-or-queue.ts'
import { type CallResult, callApi } from '../session/call-api.ts'
import { readSession } from '../session/session.ts'

/** Sends a form about a review, or queues it without a network. @param send gets the idempotency key */
export function sendOrQueueReview<T>(
  ad: PublicAd,
  form: Pick<QueuedForm, 'id' | 'about' | 'request' | 'kept' | 'isSecond'>,
  send: (key: string) => Promise<CallResult<T>>,
): Promise<CallResult<T>> {
  const owner = readSession()?.user._id ?? ''
  const { title } = ad
  return sendOrQueue({ ...form, kind: 'review', owner, title, path: `${adPath(ad)}#reviews` }, send)
}

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
