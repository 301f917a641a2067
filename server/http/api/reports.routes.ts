import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { calls } from '../../../domain/calls.ts'
import { reportSchema } from '../../../domain/schemas/report.ts'
import type { Counting } from '../../db/count-tries.ts'
import { addReport } from '../../modules/reports/reports.ts'
import { describeAnswers } from '../docs/answers.ts'
import type { ReadClient } from './accounts/client.ts'
import { findBearerOf } from './bearer.ts'
import { shownChoices, understandWords } from './choice-words.ts'
import { idempotencyKeyOf } from './idempotency-key.ts'

interface ReportRoutesOptions {
  reports: Counting
  clientOf: ReadClient
}

/** `reports/add`: reports about an ad, a review or a person. */
export const reportsRoutes: FastifyPluginAsyncZod<ReportRoutesOptions> = async (app, { reports, clientOf }) => {
  app.post(
    '/reports/add',
    {
      preValidation: understandWords(shownChoices.report),
      schema: {
        operationId: 'addReport',
        tags: ['reviews'],
        summary: 'Report an ad, a review or a person',
        description:
          'Names one of the three, and a reason that fits it. The team sees it with the words as they are now. What somebody who is signed in reports again replaces their open report.',
        security: [{}, { bearer: [] }],
        body: reportSchema,
        response: describeAnswers(['Message'], 'The team will look at it.', calls['POST reports/add'].refuses),
      },
    },
    async (request, reply) => {
      reply.header('cache-control', 'no-store')
      const { userId } = (await findBearerOf(reports.db, request)) ?? {}
      const visitor = await clientOf(request, reply)
      await addReport(reports, request.body, { userId, visitor, idempotencyKey: idempotencyKeyOf(request) })
      return { success: true, message: 'Thank you. We will look at it.' }
    },
  )
}
