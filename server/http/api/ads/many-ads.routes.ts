import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { calls } from '../../../../domain/calls.ts'
import {
  adChangeBodySchema,
  manyAdsBodySchema,
  manyPlaceBodySchema,
  manyPricesBodySchema,
  manyStatusBodySchema,
} from '../../../../domain/schemas/many-ads.ts'
import {
  type AdDependencies,
  deleteManyForGood,
  moveManyAds,
  renewManyAds,
  setManyPrices,
  setManyStatuses,
  takeManyAdsAway,
  undoChange,
} from '../../../modules/ads/ads.ts'
import { bodyLimits } from '../../body-limits.ts'
import { describeAnswers } from '../../docs/answers.ts'
import { bearerOnly, requireBearer } from '../bearer.ts'
import { shownChoices, understandWords } from '../choice-words.ts'
import { idempotencyKeyOf } from '../idempotency-key.ts'

/** `products/many/*`: one change of several of one's own ads, and how it is undone (decision 170). */
export const manyAdsRoutes: FastifyPluginAsyncZod<{ ads: AdDependencies }> = async (app, { ads }) => {
  const { db } = ads
  const answer = 'The changed ads, and those that were left alone, each with the reason.'
  const outcome =
    ' Ads that cannot be changed are named with the reason, and the others are changed. Repeated with the same `Idempotency-Key` it answers the same and changes nothing more.'
  const shared = { tags: ['ads'], security: bearerOnly }

  app.put(
    '/products/many/prices',
    {
      bodyLimit: bodyLimits.manyAds,
      schema: {
        ...shared,
        operationId: 'setProductPrices',
        summary: 'Change the prices of several ads',
        description: `A price for each ad, and what it was when that was chosen; discounts stay. An ad that says otherwise by now is left alone.${outcome}`,
        body: manyPricesBodySchema,
        response: describeAnswers(['ManyAds'], answer, calls['PUT products/many/prices'].refuses),
      },
    },
    async (request) => {
      const { userId } = await requireBearer(db, request)
      const many = await setManyPrices(ads, request.body, { userId, idempotencyKey: idempotencyKeyOf(request) })
      return { success: true, message: 'Prices updated successfully', ...many }
    },
  )

  app.put(
    '/products/many/status',
    {
      preValidation: understandWords(shownChoices.status),
      schema: {
        ...shared,
        operationId: 'setProductStatuses',
        summary: 'Pause, resume or mark several ads as rented',
        description: `As \`products/status\` does, with the same day of return.${outcome}`,
        body: manyStatusBodySchema,
        response: describeAnswers(['ManyAds'], answer, calls['PUT products/many/status'].refuses),
      },
    },
    async (request) => {
      const { userId } = await requireBearer(db, request)
      const many = await setManyStatuses(ads, request.body, { userId, idempotencyKey: idempotencyKeyOf(request) })
      return { success: true, message: 'Product statuses updated successfully', ...many }
    },
  )

  app.put(
    '/products/many/place',
    {
      schema: {
        ...shared,
        operationId: 'moveProducts',
        summary: 'Move several ads to another place',
        description: `Each has this address of its own then.${outcome}`,
        body: manyPlaceBodySchema,
        response: describeAnswers(['ManyAds'], answer, calls['PUT products/many/place'].refuses),
      },
    },
    async (request) => {
      const { userId } = await requireBearer(db, request)
      const many = await moveManyAds(ads, request.body, { userId, idempotencyKey: idempotencyKeyOf(request) })
      return { success: true, message: 'Products moved successfully', ...many }
    },
  )

  app.post(
    '/products/many/renew',
    {
      schema: {
        ...shared,
        operationId: 'renewProducts',
        summary: 'Renew several ads',
        description: `Ninety days from now, as \`products/renew\`.${outcome}`,
        body: manyAdsBodySchema,
        response: describeAnswers(['ManyAds'], answer, calls['POST products/many/renew'].refuses),
      },
    },
    async (request) => {
      const { userId } = await requireBearer(db, request)
      const many = await renewManyAds(ads, request.body.ids, { userId, idempotencyKey: idempotencyKeyOf(request) })
      return { success: true, message: 'Products renewed successfully', ...many }
    },
  )

  app.post(
    '/products/many/delete',
    {
      schema: {
        ...shared,
        operationId: 'deleteProducts',
        summary: 'Delete several ads',
        description: `They can be brought back for thirty days, until \`products/many/delete-for-good\` is called.${outcome}`,
        body: manyAdsBodySchema,
        response: describeAnswers(['ManyAds'], answer, calls['POST products/many/delete'].refuses),
      },
    },
    async (request) => {
      const { userId } = await requireBearer(db, request)
      const many = await takeManyAdsAway(ads, request.body.ids, { userId, idempotencyKey: idempotencyKeyOf(request) })
      return { success: true, message: 'Products deleted successfully', ...many }
    },
  )

  app.post(
    '/products/many/undo',
    {
      schema: {
        ...shared,
        operationId: 'undoProductChange',
        summary: 'Undo a change of several ads',
        description:
          'For a day. Each ad gets the values that it had; one that was changed otherwise since is left alone and named. It may be sent again.',
        body: adChangeBodySchema,
        response: describeAnswers(['ManyAds'], answer, calls['POST products/many/undo'].refuses),
      },
    },
    async (request) => {
      const { userId } = await requireBearer(db, request)
      const many = await undoChange(ads, { id: request.body.changeId, userId })
      return { success: true, message: 'Change undone successfully', ...many }
    },
  )

  app.post(
    '/products/many/delete-for-good',
    {
      schema: {
        ...shared,
        operationId: 'deleteProductsForGood',
        summary: 'Delete the ads of a deletion for good',
        description:
          'With those of their pictures that nothing else uses, for a day after `products/many/delete`. Ads that were brought back meanwhile stay.',
        body: adChangeBodySchema,
        response: describeAnswers(['Message'], 'They are gone.', calls['POST products/many/delete-for-good'].refuses),
      },
    },
    async (request) => {
      const { userId } = await requireBearer(db, request)
      await deleteManyForGood(ads, { id: request.body.changeId, userId })
      return { success: true as const, message: 'Products deleted successfully' }
    },
  )
}
