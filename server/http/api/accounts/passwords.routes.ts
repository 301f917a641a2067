import type { FastifyReply, FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { calls } from '../../../../domain/calls.ts'
import { changePasswordCallSchema, forgotPasswordBodySchema } from '../../../../domain/schemas/account.ts'
import { type Asker, changePassword, resetPassword } from '../../../modules/accounts/accounts.ts'
import { describeAnswers } from '../../docs/answers.ts'
import { findBearerOf } from '../bearer.ts'
import type { AccountRoutesOptions } from './client.ts'
import { proofCookiesOf } from './client.ts'

/** `users/forgot-password` and `users/change-password` (specification section 7; decisions: Proof of a verified OTP). */
export const passwordsRoutes: FastifyPluginAsyncZod<AccountRoutesOptions> = async (app, { accounts, clientOf }) => {
  const askerOf = async (request: FastifyRequest, reply: FastifyReply): Promise<Asker> => ({
    cookies: proofCookiesOf(request),
    visitor: await clientOf(request, reply),
    bearer: await findBearerOf(accounts.db, request),
  })

  app.post(
    '/users/forgot-password',
    {
      schema: {
        operationId: 'resetPassword',
        tags: ['accounts'],
        summary: 'Set a new password after a code',
        description:
          'For who has entered a code that was asked for with the purpose `reset`, in the same browser or with its token. Signs the person out everywhere.',
        body: forgotPasswordBodySchema,
        response: describeAnswers(['Message'], 'The password was set.', calls['POST users/forgot-password'].refuses),
      },
    },
    async (request, reply) => {
      await resetPassword(accounts, request.body, await askerOf(request, reply))
      return { success: true, message: 'Password changed successfully' }
    },
  )

  app.put(
    '/users/change-password',
    {
      schema: {
        operationId: 'changePassword',
        tags: ['accounts'],
        summary: 'Change the password',
        description:
          'With a code of the purpose `change` for the e-mail address or the verified number of the account (`isPhoneVerified` of `users/me`; any other is refused with `proof_required`), entered before or sent along as `otp`. Signs the person out everywhere but here.',
        security: [{}, { bearer: [] }],
        body: changePasswordCallSchema,
        response: describeAnswers(['Message'], 'The password was changed.', calls['PUT users/change-password'].refuses),
      },
    },
    async (request, reply) => {
      await changePassword(accounts, request.body, await askerOf(request, reply))
      return { success: true, message: 'Password changed successfully' }
    },
  )
}
