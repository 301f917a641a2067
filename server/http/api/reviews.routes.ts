import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { calls } from '../../../domain/calls.ts'
import {
  addReviewSchema,
  answerReviewSchema,
  editReviewSchema,
  oneReviewQuerySchema,
  reviewsQuerySchema,
  sellerReviewsQuerySchema,
} from '../../../domain/schemas/review.ts'
import { neighbourhoodAt } from '../../../platform/transport/network-of.ts'
import {
  addReview,
  answerReview,
  deleteReview,
  editReview,
  listReviews,
  listSellerReviews,
  type ReviewDependencies,
  takeAnswerBack,
} from '../../modules/reviews/reviews.ts'
import { describeAnswers } from '../docs/answers.ts'
import { bearerOnly, findBearerOf, requireBearer } from './bearer.ts'
import { idempotencyKeyOf } from './idempotency-key.ts'

/** `reviews/*`: what renters say about ads, and what owners answer (specification section 7). */
export const reviewsRoutes: FastifyPluginAsyncZod<{ reviews: ReviewDependencies }> = async (app, { reviews }) => {
  const { db } = reviews
  app.addHook('onRequest', async ({ method, headers }, reply) => {
    // Permissions for a review are private.
    if (method !== 'GET' || headers.authorization !== undefined) reply.header('cache-control', 'no-store')
  })

  app.get(
    '/reviews/get',
    {
      schema: {
        operationId: 'getReviews',
        tags: ['reviews'],
        summary: 'Reviews of an ad',
        description:
          'A page of them, the newest first. With a token: what its person has said, wherever it stands in the list, and what they may do.',
        security: [{}, { bearer: [] }],
        querystring: reviewsQuerySchema,
        response: describeAnswers(['ReviewPage'], 'A page of reviews.', calls['GET reviews/get'].refuses),
      },
    },
    async (request) => {
      const bearer = await findBearerOf(db, request)
      const page = await listReviews(db, request.query, bearer?.userId)
      return { success: true, ...page, data: page.reviews }
    },
  )

  app.get(
    '/reviews/of-seller',
    {
      schema: {
        operationId: 'getSellerReviews',
        tags: ['reviews'],
        summary: 'Reviews of all ads of a person',
        description:
          'A page of them, the newest first, each with the ad that it is about. They are the same for every reader.',
        querystring: sellerReviewsQuerySchema,
        response: describeAnswers(['SellerReviews'], 'A page of reviews.', calls['GET reviews/of-seller'].refuses),
      },
    },
    async ({ query }) => {
      const page = await listSellerReviews(db, query)
      return { success: true, ...page, data: page.reviews }
    },
  )

  app.post(
    '/reviews/add',
    {
      schema: {
        operationId: 'addReview',
        tags: ['reviews'],
        summary: 'Review an ad',
        description:
          'Somebody else’s, once. Its owner is told. Repeated with the same `Idempotency-Key` it answers the same, and there is one review.',
        security: bearerOnly,
        body: addReviewSchema,
        response: describeAnswers(['ChangedReview'], 'The review is there.', calls['POST reviews/add'].refuses),
      },
    },
    async (request) => {
      const { userId } = await requireBearer(db, request)
      const neighbourhood = neighbourhoodAt(request.ip)
      const sent = { userId, idempotencyKey: idempotencyKeyOf(request), neighbourhood }
      const changed = await addReview(reviews, request.body, sent)
      return { success: true, message: 'Review added!', ...changed, data: changed.review }
    },
  )

  app.put(
    '/reviews/edit',
    {
      schema: {
        operationId: 'editReview',
        tags: ['reviews'],
        summary: 'Change a review',
        description:
          'One’s own. It keeps its place in the list, and its answer. Repeated with the same `Idempotency-Key` it answers the same.',
        security: bearerOnly,
        body: editReviewSchema,
        response: describeAnswers(['ChangedReview'], 'The review as it is now.', calls['PUT reviews/edit'].refuses),
      },
    },
    async (request) => {
      const { userId } = await requireBearer(db, request)
      const sent = { userId, idempotencyKey: idempotencyKeyOf(request) }
      const changed = await editReview(reviews, request.body, sent)
      return { success: true, message: 'Review updated!', ...changed, data: changed.review }
    },
  )

  app.delete(
    '/reviews/delete',
    {
      schema: {
        operationId: 'deleteReview',
        tags: ['reviews'],
        summary: 'Delete a review',
        description: 'One’s own, with its answer; also of an ad that was taken down.',
        security: bearerOnly,
        querystring: oneReviewQuerySchema,
        response: describeAnswers(['DeletedReview'], 'The review is gone.', calls['DELETE reviews/delete'].refuses),
      },
    },
    async (request) => {
      const { userId } = await requireBearer(db, request)
      const rating = await deleteReview(reviews, { reviewId: request.query.reviewId, userId })
      return { success: true, message: 'Review deleted!', ...rating }
    },
  )

  app.post(
    '/reviews/answer',
    {
      schema: {
        operationId: 'answerReview',
        tags: ['reviews'],
        summary: 'Answer a review',
        description:
          'For the owner of the ad, once for each review. Its author is told. Repeated with the same `Idempotency-Key` it answers the same.',
        security: bearerOnly,
        body: answerReviewSchema,
        response: describeAnswers(
          ['AnsweredReview'],
          'The review with its answer.',
          calls['POST reviews/answer'].refuses,
        ),
      },
    },
    async (request) => {
      const { userId } = await requireBearer(db, request)
      const sent = { userId, idempotencyKey: idempotencyKeyOf(request) }
      const review = await answerReview(reviews, request.body, sent)
      return { success: true, message: 'Answer added!', review, data: review }
    },
  )

  app.delete(
    '/reviews/answer',
    {
      schema: {
        operationId: 'deleteAnswer',
        tags: ['reviews'],
        summary: 'Take an answer back',
        description: 'For the owner of the ad. The review can be answered again.',
        security: bearerOnly,
        querystring: oneReviewQuerySchema,
        response: describeAnswers(
          ['AnsweredReview'],
          'The review without an answer.',
          calls['DELETE reviews/answer'].refuses,
        ),
      },
    },
    async (request) => {
      const { userId } = await requireBearer(db, request)
      const review = await takeAnswerBack(reviews, { reviewId: request.query.reviewId, userId })
      return { success: true, message: 'Answer deleted!', review, data: review }
    },
  )
}
