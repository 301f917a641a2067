import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify'
import { changePassword, type PasswordChangeRequester, resetPassword } from '../../../modules/accounts/accounts.ts'
import { findBearerOf } from '../bearer.ts'
import { createDefineCall } from '../define-call.ts'
import { accountsDocs } from './accounts.docs.ts'
import type { AccountRoutesOptions } from './client.ts'
import { readProofCookies } from './client.ts'

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
