import type { FastifyPluginAsync } from 'fastify'
import { type AdDependencies, blockDays, listBlocks, unblockDays } from '../../../modules/ads/ads.ts'
import { getCalendar } from '../../../modules/rent/rent.ts'
import { createDefineCall } from '../define-call.ts'
import { rentDocs } from './rent.docs.ts'

/** `products/calendar`, `products/blocks` and `products/block`: on which days an ad can be rented. */
export const rentRoutes: FastifyPluginAsync<{ ads: AdDependencies }> = async (app, { ads }) => {
  const { db } = ads
  const defineCall = createDefineCall(app, { db, docs: rentDocs })
  defineCall('GET products/calendar', async ({ query }) => ({ success: true, ...(await getCalendar(db, query)) }))

  defineCall('GET products/blocks', async ({ query }, { userId }) => ({
    success: true,
    ...(await listBlocks(db, { ids: query.productIds, userId })),
  }))

  defineCall('POST products/block', async ({ body }, sender) => ({
    success: true,
    ...(await blockDays(ads, body, sender)),
  }))

  defineCall('DELETE products/block', async ({ query }, { userId }) => ({
    success: true,
    ...(await unblockDays(ads, { ...query, ids: query.productIds }, userId)),
  }))
}
