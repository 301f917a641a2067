import type { FastifyPluginAsync } from 'fastify'
import type { Kysely } from 'kysely'
import type { Favourites } from '../../../domain/schemas/favourites.ts'
import type { RateLimiting } from '../../db/rate-limits.ts'
import type { Database } from '../../db/schema.ts'
import { changeFavourites, listFavourites } from '../../modules/favourites/favourites.ts'
import { hasAvailabilityAlert, setAvailabilityAlert } from '../../modules/free-alerts/free-alerts.ts'
import { bodyLimits } from '../body-limits.ts'
import { createDefineCall } from './define-call.ts'
import { availabilityAlertsDocs, favouritesDocs } from './favourites.docs.ts'

const favouritesAnswer = (found: Favourites) => ({ success: true as const, ...found, data: found.productIds })

/** `favourites/*`: the user's favourite ads (docs/decisions/favourites-and-saved-searches.md). Each answer is private. */
export const favouritesRoutes: FastifyPluginAsync<{ db: Kysely<Database> }> = async (app, { db }) => {
  const defineCall = createDefineCall(app, { db, docs: favouritesDocs })
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('cache-control', 'no-store')
  })

  defineCall('GET favourites/get', async (_request, { userId }) => {
    return favouritesAnswer(await listFavourites(db, userId))
  })

  defineCall(
    'POST favourites/change',
    async (request, { userId }) => {
      return favouritesAnswer(await changeFavourites(db, userId, request.body))
    },
    { bodyLimit: bodyLimits.favourites },
  )
}

const alertAnswer = (isWanted: boolean) => ({ success: true as const, isWanted, data: isWanted })

/** `free-alerts/*`: who wants to be told when an ad can be rented again (docs/decisions/own-ads.md). Each answer is private. */
export const availabilityAlertsRoutes: FastifyPluginAsync<{ counting: RateLimiting }> = async (app, { counting }) => {
  const { db } = counting
  const defineCall = createDefineCall(app, { db, docs: availabilityAlertsDocs })
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('cache-control', 'no-store')
  })

  defineCall('GET free-alerts/get', async (request, { userId }) => {
    return alertAnswer(await hasAvailabilityAlert(db, userId, request.query.productId))
  })

  defineCall('POST free-alerts/change', async (request, { userId }) => {
    await setAvailabilityAlert(counting, userId, request.body)
    return alertAnswer(request.body.isWanted)
  })
}
