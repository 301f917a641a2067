import type { FastifyPluginAsync } from 'fastify'
import type { Kysely } from 'kysely'
import type { Favourites } from '../../../domain/schemas/favourites.ts'
import type { Database } from '../../db/schema.ts'
import { changeFavourites, listFavourites } from '../../modules/favourites/favourites.ts'
import { bodyLimits } from '../body-limits.ts'
import { createDefineCall } from './define-call.ts'
import { favouritesDocs } from './favourites.docs.ts'

const answerWith = (found: Favourites) => ({ success: true as const, ...found, data: found.productIds })

/** `favourites/*`: the user's favourite ads (docs/decisions/favourites-and-saved-searches.md). Each answer is private. */
export const favouritesRoutes: FastifyPluginAsync<{ db: Kysely<Database> }> = async (app, { db }) => {
  const defineCall = createDefineCall(app, { db, docs: favouritesDocs })
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('cache-control', 'no-store')
  })

  defineCall('GET favourites/get', async (_request, { userId }) => {
    return answerWith(await listFavourites(db, userId))
  })

  defineCall(
    'POST favourites/change',
    async (request, { userId }) => {
      return answerWith(await changeFavourites(db, userId, request.body))
    },
    { bodyLimit: bodyLimits.favourites },
  )
}
