import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { calls } from '../../../../domain/calls.ts'
import { endSessionsQuerySchema } from '../../../../domain/schemas/account.ts'
import { endOtherSessions, endSession, listSessions } from '../../../modules/accounts/accounts.ts'
import { describeAnswers } from '../../docs/answers.ts'
import { bearerOnly, requireBearer } from '../bearer.ts'
import type { AccountRoutesOptions } from './client.ts'

/** `users/sessions`: where a person is signed in (decisions: Tokens). */
export const sessionsRoutes: FastifyPluginAsyncZod<AccountRoutesOptions> = async (app, { accounts }) => {
  const { db } = accounts
  app.get(
    '/users/sessions',
    {
      schema: {
        operationId: 'getSessions',
        tags: ['accounts'],
        summary: 'Where one is signed in',
        description: 'The sessions of the person whose token it is, the newest first.',
        security: bearerOnly,
        response: describeAnswers(['Sessions'], 'The sessions.', calls['GET users/sessions'].refuses),
      },
    },
    async (request) => {
      const sessions = await listSessions(db, await requireBearer(db, request))
      return { success: true, sessions, data: sessions }
    },
  )

  app.delete(
    '/users/sessions',
    {
      schema: {
        operationId: 'endSessions',
        tags: ['accounts'],
        summary: 'Sign out elsewhere',
        description: 'Ends one session of the person whose token it is, or all but this one.',
        security: bearerOnly,
        querystring: endSessionsQuerySchema,
        response: describeAnswers(['Fine'], 'Signed out there.', calls['DELETE users/sessions'].refuses),
      },
    },
    async (request) => {
      const bearer = await requireBearer(db, request)
      const { sessionId } = request.query
      await (sessionId === undefined ? endOtherSessions(accounts, bearer) : endSession(db, { ...bearer, sessionId }))
      return { success: true }
    },
  )
}
