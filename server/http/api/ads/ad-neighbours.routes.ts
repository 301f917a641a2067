import type { FastifyPluginAsync } from 'fastify'
import type { Kysely } from 'kysely'
import type { Database } from '../../../db/schema.ts'
import { listCards, listSimilarAds, listTrending, listUnavailableAds } from '../../../modules/search/search.ts'
import { createDefineCall } from '../define-call.ts'
import { duplicatedSchemas, sendWithDataField } from '../send-with-data.ts'
import { adListsDocs } from './ad-lists.docs.ts'

/** `products/similar`, `products/by-ids` and `products/trending`: short lists of ads in an order of their own. */
export const neighboursRoutes: FastifyPluginAsync<{ db: Kysely<Database> }> = async (app, { db }) => {
  const defineCall = createDefineCall(app, { db, docs: adListsDocs })
  defineCall('GET products/similar', async ({ query }, _sender, reply) =>
    sendWithDataField(reply, {
      as: 'products',
      schema: duplicatedSchemas.cards,
      value: await listSimilarAds(db, query.productId),
    }),
  )

  defineCall('GET products/by-ids', async ({ query: { productIds } }, _sender, reply) => {
    const value = await listCards(db, productIds)
    const givenOut = await listUnavailableAds(
      db,
      productIds.filter((id) => !value.some(({ _id }) => _id === id)),
    )
    return sendWithDataField(reply, { as: 'products', schema: duplicatedSchemas.cards, value, rest: { givenOut } })
  })

  defineCall('GET products/trending', async () => ({ success: true as const, ...(await listTrending(db)) }))
}
