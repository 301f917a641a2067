import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { calls } from '../../../../domain/calls.ts'
import { signedInCookie } from '../../../../domain/rules/account/signed-in-cookie.ts'
import {
  deleteAccountBodySchema,
  loginCallSchema,
  logOutBodySchema,
  settingsBodySchema,
  signUpBodySchema,
} from '../../../../domain/schemas/account.ts'
import {
  changeOwnSettings,
  deleteAccount,
  deleteAccountByCode,
  endSession,
  endSessionOfHash,
  getOwnSettings,
  getOwnUser,
  logIn,
  signUp,
} from '../../../modules/accounts/accounts.ts'
import { describeAnswers } from '../../docs/answers.ts'
import { bearerOnly, requireBearer } from '../bearer.ts'
import { idempotencyKeyOf } from '../idempotency-key.ts'
import type { AccountRoutesOptions } from './client.ts'
import { isBrowser, proofCookiesOf } from './client.ts'

const deletedAnswer = (end: Date) => ({
  success: true,
  message: 'Account deleted',
  deletedForGoodAt: end.toISOString(),
})

/** `users/*`: sign-up, login, the signed-in user and deletion (specification section 7; decisions: Accounts). */
export const usersRoutes: FastifyPluginAsyncZod<AccountRoutesOptions> = async (
  app,
  { accounts, mayBeDemo, clientOf },
) => {
  const { db } = accounts

  app.post(
    '/users/signup',
    {
      schema: {
        operationId: 'signUp',
        tags: ['accounts'],
        summary: 'Sign up',
        description:
          'For who has entered a code that was sent to the e-mail address, in the same browser or with its token. Repeated with the same `Idempotency-Key` it answers the same.',
        body: signUpBodySchema,
        response: describeAnswers(['ChangedUser'], 'The account is there.', calls['POST users/signup'].refuses),
      },
    },
    async (request, reply) => {
      const sent = { cookies: proofCookiesOf(request), idempotencyKey: idempotencyKeyOf(request) }
      const user = await signUp(accounts, request.body, await clientOf(request, reply), sent)
      return { success: true, message: 'Signup successful', user, data: user }
    },
  )

  app.post(
    '/users/login',
    {
      schema: {
        operationId: 'logIn',
        tags: ['accounts'],
        summary: 'Sign in',
        description:
          'With e-mail or mobile number, and password. The token goes into the `Authorization` header of further calls.',
        body: loginCallSchema,
        response: describeAnswers(['Login'], 'Signed in.', calls['POST users/login'].refuses),
      },
    },
    async (request, reply) => {
      const { token, user, wasRestored } = await logIn(accounts, request.body, {
        ...(await clientOf(request, reply)),
        mayBeDemo: mayBeDemo(request),
      })
      if (isBrowser(request)) reply.header('set-cookie', signedInCookie)
      return { success: true, message: 'Login successful', token, userInfo: user, wasRestored }
    },
  )

  app.post(
    '/users/logout',
    {
      schema: {
        operationId: 'logOut',
        tags: ['accounts'],
        summary: 'Sign out',
        description:
          'Ends the session of the token. A device that signed out without a network, and has kept only the SHA-256 of its token, sends that as `tokenHash`, in hexadecimal digits: it ends this one session, and is answered the same when that has ended before.',
        security: [{}, { bearer: [] }],
        body: logOutBodySchema,
        response: describeAnswers(['Fine'], 'Signed out.', calls['POST users/logout'].refuses),
      },
    },
    async (request, reply) => {
      reply.header('cache-control', 'no-store')
      const { tokenHash } = request.body ?? {}
      if (tokenHash !== undefined) await endSessionOfHash(db, tokenHash)
      else await endSession(db, await requireBearer(db, request))
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
        response: describeAnswers(['Me'], 'The person.', calls['GET users/me'].refuses),
      },
    },
    async (request) => {
      const user = await getOwnUser(db, (await requireBearer(db, request)).userId)
      return { success: true, user, data: user }
    },
  )

  app.get(
    '/users/settings',
    {
      schema: {
        operationId: 'getSettings',
        tags: ['accounts'],
        summary: 'What one has chosen about one’s account',
        description: 'The settings of the person whose token it is.',
        security: bearerOnly,
        response: describeAnswers(['SettingsAnswer'], 'The settings.', calls['GET users/settings'].refuses),
      },
    },
    async (request) => {
      const { userId } = await requireBearer(db, request)
      const settings = await getOwnSettings(db, userId)
      return { success: true, settings, data: settings }
    },
  )

  app.put(
    '/users/settings',
    {
      schema: {
        operationId: 'changeSettings',
        tags: ['accounts'],
        summary: 'Change one’s settings',
        description: 'What is left out stays as it is.',
        security: bearerOnly,
        body: settingsBodySchema,
        response: describeAnswers(['SettingsAnswer'], 'The settings from now on.', calls['PUT users/settings'].refuses),
      },
    },
    async (request) => {
      const { userId } = await requireBearer(db, request)
      const settings = await changeOwnSettings(accounts, userId, request.body)
      return { success: true, settings, data: settings }
    },
  )

  app.delete(
    '/users/me',
    {
      schema: {
        operationId: 'deleteAccount',
        tags: ['accounts'],
        summary: 'Delete one’s account',
        description:
          'Hides the account and its ads at once and signs the person out everywhere. After seven days it is gone for good; signing in before that keeps it.',
        security: bearerOnly,
        response: describeAnswers(['Deletion'], 'The account is hidden.', calls['DELETE users/me'].refuses),
      },
    },
    async (request) => {
      const { userId } = await requireBearer(db, request)
      return deletedAnswer(await deleteAccount(accounts, userId))
    },
  )

  app.post(
    '/users/delete-account',
    {
      schema: {
        operationId: 'deleteAccountByCode',
        tags: ['accounts'],
        summary: 'Delete an account by a code',
        description:
          'The same as deleting one’s account while signed in, for who has entered a code that was asked for with the purpose `delete`, in the same browser or with its token, or sends it along as `otp`. An address without an account is refused like a missing or a wrong code.',
        body: deleteAccountBodySchema,
        response: describeAnswers(['Deletion'], 'The account is hidden.', calls['POST users/delete-account'].refuses),
      },
    },
    async (request, reply) => {
      const asker = { cookies: proofCookiesOf(request), visitor: await clientOf(request, reply) }
      return deletedAnswer(await deleteAccountByCode(accounts, request.body, asker))
    },
  )
}
