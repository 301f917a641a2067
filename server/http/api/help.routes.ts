import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { callRequestSchema } from '../../../domain/schemas/contact/call-request.ts'
import { type HelpDependencies, requestCall } from '../../modules/help/request-call.ts'
import { describeAnswers } from '../docs/answers.ts'
import { neighbourhoodOf } from '../transport/network-of.ts'
import { clientOf } from './accounts/client.ts'
import { findBearerOf } from './bearer.ts'
import { idempotencyKeyOf } from './idempotency-key.ts'

/** `contact/request-call`: the team calls whoever wants to be called (specification section 2, Contact). */
export const helpRoutes: FastifyPluginAsyncZod<{ help: HelpDependencies }> = async (app, { help }) => {
  app.post(
    '/contact/request-call',
    {
      schema: {
        operationId: 'requestCall',
        tags: ['help'],
        summary: 'Ask to be called',
        description:
          'By the team, on a working day. The number is told by WhatsApp, at most once a day. While it waits for the call, asking again changes name and time. Repeated with the same `Idempotency-Key` it answers the same.',
        security: [{}, { bearer: [] }],
        body: callRequestSchema,
        response: describeAnswers(['Message'], 'The team will call.', [
          'invalid_input',
          'repeated_differently',
          'too_many_requests',
        ]),
      },
    },
    async (request, reply) => {
      reply.header('cache-control', 'no-store')
      const { userId } = (await findBearerOf(help.db, request)) ?? {}
      const { network, language } = clientOf(request)
      const [neighbourhood, idempotencyKey] = [neighbourhoodOf(network), idempotencyKeyOf(request)]
      await requestCall(help, request.body, { userId, network, neighbourhood, language, idempotencyKey })
      return { success: true, message: 'Thank you. We will call you.' }
    },
  )
}
