import type { FastifyPluginAsync } from 'fastify'
import type { RateLimiting } from '../../db/rate-limits.ts'
import { addReport } from '../../modules/reports/reports.ts'
import type { ReadCallClient } from './accounts/client.ts'
import { findBearerOf } from './bearer.ts'
import { acceptChoiceLabels, choicesAcceptedAsLabels } from './choice-labels.ts'
import { createDefineCall } from './define-call.ts'
import { reportsDocs } from './reports.docs.ts'

interface ReportRoutesOptions {
  reports: RateLimiting
  clientOf: ReadCallClient
}

/** `reports/add`: reports about an ad, a review, a person or a rental. */
export const reportsRoutes: FastifyPluginAsync<ReportRoutesOptions> = async (app, { reports, clientOf }) => {
  const defineCall = createDefineCall(app, { db: reports.db, docs: reportsDocs })
  defineCall(
    'POST reports/add',
    async (request, { idempotencyKey }, reply) => {
      reply.header('cache-control', 'no-store')
      const { userId } = (await findBearerOf(reports.db, request)) ?? {}
      const visitor = await clientOf(request, reply)
      await addReport(reports, request.body, { userId, visitor, idempotencyKey })
      return { success: true, message: 'Thank you. We will look at it.' }
    },
    { preValidation: acceptChoiceLabels(choicesAcceptedAsLabels.report) },
  )
}
