import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { Kysely } from 'kysely'
import { calls } from '../../../domain/calls.ts'
import { type Favourites, favouriteChangesSchema } from '../../../domain/schemas/favourites.ts'
import type { Database } from '../../db/schema.ts'
import { changeFavourites, listFavourites } from '../../modules/favourites/favourites.ts'
import { bodyLimits } from '../body-limits.ts'
import { describeAnswers } from '../docs/answers.ts'
import { bearerOnly, requireBearer } from './bearer.ts'

const answerWith = (found: Favourites) => ({ success: true as const, ...found, data: found.productIds })

/** `favourites/*`: the user's favourite ads (decision 041). Each answer is private. */
export const favouritesRoutes: FastifyPluginAsyncZod<{ db: Kysely<Database> }> = async (app, { db }) => {
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('cache-control', 'no-store')
  })

  app.get(
    '/favourites/get',
    {
      schema: {
        operationId: 'getFavourites',
        tags: ['favourites'],
        summary: 'One’s favourites',
        description:
          'The ids of the ads that the person whose token it is has kept, the newest first; `products/by-ids` has their cards. Ads that cannot be rented now are among them.',
        security: bearerOnly,
        response: describeAnswers(['Favourites'], 'The favourites.', calls['GET favourites/get'].refuses),
      },
    },
    async (request) => {
      const { userId } = await requireBearer(db, request)
      return answerWith(await listFavourites(db, userId))
    },
  )

  app.post(
    '/favourites/change',
    {
      bodyLimit: bodyLimits.favourites,
      schema: {
        operationId: 'changeFavourites',
        tags: ['favourites'],
        summary: 'Add favourites, and take some away',
        description:
          'The same again changes nothing. Ads that do not exist or are one’s own, and what there is no room for, are left out; at most 300 are kept.',
        security: bearerOnly,
        body: favouriteChangesSchema,
        response: describeAnswers(
          ['Favourites'],
          'The favourites as they are now.',
          calls['POST favourites/change'].refuses,
        ),
      },
    },
    async (request) => {
      const { userId } = await requireBearer(db, request)
      return answerWith(await changeFavourites(db, userId, request.body))
    },
  )
}
