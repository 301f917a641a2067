import type { FastifyPluginAsync } from 'fastify'
import type { Kysely } from 'kysely'
import type { Database } from '../../db/schema.ts'
import { listContactRequesters } from '../../modules/contacts/contacts.ts'
import { contactRequestersDocs } from './contact-requesters.docs.ts'
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
