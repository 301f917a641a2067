import type { FastifyPluginAsync } from 'fastify'
import type { Kysely } from 'kysely'
import type { Database } from '../../db/schema.ts'
import { findNearestPin, findPinPlace, findPlacesToChoose } from '../../modules/places/places.ts'
import { createDefineCall } from './define-call.ts'
import { placesDocs } from './places.docs.ts'

/** `places/pin`: what fills area, city and state of an address form; the places that a reader can choose. */
export const placesRoutes: FastifyPluginAsync<{ db: Kysely<Database> }> = async (app, { db }) => {
  const defineCall = createDefineCall(app, { db, docs: placesDocs })
  defineCall('GET places/pin', async ({ query }, _sender, reply) => {
    const place = await findPinPlace(db, query.zipCode)
    reply.header('cache-control', 'public, max-age=86400')
    return { success: true, place, data: place }
  })
  defineCall('POST places/nearest', async ({ body }, _sender, reply) => {
    const place = await findNearestPin(db, body)
    reply.header('cache-control', 'no-store')
    return { success: true, place, data: place }
  })
  defineCall('GET places/find', async ({ query }, _sender, reply) => {
    const places = await findPlacesToChoose(db, query.text)
    reply.header('cache-control', 'public, max-age=3600')
    return { success: true as const, places }
  })
}
