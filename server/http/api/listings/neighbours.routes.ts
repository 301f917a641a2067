import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { Kysely } from 'kysely'
import { adIdsQuerySchema, similarQuerySchema } from '../../../../domain/schemas/listing.ts'
import type { Database } from '../../../db/schema.ts'
import { listCards } from '../../../modules/listings/neighbours/list-cards.ts'
import { listSimilar } from '../../../modules/listings/neighbours/list-similar.ts'
import { describeAnswers } from '../../docs/answers.ts'
import { sendTwice, wire } from '../send-twice.ts'

/** `products/similar` and `products/by-ids`: rows of ads that stand beside something else. */
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
        response: describeAnswers(['Cards'], 'The ads.', ['invalid_input', 'product_not_found', 'product_gone']),
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
        description: 'The active ones among them, in the order asked, each once.',
        querystring: adIdsQuerySchema,
        response: describeAnswers(['Cards'], 'The ads.', ['invalid_input']),
      },
    },
    async ({ query }, reply) =>
      sendTwice(reply, { as: 'products', schema: wire.cards, value: await listCards(db, query.productIds) }),
  )
}
