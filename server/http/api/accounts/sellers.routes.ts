import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { Kysely } from 'kysely'
import { calls } from '../../../../domain/calls.ts'
import { sellerQuerySchema } from '../../../../domain/schemas/seller.ts'
import type { Database } from '../../../db/schema.ts'
import { getSeller } from '../../../modules/accounts/accounts.ts'
import { describeAnswers } from '../../docs/answers.ts'

/** `users/get-seller`: the seller of an ad. */
export const sellersRoutes: FastifyPluginAsyncZod<{ db: Kysely<Database> }> = async (app, { db }) => {
  app.get(
    '/users/get-seller',
    {
      schema: {
        operationId: 'getSeller',
        tags: ['ads'],
        summary: 'Who is behind an ad',
        description:
          'A person as everybody may know them. Their ads are those of `products/get-user-products` with `userId`.',
        querystring: sellerQuerySchema,
        response: describeAnswers(['SellerAnswer'], 'The person.', calls['GET users/get-seller'].refuses),
      },
    },
    async ({ query }) => {
      const seller = await getSeller(db, query.userId)
      return { success: true, seller, data: seller }
    },
  )
}
