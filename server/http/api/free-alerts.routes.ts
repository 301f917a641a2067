import type { FastifyPluginAsync } from 'fastify'
import type { Counting } from '../../db/count-tries.ts'
import { changeAlert, isAlertWanted } from '../../modules/free-alerts/free-alerts.ts'
import { createDefineCall } from './define-call.ts'
import { freeAlertsDocs } from './free-alerts.docs.ts'

const answerWith = (isWanted: boolean) => ({ success: true as const, isWanted, data: isWanted })

/** `free-alerts/*`: who wants to be told when an ad can be rented again (docs/decisions/own-ads.md). Each answer is private. */
export const freeAlertsRoutes: FastifyPluginAsync<{ counting: Counting }> = async (app, { counting }) => {
  const { db } = counting
  const defineCall = createDefineCall(app, { db, docs: freeAlertsDocs })
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('cache-control', 'no-store')
  })

  defineCall('GET free-alerts/get', async (request, { userId }) => {
    return answerWith(await isAlertWanted(db, userId, request.query.productId))
  })

  defineCall('POST free-alerts/change', async (request, { userId }) => {
    await changeAlert(counting, userId, request.body)
    return answerWith(request.body.isWanted)
  })
}
