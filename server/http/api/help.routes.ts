import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { calls } from '../../../domain/calls.ts'
import { callRequestSchema } from '../../../domain/schemas/call-request.ts'
import { type HelpDependencies, requestCall } from '../../modules/help/help.ts'
import { describeAnswers } from '../docs/answers.ts'
import type { ReadClient } from './accounts/client.ts'
import { findBearerOf } from './bearer.ts'
import { shownChoices, understandWords } from './choice-words.ts'
import { idempotencyKeyOf } from './idempotency-key.ts'

interface HelpRoutesOptions {
  help: HelpDependencies
  clientOf: ReadClient
}

/** `contact/request-call`: the team calls back (specification section 2, Contact). */
export const helpRoutes: FastifyPluginAsyncZod<HelpRoutesOptions> = async (app, { help, clientOf }) => {
  app.post(
    '/contact/request-call',
    {
      preValidation: understandWords(shownChoices.callRequest),
      schema: {
        operationId: 'requestCall',
        tags: ['help'],
        summary: 'Ask to be called',
        description:
          'By the team, on a working day. Where the site sends WhatsApp messages, the number is told by one, at most once a day. While it waits for the call, asking again changes name and time. Repeated with the same `Idempotency-Key` it answers the same.',
        security: [{}, { bearer: [] }],
        body: callRequestSchema,
        response: describeAnswers(['Message'], 'The team will call.', calls['POST contact/request-call'].refuses),
      },
    },
    async (request, reply) => {
      reply.header('cache-control', 'no-store')
      const { userId } = (await findBearerOf(help.db, request)) ?? {}
      const visitor = await clientOf(request, reply)
      const idempotencyKey = idempotencyKeyOf(request)
      await requestCall(help, request.body, { userId, visitor, language: visitor.language, idempotencyKey })
      return { success: true, message: 'Thank you. We will call you.' }
    },
  )
}
