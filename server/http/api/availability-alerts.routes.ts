import type { FastifyPluginAsync } from 'fastify'
import type { RateLimiting } from '../../db/rate-limits.ts'
import { hasAvailabilityAlert, setAvailabilityAlert } from '../../modules/free-alerts/free-alerts.ts'
import { availabilityAlertsDocs } from './availability-alerts.docs.ts'
import { createDefineCall } from './define-call.ts'

const answerWith = (isWanted: boolean) => ({ success: true as const, isWanted, data: isWanted })

/** `free-alerts/*`: who wants to be told when an ad can be rented again (docs/decisions/own-ads.md). Each answer is private. */
export const availabilityAlertsRoutes: FastifyPluginAsync<{ counting: RateLimiting }> = async (app, { counting }) => {
  const { db } = counting
  const defineCall = createDefineCall(app, { db, docs: availabilityAlertsDocs })
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('cache-control', 'no-store')
  })

  defineCall('GET free-alerts/get', async (request, { userId }) => {
    return answerWith(await hasAvailabilityAlert(db, userId, request.query.productId))
  })

  defineCall('POST free-alerts/change', async (request, { userId }) => {
    await setAvailabilityAlert(counting, userId, request.body)
    return answerWith(request.body.isWanted)
  })
}
