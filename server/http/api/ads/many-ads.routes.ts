import type { FastifyPluginAsync } from 'fastify'
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
import { shownChoices, understandWords } from '../choice-words.ts'
import { createDefineCall } from '../define-call.ts'
import { manyAdsDocs } from './many-ads.docs.ts'

/** `products/many/*`: one change of several of one's own ads, and how it is undone (docs/decisions/many-ads-and-import.md). */
export const manyAdsRoutes: FastifyPluginAsync<{ ads: AdDependencies }> = async (app, { ads }) => {
  const defineCall = createDefineCall(app, { db: ads.db, docs: manyAdsDocs })

  defineCall(
    'PUT products/many/prices',
    async ({ body }, sender) => {
      const many = await setManyPrices(ads, body, sender)
      return { success: true, message: 'Prices updated successfully', ...many }
    },
    { bodyLimit: bodyLimits.manyAds },
  )

  defineCall(
    'PUT products/many/status',
    async ({ body }, sender) => {
      const many = await setManyStatuses(ads, body, sender)
      return { success: true, message: 'Product statuses updated successfully', ...many }
    },
    { preValidation: understandWords(shownChoices.status) },
  )

  defineCall('PUT products/many/place', async ({ body }, sender) => {
    const many = await moveManyAds(ads, body, sender)
    return { success: true, message: 'Products moved successfully', ...many }
  })

  defineCall('POST products/many/renew', async ({ body }, sender) => {
    const many = await renewManyAds(ads, body.ids, sender)
    return { success: true, message: 'Products renewed successfully', ...many }
  })

  defineCall('POST products/many/delete', async ({ body }, sender) => {
    const many = await takeManyAdsAway(ads, body.ids, sender)
    return { success: true, message: 'Products deleted successfully', ...many }
  })

  defineCall('POST products/many/undo', async ({ body }, { userId }) => {
    const many = await undoChange(ads, { id: body.changeId, userId })
    return { success: true, message: 'Change undone successfully', ...many }
  })

  defineCall('POST products/many/delete-for-good', async ({ body }, { userId }) => {
    await deleteManyForGood(ads, { id: body.changeId, userId })
    return { success: true, message: 'Products deleted successfully' }
  })
}
