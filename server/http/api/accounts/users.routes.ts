import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify'
import type { Kysely } from 'kysely'
import { signedInCookie } from '../../../../domain/rules/account/signed-in-cookie.ts'
import type { Database } from '../../../db/schema.ts'
import {
  changeOwnSettings,
  changePassword,
  deleteAccountByCode,
  endOtherSessions,
  endSession,
  endSessionByTokenHash,
  getOwnSettings,
  getOwnUser,
  getSeller,
  listSessions,
  logIn,
  type PasswordChangeRequester,
  requestAccountDeletion,
  resetPassword,
  signUp,
} from '../../../modules/accounts/accounts.ts'
import { findBearerOf, requireBearer } from '../bearer.ts'
import { createDefineCall } from '../define-call.ts'
import { accountsDocs } from './accounts.docs.ts'
import { type AccountRoutesOptions, isBrowser, readProofCookies } from './client.ts'

const deletedAnswer = (end: Date) => ({
  success: true as const,
  message: 'Account deleted',
  deletedForGoodAt: end.toISOString(),
})

/** `users/*`: sign-up, login, the signed-in user and deletion (specification section 7; decisions: Accounts). */
export const usersRoutes: FastifyPluginAsync<AccountRoutesOptions> = async (app, { accounts, mayBeDemo, clientOf }) => {
  const { db } = accounts
  const defineCall = createDefineCall(app, { db, docs: accountsDocs })

  defineCall('POST users/signup', async (request, { idempotencyKey }, reply) => {
    const sent = { cookies: readProofCookies(request), idempotencyKey }
    const user = await signUp(accounts, request.body, await clientOf(request, reply), sent)
    return { success: true, message: 'Signup successful', user, data: user }
  })

  defineCall('POST users/login', async (request, _sender, reply) => {
    const { token, user, wasRestored } = await logIn(accounts, request.body, {
      ...(await clientOf(request, reply)),
      mayBeDemo: mayBeDemo(request),
    })
    if (isBrowser(request)) reply.header('set-cookie', signedInCookie)
    return { success: true, message: 'Login successful', token, userInfo: user, wasRestored }
  })

  defineCall('POST users/logout', async (request, _sender, reply) => {
    reply.header('cache-control', 'no-store')
    const { tokenHash } = request.body ?? {}
    if (tokenHash !== undefined) await endSessionByTokenHash(db, tokenHash)
    else await endSession(db, await requireBearer(db, request))
    return { success: true }
  })

  defineCall('GET users/me', async (_request, { userId }) => {
    const user = await getOwnUser(db, userId)
    return { success: true, user, data: user }
  })

  defineCall('GET users/settings', async (_request, { userId }) => {
    const settings = await getOwnSettings(db, userId)
    return { success: true, settings, data: settings }
  })

  defineCall('PUT users/settings', async (request, { userId }) => {
    const settings = await changeOwnSettings(accounts, userId, request.body)
    return { success: true, settings, data: settings }
  })

  defineCall('DELETE users/me', async (_request, { userId }) => {
    return deletedAnswer(await requestAccountDeletion(accounts, userId))
  })

  defineCall('POST users/delete-account', async (request, _sender, reply) => {
    const asker = { cookies: readProofCookies(request), visitor: await clientOf(request, reply) }
    return deletedAnswer(await deleteAccountByCode(accounts, request.body, asker))
  })
}

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

/** `users/forgot-password` and `users/change-password` (specification section 7; decisions: Proof of a verified OTP). */
export const passwordsRoutes: FastifyPluginAsync<AccountRoutesOptions> = async (app, { accounts, clientOf }) => {
  const defineCall = createDefineCall(app, { db: accounts.db, docs: accountsDocs })
  const askerOf = async (request: FastifyRequest, reply: FastifyReply): Promise<PasswordChangeRequester> => ({
    cookies: readProofCookies(request),
    visitor: await clientOf(request, reply),
    bearer: await findBearerOf(accounts.db, request),
  })

  defineCall('POST users/forgot-password', async (request, _sender, reply) => {
    await resetPassword(accounts, request.body, await askerOf(request, reply))
    return { success: true, message: 'Password changed successfully' }
  })

  defineCall('PUT users/change-password', async (request, _sender, reply) => {
    await changePassword(accounts, request.body, await askerOf(request, reply))
    return { success: true, message: 'Password changed successfully' }
  })
}

/** `users/get-seller`: the seller of an ad. */
export const sellersRoutes: FastifyPluginAsync<{ db: Kysely<Database> }> = async (app, { db }) => {
  const defineCall = createDefineCall(app, { db, docs: accountsDocs })
  defineCall('GET users/get-seller', async ({ query }) => {
    const seller = await getSeller(db, query.userId)
    return { success: true, seller, data: seller }
  })
}
