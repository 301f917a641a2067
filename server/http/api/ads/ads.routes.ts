import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { calls } from '../../../../domain/calls.ts'
import {
  adBodySchema,
  deleteAdQuerySchema,
  ownAdParamsSchema,
  ownAdQuerySchema,
} from '../../../../domain/schemas/ad.ts'
import { importedAdSchema, importKeysSchema } from '../../../../domain/schemas/ad-import.ts'
import { adUpdateSchema } from '../../../../domain/schemas/ad-update.ts'
import {
  type AdDependencies,
  addAd,
  deleteAdForGood,
  findImported,
  getOwnAd,
  importAd,
  takeAdAway,
  updateAd,
} from '../../../modules/ads/ads.ts'
import { bodyLimits } from '../../body-limits.ts'
import { describeAnswers } from '../../docs/answers.ts'
import { bearerOnly, requireBearer } from '../bearer.ts'
import { shownChoices, understandWords } from '../choice-words.ts'
import { idempotencyKeyOf } from '../idempotency-key.ts'
import { adStatusRoutes } from './ad-status.routes.ts'
import { manyAdsRoutes } from './many-ads.routes.ts'

/** `products/*`: lenders post, edit and remove their ads (specification section 7). Each answer is for one person. */
export const adsRoutes: FastifyPluginAsyncZod<{ ads: AdDependencies }> = async (app, { ads }) => {
  const { db } = ads
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('cache-control', 'no-store')
  })

  await app.register(adStatusRoutes, { ads })
  await app.register(manyAdsRoutes, { ads })

  const preValidation = understandWords(shownChoices.ad)

  app.post(
    '/products/add',
    {
      preValidation,
      bodyLimit: bodyLimits.ad,
      schema: {
        operationId: 'addProduct',
        tags: ['ads'],
        summary: 'Post an ad',
        description:
          'The ad is in all lists at once, for ninety days. Repeated with the same `Idempotency-Key` it answers the same, and there is one ad.',
        security: bearerOnly,
        body: adBodySchema,
        response: describeAnswers(['ChangedAd'], 'The ad is there.', calls['POST products/add'].refuses),
      },
    },
    async (request) => {
      const { userId } = await requireBearer(db, request)
      const ad = await addAd(ads, request.body, { userId, idempotencyKey: idempotencyKeyOf(request) })
      return { success: true, message: 'Ad submitted successfully', product: ad, data: ad }
    },
  )

  app.post(
    '/products/import',
    {
      preValidation,
      bodyLimit: bodyLimits.ad,
      schema: {
        operationId: 'importProduct',
        tags: ['ads'],
        summary: 'Post an ad from a row of a table',
        description:
          'As `products/add`, with a limit of its own, and once for each row: the lender’s own name for it (`ref`), else what it says, makes it the same. A row that is an ad already answers that ad, which stays as it is.',
        security: bearerOnly,
        body: importedAdSchema,
        response: describeAnswers(['ImportedAd'], 'The ad is there.', calls['POST products/import'].refuses),
      },
    },
    async (request) => {
      const { userId } = await requireBearer(db, request)
      const { ad, isNew } = await importAd(ads, request.body, userId)
      return { success: true, message: 'Ad submitted successfully', isNew, product: ad, data: ad }
    },
  )

  app.post(
    '/products/imported',
    {
      bodyLimit: bodyLimits.importKeys,
      schema: {
        operationId: 'findImportedProducts',
        tags: ['ads'],
        summary: 'Which rows of a table are ads already',
        description: 'Changes nothing.',
        security: bearerOnly,
        body: importKeysSchema,
        response: describeAnswers(['ImportedRows'], 'Those of the rows.', calls['POST products/imported'].refuses),
      },
    },
    async (request) => {
      const { userId } = await requireBearer(db, request)
      return { success: true, imported: await findImported(db, userId, request.body.keys) }
    },
  )

  app.put(
    '/products/update',
    {
      preValidation,
      bodyLimit: bodyLimits.ad,
      schema: {
        operationId: 'updateProduct',
        tags: ['ads'],
        summary: 'Change an ad',
        description:
          'Says everything about one of one’s own ads anew; without `images` its pictures stay. With `opened` it changes some fields alone, over what others have changed meanwhile. Its status and its end stay as they are. Takes back the ad as `products/edit` or `products/get-user-products` answered it: what cannot be changed here is without effect. Repeated with the same `Idempotency-Key` it answers the same and changes nothing more.',
        security: bearerOnly,
        querystring: ownAdQuerySchema,
        body: adUpdateSchema,
        response: describeAnswers(['ChangedAd'], 'The ad as it is now.', calls['PUT products/update'].refuses),
      },
    },
    async (request) => {
      const { userId } = await requireBearer(db, request)
      const sent = { userId, idempotencyKey: idempotencyKeyOf(request) }
      const ad = await updateAd(ads, request.query.productId, request.body, sent)
      return { success: true, message: 'Product updated successfully', product: ad, data: ad }
    },
  )

  app.get(
    '/products/edit',
    {
      schema: {
        operationId: 'getOwnProduct',
        tags: ['ads'],
        summary: 'An ad for its form',
        description: 'One of one’s own ads with everything that can be changed.',
        security: bearerOnly,
        querystring: ownAdQuerySchema,
        response: describeAnswers(['OneOwnAd'], 'The ad.', calls['GET products/edit'].refuses),
      },
    },
    async (request) => {
      const { userId } = await requireBearer(db, request)
      const ad = await getOwnAd(db, { id: request.query.productId, userId })
      return { success: true, product: ad, data: ad }
    },
  )

  app.get(
    '/products/:id/edit',
    {
      schema: {
        operationId: 'getOwnProductById',
        tags: ['ads'],
        summary: 'An ad for its form, by its address',
        description: 'The same as `products/edit`.',
        security: bearerOnly,
        params: ownAdParamsSchema,
        response: describeAnswers(['OneOwnAd'], 'The ad.', calls['GET products/:id/edit'].refuses),
      },
    },
    async (request) => {
      const { userId } = await requireBearer(db, request)
      const ad = await getOwnAd(db, { id: request.params.id, userId })
      return { success: true, product: ad, data: ad }
    },
  )

  app.delete(
    '/products/delete',
    {
      schema: {
        operationId: 'deleteProduct',
        tags: ['ads'],
        summary: 'Delete an ad',
        description:
          'With `isHardDelete=true` it is gone for good, with those of its pictures that nothing else uses; else it can be brought back for thirty days.',
        security: bearerOnly,
        querystring: deleteAdQuerySchema,
        response: describeAnswers(
          ['DeletedAd'],
          'The ad is in no list any more.',
          calls['DELETE products/delete'].refuses,
        ),
      },
    },
    async (request) => {
      const { userId } = await requireBearer(db, request)
      const key = { id: request.query.productId, userId }
      const isForGood = request.query.isHardDelete === true
      const end = isForGood ? await deleteAdForGood(ads, key) : await takeAdAway(ads, key)
      return { success: true, message: 'Product deleted successfully', restorableUntil: end?.toISOString() ?? null }
    },
  )
}
