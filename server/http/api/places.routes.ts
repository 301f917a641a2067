import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { Kysely } from 'kysely'
import { calls } from '../../../domain/calls.ts'
import { pinQuerySchema, placeTextSchema, positionSchema } from '../../../domain/schemas/place.ts'
import type { Database } from '../../db/schema.ts'
import { findNearest, findPinPlace, findPlacesToChoose } from '../../modules/places/places.ts'
import { describeAnswers } from '../docs/answers.ts'

/** `places/pin`: what fills area, city and state of an address form; the places that a reader can choose. */
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
  app.post(
    '/places/nearest',
    {
      schema: {
        operationId: 'getNearestPlace',
        tags: ['places'],
        summary: 'Which PIN code is nearest to a position?',
        description:
          'The PIN code whose middle is nearest. `place` is null where none is within 100 km. The position is neither stored nor logged.',
        body: positionSchema,
        response: describeAnswers(['PinAnswer'], 'The nearest place.', calls['POST places/nearest'].refuses),
      },
    },
    async ({ body }, reply) => {
      const place = await findNearest(db, body)
      reply.header('cache-control', 'no-store')
      return { success: true, place, data: place }
    },
  )
  app.get(
    '/places/find',
    {
      schema: {
        operationId: 'findPlaces',
        tags: ['places'],
        summary: 'Which places may be meant?',
        description: 'Cities, areas and PIN codes that a reader can choose to see what is near, at most eight.',
        querystring: placeTextSchema,
        response: describeAnswers(['FoundPlaces'], 'The places.', calls['GET places/find'].refuses),
      },
    },
    async ({ query }, reply) => {
      const places = await findPlacesToChoose(db, query.text)
      reply.header('cache-control', 'public, max-age=3600')
      return { success: true as const, places }
    },
  )
}
