import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { Kysely } from 'kysely'
import { calls } from '../../../domain/calls.ts'
import { pinQuerySchema } from '../../../domain/schemas/place.ts'
import type { Database } from '../../db/schema.ts'
import { findPinPlace } from '../../modules/places/places.ts'
import { describeAnswers } from '../docs/answers.ts'

/** `places/pin`: what fills area, city and state of an address form. */
export const placesRoutes: FastifyPluginAsyncZod<{ db: Kysely<Database> }> = async (app, { db }) => {
  app.get(
    '/places/pin',
    {
      schema: {
        operationId: 'getPinPlace',
        tags: ['places'],
        summary: 'Where is a PIN code?',
        description: 'Area, city and state of a PIN code. `place` is null for one that the table does not know.',
        querystring: pinQuerySchema,
        response: describeAnswers(['PinAnswer'], 'What the table knows.', calls['GET places/pin'].refuses),
      },
    },
    async ({ query }, reply) => {
      const place = await findPinPlace(db, query.zipCode)
      reply.header('cache-control', 'public, max-age=86400')
      return { success: true, place, data: place }
    },
  )
}
