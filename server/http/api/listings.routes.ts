import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { Kysely } from 'kysely'
import { listingsQuerySchema } from '../../../domain/schemas/listing.ts'
import type { Database } from '../../db/schema.ts'
import { getListing } from '../../modules/listings/get-listing.ts'
import { searchListings } from '../../modules/listings/search-listings.ts'
import { describeAnswers } from '../docs/answers.ts'
import { goneSignal } from '../transport/gone-signal.ts'
import { sendTwice, wire } from './send-twice.ts'

/** `products/get-user-products`: a list of ads, or with `productId` one of them (specification section 7). */
export const listingsRoutes: FastifyPluginAsyncZod<{ db: Kysely<Database> }> = async (app, { db }) => {
  app.get(
    '/products/get-user-products',
    {
      schema: {
        operationId: 'getProducts',
        tags: ['ads'],
        summary: 'Ads, or one ad',
        description: 'A page of the active ads that fulfil all conditions given, or with `productId` one ad.',
        querystring: listingsQuerySchema,
        response: describeAnswers(['CardPage', 'OneProduct'], 'A page of ads, or one ad.', [
          'invalid_input',
          'category_not_found',
          'product_not_found',
          'product_gone',
        ]),
      },
    },
    async (request, reply) => {
      const { query } = request
      if (query.productId !== undefined) {
        return sendTwice(reply, { as: 'product', schema: wire.product, value: await getListing(db, query.productId) })
      }
      // Lists cost less than to notice that nobody waits for them.
      const signal = query.search === undefined ? undefined : goneSignal(reply)
      const { products, ...rest } = await searchListings(db, query, signal)
      return sendTwice(reply, { as: 'products', schema: wire.cards, value: products, rest })
    },
  )
}
