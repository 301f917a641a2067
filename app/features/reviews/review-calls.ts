import type * as z from 'zod/mini'
import type { ReportBody } from '../../../domain/schemas/report.ts'
import type {
  AddReviewBody,
  AnswerReviewBody,
  answeredReviewAnswerSchema,
  changedReviewAnswerSchema,
  deletedReviewAnswerSchema,
  EditReviewBody,
  ReviewPage,
} from '../../../domain/schemas/review.ts'
import { type Called, call } from '../session/call.ts'

type Answer<S extends z.ZodMiniType> = Promise<Called<z.infer<S>>>

const of = (reviewId: string): string => `reviewId=${encodeURIComponent(reviewId)}`

/** Reviews of an ad, the newest first or those after a cursor, with what whoever is signed in may do about each. */
export function fetchReviews(productId: string, cursor = ''): Promise<Called<ReviewPage>> {
  return call(`reviews/get?${new URLSearchParams({ productId, cursor })}`)
}

/** `reviews/add`. @param key the same for every try of the same words, so that there is one review */
export function addReview(body: AddReviewBody, key: string): Answer<typeof changedReviewAnswerSchema> {
  return call('reviews/add', { method: 'POST', body, headers: { 'idempotency-key': key } })
}

/** `reviews/edit`. @param key the same for every try of the same words @param as the author, if somebody else may be signed in by now */
export function editReview(body: EditReviewBody, key: string, as?: string): Answer<typeof changedReviewAnswerSchema> {
  return call('reviews/edit', { method: 'PUT', body, headers: { 'idempotency-key': key }, as })
}

export function deleteReview(reviewId: string): Answer<typeof deletedReviewAnswerSchema> {
  return call(`reviews/delete?${of(reviewId)}`, { method: 'DELETE' })
}

/** `reviews/answer`. @param key the same for every try of the same words */
export function answerReview(body: AnswerReviewBody, key: string): Answer<typeof answeredReviewAnswerSchema> {
  return call('reviews/answer', { method: 'POST', body, headers: { 'idempotency-key': key } })
}

/** Takes the owner's answer back. */
export function deleteAnswer(reviewId: string): Answer<typeof answeredReviewAnswerSchema> {
  return call(`reviews/answer?${of(reviewId)}`, { method: 'DELETE' })
}

/** `reports/add`. @param key the same for every try of the same words */
export function addReport(body: ReportBody, key: string): Promise<Called<{ success: true }>> {
  return call('reports/add', { method: 'POST', body, headers: { 'idempotency-key': key } })
}
