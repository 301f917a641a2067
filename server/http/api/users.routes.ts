import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { Kysely } from 'kysely'
import { endSessionsQuerySchema, loginBodySchema } from '../../../domain/schemas/account.ts'
import type { Database } from '../../db/schema.ts'
import { getOwnUser } from '../../modules/accounts/get-own-user.ts'
import { logIn } from '../../modules/accounts/log-in.ts'
import { endOtherSessions, endSession, listSessions } from '../../modules/accounts/sessions.ts'
import { describeAnswers } from '../docs/answers.ts'
import { networkOf } from '../transport/network-of.ts'
import { bearerOnly, requireBearer } from './bearer.ts'

/** `users/*`: who signs in, who is signed in, and where (specification section 7; decisions: Tokens). */
export const usersRoutes: FastifyPluginAsyncZod<{ db: Kysely<Database> }> = async (app, { db }) => {
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('cache-control', 'no-store')
  })

  app.post(
    '/users/login',
    {
      schema: {
        operationId: 'logIn',
        tags: ['accounts'],
        summary: 'Sign in',
        description:
          'With e-mail or mobile number, and password. The token goes into the `Authorization` header of further calls.',
        body: loginBodySchema,
        response: describeAnswers(['Login'], 'Signed in.', ['invalid_input', 'wrong_login', 'too_many_requests']),
      },
    },
    async ({ body, headers, ip }) => {
      const client = { device: headers['user-agent'] ?? '', network: networkOf(ip) }
      const { token, user } = await logIn(db, body, client)
      return { success: true, message: 'Login successful', token, userInfo: user }
    },
  )

  app.post(
    '/users/logout',
    {
      schema: {
        operationId: 'logOut',
        tags: ['accounts'],
        summary: 'Sign out',
        description: 'Ends the session of the token.',
        security: bearerOnly,
        response: describeAnswers(['Fine'], 'Signed out.', ['not_signed_in']),
      },
    },
    async (request) => {
      await endSession(db, await requireBearer(db, request))
      return { success: true }
    },
  )

  app.get(
    '/users/me',
    {
      schema: {
        operationId: 'getOwnUser',
        tags: ['accounts'],
        summary: 'Who is signed in',
        description: 'The person whose token it is, with what nobody else sees of them.',
        security: bearerOnly,
        response: describeAnswers(['Me'], 'The person.', ['not_signed_in']),
      },
    },
    async (request) => {
      const user = await getOwnUser(db, (await requireBearer(db, request)).userId)
      return { success: true, user, data: user }
    },
  )

  app.get(
    '/users/sessions',
    {
      schema: {
        operationId: 'getSessions',
        tags: ['accounts'],
        summary: 'Where one is signed in',
        description: 'The sessions of the person whose token it is, the newest first.',
        security: bearerOnly,
        response: describeAnswers(['Sessions'], 'The sessions.', ['not_signed_in']),
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
        response: describeAnswers(['Fine'], 'Signed out there.', [
          'invalid_input',
          'not_signed_in',
          'session_not_found',
        ]),
      },
    },
    async (request) => {
      const bearer = await requireBearer(db, request)
      const { sessionId } = request.query
      await (sessionId === undefined ? endOtherSessions(db, bearer) : endSession(db, { ...bearer, sessionId }))
      return { success: true }
    },
  )
}
