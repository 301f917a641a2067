import type { FastifyPluginAsync } from 'fastify'
import type { Kysely } from 'kysely'
import type { Database } from '../../db/schema.ts'
import { listContactRequesters } from '../../modules/contacts/contacts.ts'
import { type HelpDependencies, requestCallback } from '../../modules/help/help.ts'
import type { ReadCallClient } from './accounts/client.ts'
import { findBearerOf } from './bearer.ts'
import { acceptChoiceLabels, choicesAcceptedAsLabels } from './choice-labels.ts'
import { contactRequestersDocs, helpDocs } from './contact.docs.ts'
import { createDefineCall } from './define-call.ts'

/** `contact/askers`: who asked about one's own ads (docs/decisions/contact.md). The answer is private. */
export const contactRequestersRoutes: FastifyPluginAsync<{ db: Kysely<Database> }> = async (app, { db }) => {
  const defineCall = createDefineCall(app, { db, docs: contactRequestersDocs })
  defineCall('GET contact/askers', async (request, { userId }, reply) => {
    reply.header('cache-control', 'no-store')
    const page = await listContactRequesters(db, userId, request.query)
    return { success: true, ...page, data: page.askers }
  })
}

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
    { preValidation: acceptChoiceLabels(choicesAcceptedAsLabels.callRequest) },
  )
}
