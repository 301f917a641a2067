import type { FastifyPluginAsync } from 'fastify'
import { endOtherSessions, endSession, listSessions } from '../../../modules/accounts/accounts.ts'
import { createDefineCall } from '../define-call.ts'
import { accountsDocs } from './accounts.docs.ts'
import type { AccountRoutesOptions } from './client.ts'

/** `users/sessions`: where a person is signed in (decisions: Tokens). */
export const sessionsRoutes: FastifyPluginAsync<AccountRoutesOptions> = async (app, { accounts }) => {
  const { db } = accounts
  const defineCall = createDefineCall(app, { db, docs: accountsDocs })
  defineCall('GET users/sessions', async (_request, bearer) => {
    const sessions = await listSessions(db, bearer)
    return { success: true, sessions, data: sessions }
  })

  defineCall('DELETE users/sessions', async ({ query: { sessionId } }, bearer) => {
    await (sessionId === undefined ? endOtherSessions(accounts, bearer) : endSession(db, { ...bearer, sessionId }))
    return { success: true }
  })
}
