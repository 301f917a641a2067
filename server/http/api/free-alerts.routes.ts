import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { calls } from '../../../domain/calls.ts'
import { freeAlertChangeSchema, freeAlertQuerySchema } from '../../../domain/schemas/free-alert.ts'
import type { Counting } from '../../db/count-tries.ts'
import { changeAlert, isAlertWanted } from '../../modules/free-alerts/free-alerts.ts'
import { describeAnswers } from '../docs/answers.ts'
import { bearerOnly, requireBearer } from './bearer.ts'

const answerWith = (isWanted: boolean) => ({ success: true as const, isWanted, data: isWanted })

/** `free-alerts/*`: who wants to be told when an ad can be rented again (decision 131). Each answer is private. */
export const freeAlertsRoutes: FastifyPluginAsyncZod<{ counting: Counting }> = async (app, { counting }) => {
  const { db } = counting
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('cache-control', 'no-store')
  })

  app.get(
    '/free-alerts/get',
    {
      schema: {
        operationId: 'getFreeAlert',
        tags: ['favourites'],
        summary: 'Does one wait for an ad to be free again?',
        description: 'Whether the person whose token it is will be told when this ad can be rented again.',
        security: bearerOnly,
        querystring: freeAlertQuerySchema,
        response: describeAnswers(['FreeAlert'], 'Whether they will.', calls['GET free-alerts/get'].refuses),
      },
    },
    async (request) => {
      const { userId } = await requireBearer(db, request)
      return answerWith(await isAlertWanted(db, userId, request.query.productId))
    },
  )

  app.post(
    '/free-alerts/change',
    {
      schema: {
        operationId: 'changeFreeAlert',
        tags: ['favourites'],
        summary: 'Be told when an ad is free again, or no longer',
        description:
          'For an ad of another person that is rented or paused. They are told once, by a notification and a push message, when lists show it again. The same again changes nothing.',
        security: bearerOnly,
        body: freeAlertChangeSchema,
        response: describeAnswers(['FreeAlert'], 'As it is now.', calls['POST free-alerts/change'].refuses),
      },
    },
    async (request) => {
      const { userId } = await requireBearer(db, request)
      await changeAlert(counting, userId, request.body)
      return answerWith(request.body.isWanted)
    },
  )
}
