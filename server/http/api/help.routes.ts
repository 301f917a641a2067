import type { FastifyPluginAsync } from 'fastify'
import { type HelpDependencies, requestCallback } from '../../modules/help/help.ts'
import type { ReadCallClient } from './accounts/client.ts'
import { findBearerOf } from './bearer.ts'
import { acceptChoiceLabels, labelledChoices } from './choice-labels.ts'
import { createDefineCall } from './define-call.ts'
import { helpDocs } from './help.docs.ts'

interface HelpRoutesOptions {
  help: HelpDependencies
  clientOf: ReadCallClient
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
      await requestCallback(help, request.body, { userId, visitor, language: visitor.language, idempotencyKey })
      return { success: true, message: 'Thank you. We will call you.' }
    },
    { preValidation: acceptChoiceLabels(labelledChoices.callRequest) },
  )
}
