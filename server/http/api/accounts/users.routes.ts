import type { FastifyPluginAsync } from 'fastify'
import { signedInCookie } from '../../../../domain/rules/account/signed-in-cookie.ts'
import {
  changeOwnSettings,
  deleteAccountByCode,
  endSession,
  endSessionByTokenHash,
  getOwnSettings,
  getOwnUser,
  logIn,
  requestAccountDeletion,
  signUp,
} from '../../../modules/accounts/accounts.ts'
import { requireBearer } from '../bearer.ts'
import { createDefineCall } from '../define-call.ts'
import { accountsDocs } from './accounts.docs.ts'
import type { AccountRoutesOptions } from './client.ts'
import { isBrowser, readProofCookies } from './client.ts'

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
