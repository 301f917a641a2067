import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { Kysely } from 'kysely'
import { calls } from '../../../../domain/calls.ts'
import { adIdsQuerySchema, similarQuerySchema } from '../../../../domain/schemas/ad-list.ts'
import type { Database } from '../../../db/schema.ts'
import { listCards, listGivenOut, listSimilar, listTrending } from '../../../modules/search/search.ts'
import { describeAnswers } from '../../docs/answers.ts'
import { sendTwice, wire } from '../send-twice.ts'

/** `products/similar`, `products/by-ids` and `products/trending`: short lists of ads in an order of their own. */
export const neighboursRoutes: FastifyPluginAsyncZod<{ db: Kysely<Database> }> = async (app, { db }) => {
  app.get(
    '/products/similar',
    {
      schema: {
        operationId: 'getSimilarProducts',
        tags: ['ads'],
        summary: 'Ads like this one',
        description:
          'At most ten active ads of the same subcategory, the nearest in place and price first; of the same category when there are too few. At most three of one seller.',
        querystring: similarQuerySchema,
        response: describeAnswers(['Cards'], 'The ads.', calls['GET products/similar'].refuses),
      },
    },
    async ({ query }, reply) =>
      sendTwice(reply, { as: 'products', schema: wire.cards, value: await listSimilar(db, query.productId) }),
  )

  app.get(
    '/products/by-ids',
    {
      schema: {
        operationId: 'getProductsByIds',
        tags: ['ads'],
        summary: 'Some ads by their ids',
        description:
          'The active ones among them, in the order asked, each once. `givenOut` has those that are rented or paused, with the day from which they are free again where their lender has said one.',
        querystring: adIdsQuerySchema,
        response: describeAnswers(['AdsByIds'], 'The ads.', calls['GET products/by-ids'].refuses),
      },
    },
    async ({ query: { productIds } }, reply) => {
      const value = await listCards(db, productIds)
      const givenOut = await listGivenOut(
        db,
        productIds.filter((id) => !value.some(({ _id }) => _id === id)),
      )
      return sendTwice(reply, { as: 'products', schema: wire.cards, value, rest: { givenOut } })
    },
  )

  app.get(
    '/products/trending',
    {
      schema: {
        operationId: 'getTrendingProducts',
        tags: ['ads'],
        summary: 'What is in demand',
        description:
          'At most twelve active ads each: those whose sellers’ numbers most people asked for in the last thirty days, and those that reviews of the last ninety days praise most.',
        response: describeAnswers(['Trending'], 'The ads.', calls['GET products/trending'].refuses),
      },
    },
    async () => ({ success: true as const, ...(await listTrending(db)) }),
  )
}
