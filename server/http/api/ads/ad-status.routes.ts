import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { calls } from '../../../../domain/calls.ts'
import { ownAdQuerySchema, statusBodySchema } from '../../../../domain/schemas/ad.ts'
import { type AdDependencies, bringAdBack, duplicateAd, renewAd, setAdStatus } from '../../../modules/ads/ads.ts'
import { describeAnswers } from '../../docs/answers.ts'
import { bearerOnly, requireBearer } from '../bearer.ts'
import { shownChoices, understandWords } from '../choice-words.ts'
import { idempotencyKeyOf } from '../idempotency-key.ts'

/** What every call about one of one's own ads may be refused with. */
/**
 * `products/status`, `renew`, `restore` and `duplicate`: what My ads does with one ad (specification section 2); `remove`:
 * what the team does.
 */
export const adStatusRoutes: FastifyPluginAsyncZod<{ ads: AdDependencies }> = async (app, { ads }) => {
  const { db } = ads

  app.put(
    '/products/status',
    {
      preValidation: understandWords(shownChoices.status),
      schema: {
        operationId: 'setProductStatus',
        tags: ['ads'],
        summary: 'Pause, resume or mark as rented',
        description:
          'Only active ads are in lists. One whose time ran out while it was paused or rented gets ninety days when it is active again; an expired one has to be renewed. A rented or paused one may have a day of return, after which it is active again by itself; `null` takes the day away, and another status without a day has none.',
        security: bearerOnly,
        querystring: ownAdQuerySchema,
        body: statusBodySchema,
        response: describeAnswers(['ChangedAd'], 'The ad as it is now.', calls['PUT products/status'].refuses),
      },
    },
    async (request) => {
      const { userId } = await requireBearer(db, request)
      const ad = await setAdStatus(ads, { id: request.query.productId, userId }, request.body)
      return { success: true, message: 'Product status updated successfully', product: ad, data: ad }
    },
  )

  app.post(
    '/products/renew',
    {
      schema: {
        operationId: 'renewProduct',
        tags: ['ads'],
        summary: 'Renew an ad',
        description: 'Ninety days from now. An expired ad is active again; a paused or rented one stays what it is.',
        security: bearerOnly,
        querystring: ownAdQuerySchema,
        response: describeAnswers(['ChangedAd'], 'The ad as it is now.', calls['POST products/renew'].refuses),
      },
    },
    async (request) => {
      const { userId } = await requireBearer(db, request)
      const ad = await renewAd(ads, { id: request.query.productId, userId })
      return { success: true, message: 'Product renewed successfully', product: ad, data: ad }
    },
  )

  app.post(
    '/products/restore',
    {
      schema: {
        operationId: 'restoreProduct',
        tags: ['ads'],
        summary: 'Bring a deleted ad back',
        description: 'Within thirty days, if it was not deleted for good. Its status is what it was.',
        security: bearerOnly,
        querystring: ownAdQuerySchema,
        response: describeAnswers(['ChangedAd'], 'The ad as it is now.', calls['POST products/restore'].refuses),
      },
    },
    async (request) => {
      const { userId } = await requireBearer(db, request)
      const ad = await bringAdBack(ads, { id: request.query.productId, userId })
      return { success: true, message: 'Product restored successfully', product: ad, data: ad }
    },
  )

  app.post(
    '/products/duplicate',
    {
      schema: {
        operationId: 'duplicateProduct',
        tags: ['ads'],
        summary: 'Copy an ad',
        description:
          'The copy has the same words and pictures, no reviews, and is paused. Repeated with the same `Idempotency-Key` it answers the same, and there is one copy.',
        security: bearerOnly,
        querystring: ownAdQuerySchema,
        response: describeAnswers(['ChangedAd'], 'The copy.', calls['POST products/duplicate'].refuses),
      },
    },
    async (request) => {
      const { userId } = await requireBearer(db, request)
      const sent = { userId, idempotencyKey: idempotencyKeyOf(request) }
      const ad = await duplicateAd(ads, request.query.productId, sent)
      return { success: true, message: 'Product duplicated successfully', product: ad, data: ad }
    },
  )
}
