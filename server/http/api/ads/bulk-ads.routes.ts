import type { FastifyPluginAsync } from 'fastify'
import {
  type AdDependencies,
  deleteBulkPermanently,
  moveBulkAds,
  renewBulkAds,
  setBulkPrices,
  setBulkStatuses,
  softDeleteBulkAds,
  undoBulkChange,
} from '../../../modules/ads/ads.ts'
import { bodyLimits } from '../../body-limits.ts'
import { acceptChoiceLabels, choicesAcceptedAsLabels } from '../choice-labels.ts'
import { createDefineCall } from '../define-call.ts'
import { bulkAdsDocs } from './bulk-ads.docs.ts'

/** `products/many/*`: one change of several of one's own ads, and how it is undone (docs/decisions/many-ads-and-import.md). */
export const bulkAdsRoutes: FastifyPluginAsync<{ ads: AdDependencies }> = async (app, { ads }) => {
  const defineCall = createDefineCall(app, { db: ads.db, docs: bulkAdsDocs })

  defineCall(
    'PUT products/many/prices',
    async ({ body }, sender) => {
      const many = await setBulkPrices(ads, body, sender)
      return { success: true, message: 'Prices updated successfully', ...many }
    },
    { bodyLimit: bodyLimits.manyAds },
  )

  defineCall(
    'PUT products/many/status',
    async ({ body }, sender) => {
      const many = await setBulkStatuses(ads, body, sender)
      return { success: true, message: 'Product statuses updated successfully', ...many }
    },
    { preValidation: acceptChoiceLabels(choicesAcceptedAsLabels.status) },
  )

  defineCall('PUT products/many/place', async ({ body }, sender) => {
    const many = await moveBulkAds(ads, body, sender)
    return { success: true, message: 'Products moved successfully', ...many }
  })

  defineCall('POST products/many/renew', async ({ body }, sender) => {
    const many = await renewBulkAds(ads, body.ids, sender)
    return { success: true, message: 'Products renewed successfully', ...many }
  })

  defineCall('POST products/many/delete', async ({ body }, sender) => {
    const many = await softDeleteBulkAds(ads, body.ids, sender)
    return { success: true, message: 'Products deleted successfully', ...many }
  })

  defineCall('POST products/many/undo', async ({ body }, { userId }) => {
    const many = await undoBulkChange(ads, { id: body.changeId, userId })
    return { success: true, message: 'Change undone successfully', ...many }
  })

  defineCall('POST products/many/delete-for-good', async ({ body }, { userId }) => {
    await deleteBulkPermanently(ads, { id: body.changeId, userId })
    return { success: true, message: 'Products deleted successfully' }
  })
}
