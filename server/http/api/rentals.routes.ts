import type { FastifyPluginAsync } from 'fastify'
import {
  askForDates,
  countEndingRentals,
  getRental,
  getRentalContact,
  listRentals,
  type RentalDependencies,
  takeStep,
} from '../../modules/rentals/rentals.ts'
import { createDefineCall } from './define-call.ts'
import { rentalsDocs } from './rentals.docs.ts'

/** `rentals/*`: asking for dates, and what becomes of it. */
export const rentalsRoutes: FastifyPluginAsync<{ rentals: RentalDependencies }> = async (app, { rentals }) => {
  const { db } = rentals
  const defineCall = createDefineCall(app, { db, docs: rentalsDocs })
  app.addHook('onRequest', async (_, reply) => {
    reply.header('cache-control', 'no-store')
  })

  defineCall('POST rentals/ask', async ({ body }, sender) => ({
    success: true,
    rental: await askForDates(rentals, body, sender),
  }))

  defineCall('POST rentals/step', async ({ body }, sender) => ({
    success: true,
    rental: await takeStep(rentals, body, sender),
  }))

  defineCall('GET rentals/get', async ({ query }, { userId }) => ({
    success: true,
    ...(await getRental(db, { id: query.rentalId, userId })),
  }))

  defineCall('GET rentals/list', async ({ query }, { userId }) => ({
    success: true,
    ...(await listRentals(db, userId, query)),
  }))

  defineCall('GET rentals/ending', async ({ query }, { userId }) => ({
    success: true,
    ...(await countEndingRentals(db, userId, query.productIds?.split(','))),
  }))

  defineCall('GET rentals/contact', async ({ query }, { userId }) => ({
    success: true,
    ...(await getRentalContact(db, { id: query.rentalId, userId })),
  }))
}
