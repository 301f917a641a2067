import type { FastifyPluginAsync } from 'fastify'
import { networkGroupOfAddress } from '../../../platform/transport/client-network.ts'
import {
  addReview,
  answerReview,
  deleteReview,
  editReview,
  listReviews,
  listSellerReviews,
  type ReviewDependencies,
  withdrawAnswer,
} from '../../modules/reviews/reviews.ts'
import { findBearerOf } from './bearer.ts'
import { createDefineCall } from './define-call.ts'
import { reviewsDocs } from './reviews.docs.ts'

/** `reviews/*`: what renters say about ads, and what owners answer (specification section 7). */
export const reviewsRoutes: FastifyPluginAsync<{ reviews: ReviewDependencies }> = async (app, { reviews }) => {
  const { db } = reviews
  const defineCall = createDefineCall(app, { db, docs: reviewsDocs })
  app.addHook('onRequest', async ({ method, headers }, reply) => {
    // Permissions for a review are private.
    if (method !== 'GET' || headers.authorization !== undefined) reply.header('cache-control', 'no-store')
  })

  defineCall('GET reviews/get', async (request) => {
    const bearer = await findBearerOf(db, request)
    const page = await listReviews(db, request.query, bearer?.userId)
    return { success: true, ...page, data: page.reviews }
  })

  defineCall('GET reviews/of-seller', async ({ query }) => {
    const page = await listSellerReviews(db, query)
    return { success: true, ...page, data: page.reviews }
  })

  defineCall('POST reviews/add', async (request, { userId, idempotencyKey }) => {
    const neighbourhood = networkGroupOfAddress(request.ip)
    const sent = { userId, idempotencyKey, neighbourhood }
    const changed = await addReview(reviews, request.body, sent)
    return { success: true, message: 'Review added!', ...changed, data: changed.review }
  })

  defineCall('PUT reviews/edit', async (request, { userId, idempotencyKey }) => {
    const sent = { userId, idempotencyKey }
    const changed = await editReview(reviews, request.body, sent)
    return { success: true, message: 'Review updated!', ...changed, data: changed.review }
  })

  defineCall('DELETE reviews/delete', async (request, { userId }) => {
    const rating = await deleteReview(reviews, { reviewId: request.query.reviewId, userId })
    return { success: true, message: 'Review deleted!', ...rating }
  })

  defineCall('POST reviews/answer', async (request, { userId, idempotencyKey }) => {
    const sent = { userId, idempotencyKey }
    const review = await answerReview(reviews, request.body, sent)
    return { success: true, message: 'Answer added!', review, data: review }
  })

  defineCall('DELETE reviews/answer', async (request, { userId }) => {
    const review = await withdrawAnswer(reviews, { reviewId: request.query.reviewId, userId })
    return { success: true, message: 'Answer deleted!', review, data: review }
  })
}
