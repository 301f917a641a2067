import type { FastifyPluginAsync } from 'fastify'
import { type AdDependencies, duplicateAd, renewAd, restoreAd, setAdStatus } from '../../../modules/ads/ads.ts'
import { acceptChoiceLabels, labelledChoices } from '../choice-labels.ts'
import { createDefineCall } from '../define-call.ts'
import { adsDocs } from './ads.docs.ts'

/** What every call about one of one's own ads may be refused with. */
/**
 * `products/status`, `renew`, `restore` and `duplicate`: what My ads does with one ad (specification section 2); `remove`:
 * what the team does.
 */
export const adStatusRoutes: FastifyPluginAsync<{ ads: AdDependencies }> = async (app, { ads }) => {
  const { db } = ads
  const defineCall = createDefineCall(app, { db, docs: adsDocs })

  defineCall(
    'PUT products/status',
    async (request, { userId }) => {
      const ad = await setAdStatus(ads, { id: request.query.productId, userId }, request.body)
      return { success: true, message: 'Product status updated successfully', product: ad, data: ad }
    },
    { preValidation: acceptChoiceLabels(labelledChoices.status) },
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
