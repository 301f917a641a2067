import { expect } from 'vitest'
import type * as z from 'zod/mini'
import type { ErrorCode } from '../../domain/errors.ts'
import { messageAnswerSchema } from '../../domain/schemas/account.ts'
import {
  answeredReviewAnswerSchema,
  changedReviewAnswerSchema,
  deletedReviewAnswerSchema,
  reviewPageAnswerSchema,
} from '../../domain/schemas/review.ts'
import { beginSession } from '../../server/modules/accounts/accounts.ts'
import { expectFailure, expectSuccess } from './api-client.ts'
import { createUser } from './factories.ts'
import type { TestDatabase } from './test-database.ts'

/** Calls about reviews with a token, or without one; every answer is checked against its schema. */
export function createReviewClient(baseUrl: string, token?: string) {
  async function call(method: string, path: string, body?: unknown, headers: Record<string, string> = {}) {
    return fetch(`${baseUrl}/api/${path}`, {
      method,
      headers: {
        ...(token && { authorization: `Bearer ${token}` }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    })
  }

  const fine = <T extends z.ZodMiniType>(schema: T, answer: Promise<Response>) =>
    expectSuccess(schema, answer, ({ url }) =>
      token !== undefined || url.endsWith('reports/add') ? 'no-store' : 'private, no-cache',
    )

  const withKey = (key?: string) => (key ? { 'idempotency-key': key } : {})

  return {
    call,
    async list(productId: string, query: Record<string, string> = {}) {
      const page = await fine(
        reviewPageAnswerSchema,
        call('GET', `reviews/get?${new URLSearchParams({ productId, ...query })}`),
      )
      expect(page.data).toEqual(page.reviews)
      return page
    },
    sendReview: (productId: string, rating: unknown, reviewText: unknown = 'Good.', key?: string) =>
      call('POST', 'reviews/add', { productId, rating, reviewText }, withKey(key)),
    async add(productId: string, rating: number, reviewText?: string, key?: string) {
      const answer = await fine(changedReviewAnswerSchema, this.sendReview(productId, rating, reviewText, key))
      expect(answer.data).toEqual(answer.review)
      return answer
    },
    async edit(reviewId: string, rating: number, reviewText = 'Changed.') {
      const answer = await fine(
        changedReviewAnswerSchema,
        call('PUT', 'reviews/edit', { reviewId, rating, reviewText }),
      )
      expect(answer.data).toEqual(answer.review)
      return answer
    },
    remove: (reviewId: string) =>
      fine(deletedReviewAnswerSchema, call('DELETE', `reviews/delete?reviewId=${reviewId}`)),
    async answer(reviewId: string, answerText = 'Thank you.') {
      const answer = await fine(answeredReviewAnswerSchema, call('POST', 'reviews/answer', { reviewId, answerText }))
      expect(answer.data).toEqual(answer.review)
      return answer
    },
    takeBack: (reviewId: string) =>
      fine(answeredReviewAnswerSchema, call('DELETE', `reviews/answer?reviewId=${reviewId}`)),
    report: (body: object, key?: string) => fine(messageAnswerSchema, call('POST', 'reports/add', body, withKey(key))),
    /** Expects a refusal. @returns `errors` as `field: code` */
    async refused(code: ErrorCode, answer: Promise<Response>) {
      const response = await answer
      const { errors = [] } = expectFailure(code, response.status, await response.text())
      return errors.map((error) => `${error.field}: ${error.code}`)
    },
  }
}

/** A signed-in user who reviews. */
export async function createReviewer(
  { db, baseUrl }: Pick<TestDatabase, 'db'> & { baseUrl: string },
  given: Parameters<typeof createUser>[1] = {},
) {
  const user = await createUser(db, { password_hash: 'never compared', ...given })
  const token = await beginSession(db, user, 'a browser')
  return { user, token, ...createReviewClient(baseUrl, token) }
}

export type Reviewer = Awaited<ReturnType<typeof createReviewer>>
