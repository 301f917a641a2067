import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { Kysely } from 'kysely'
import { calls } from '../../../domain/calls.ts'
import { askersQuerySchema } from '../../../domain/schemas/asker.ts'
import type { Database } from '../../db/schema.ts'
import { listAskers } from '../../modules/contacts/contacts.ts'
import { describeAnswers } from '../docs/answers.ts'
import { bearerOnly, requireBearer } from './bearer.ts'

/** `contact/askers`: who asked about one's own ads (decision 121). The answer is private. */
export const askersRoutes: FastifyPluginAsyncZod<{ db: Kysely<Database> }> = async (app, { db }) => {
  app.get(
    '/contact/askers',
    {
      schema: {
        operationId: 'getAskers',
        tags: ['contact'],
        summary: 'Who asked about one’s ads',
        description:
          'A page of the people who asked for the number of an ad of the person whose token it is, in the last 90 days, and agreed that the lender hears of it; the latest first.',
        security: bearerOnly,
        querystring: askersQuerySchema,
        response: describeAnswers(['AskerPage'], 'The people.', calls['GET contact/askers'].refuses),
      },
    },
    async (request, reply) => {
      reply.header('cache-control', 'no-store')
      const { userId } = await requireBearer(db, request)
      const page = await listAskers(db, userId, request.query)
      return { success: true, ...page, data: page.askers }
    },
  )
}
