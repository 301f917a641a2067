import type { FastifyPluginAsync } from 'fastify'
import {
  type AdDependencies,
  addAd,
  deleteAdPermanently,
  duplicateAd,
  findImportedAds,
  getOwnAd,
  importAd,
  renewAd,
  restoreAd,
  setAdStatus,
  softDeleteAd,
  updateAd,
} from '../../../modules/ads/ads.ts'
import { bodyLimits } from '../../body-limits.ts'
import { acceptChoiceLabels, choicesAcceptedAsLabels } from '../choice-labels.ts'
import { createDefineCall } from '../define-call.ts'
import { adsDocs } from './ads.docs.ts'
import { bulkAdsRoutes } from './bulk-ads.routes.ts'
import { rentRoutes } from './rent.routes.ts'

/** `products/*`: lenders post, edit and remove their ads (specification section 7). Each answer is for one person. */
export const adsRoutes: FastifyPluginAsync<{ ads: AdDependencies }> = async (app, { ads }) => {
  const { db } = ads
  const defineCall = createDefineCall(app, { db, docs: adsDocs })
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('cache-control', 'no-store')
  })

  await app.register(adStatusRoutes, { ads })
  await app.register(bulkAdsRoutes, { ads })
  await app.register(rentRoutes, { ads })

  const preValidation = acceptChoiceLabels(choicesAcceptedAsLabels.ad)

  defineCall(
    'POST products/add',
    async (request, { userId, idempotencyKey }) => {
      const ad = await addAd(ads, request.body, { userId, idempotencyKey })
      return { success: true, message: 'Ad submitted successfully', product: ad, data: ad }
    },
    { preValidation, bodyLimit: bodyLimits.ad },
  )

  defineCall(
    'POST products/import',
    async (request, { userId }) => {
      const { ad, isNew } = await importAd(ads, request.body, userId)
      return { success: true, message: 'Ad submitted successfully', isNew, product: ad, data: ad }
    },
    { preValidation, bodyLimit: bodyLimits.ad },
  )

  defineCall(
    'POST products/imported',
    async (request, { userId }) => {
      return { success: true, imported: await findImportedAds(db, userId, request.body.keys) }
    },
    { bodyLimit: bodyLimits.importKeys },
  )

  defineCall(
    'PUT products/update',
    async (request, { userId, idempotencyKey }) => {
      const sent = { userId, idempotencyKey }
      const ad = await updateAd(ads, request.query.productId, request.body, sent)
      return { success: true, message: 'Product updated successfully', product: ad, data: ad }
    },
    { preValidation, bodyLimit: bodyLimits.ad },
  )

  defineCall('GET products/edit', async (request, { userId }) => {
    const ad = await getOwnAd(db, { id: request.query.productId, userId })
    return { success: true, product: ad, data: ad }
  })

  defineCall('GET products/:id/edit', async (request, { userId }) => {
    const ad = await getOwnAd(db, { id: request.params.id, userId })
    return { success: true, product: ad, data: ad }
  })

  defineCall('DELETE products/delete', async (request, { userId }) => {
    const key = { id: request.query.productId, userId }
    const isForGood = request.query.isHardDelete === true
    const end = isForGood ? await deleteAdPermanently(ads, key) : await softDeleteAd(ads, key)
    return { success: true, message: 'Product deleted successfully', restorableUntil: end?.toISOString() ?? null }
  })
}

/** What every call about one of one's own ads may be refused with. */
/**
 * `products/status`, `renew`, `restore` and `duplicate`: what My ads does with one ad (specification section 2); `remove`:
 * what the team does.
 */
const adStatusRoutes: FastifyPluginAsync<{ ads: AdDependencies }> = async (app, { ads }) => {
  const { db } = ads
  const defineCall = createDefineCall(app, { db, docs: adsDocs })

  defineCall(
    'PUT products/status',
    async (request, { userId }) => {
      const ad = await setAdStatus(ads, { id: request.query.productId, userId }, request.body)
      return { success: true, message: 'Product status updated successfully', product: ad, data: ad }
    },
    { preValidation: acceptChoiceLabels(choicesAcceptedAsLabels.status) },
  )

  defineCall('POST products/renew', async (request, { userId }) => {
    const ad = await renewAd(ads, { id: request.query.productId, userId })
    return { success: true, message: 'Product renewed successfully', product: ad, data: ad }
  })

  defineCall('POST products/restore', async (request, { userId }) => {
    const ad = await restoreAd(ads, { id: request.query.productId, userId })
    return { success: true, message: 'Product restored successfully', product: ad, data: ad }
  })

  defineCall('POST products/duplicate', async (request, { userId, idempotencyKey }) => {
    const sent = { userId, idempotencyKey }
    const ad = await duplicateAd(ads, request.query.productId, sent)
    return { success: true, message: 'Product duplicated successfully', product: ad, data: ad }
  })
}
