import type { FastifyPluginAsync } from 'fastify'
import { type HelpDependencies, requestCall } from '../../modules/help/help.ts'
import type { ReadClient } from './accounts/client.ts'
import { findBearerOf } from './bearer.ts'
import { shownChoices, understandWords } from './choice-words.ts'
import { createDefineCall } from './define-call.ts'
import { helpDocs } from './help.docs.ts'

interface HelpRoutesOptions {
  help: HelpDependencies
  clientOf: ReadClient
}

/** `contact/request-call`: the team calls back (specification section 2, Contact). */
export const helpRoutes: FastifyPluginAsync<HelpRoutesOptions> = async (app, { help, clientOf }) => {
  const defineCall = createDefineCall(app, { db: help.db, docs: helpDocs })
  defineCall(
    'POST contact/request-call',
    async (request, { idempotencyKey }, reply) => {
      reply.header('cache-control', 'no-store')
      const { userId } = (await findBearerOf(help.db, request)) ?? {}
      const visitor = await clientOf(request, reply)
      await requestCall(help, request.body, { userId, visitor, language: visitor.language, idempotencyKey })
      return { success: true, message: 'Thank you. We will call you.' }
    },
    { preValidation: understandWords(shownChoices.callRequest) },
  )
}
