import type { FastifyReply, FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { calls } from '../../../../domain/calls.ts'
import { accountLimits } from '../../../../domain/limits/account.ts'
import {
  type CodePurpose,
  sendEmailCodeBodySchema,
  sendPhoneCodeBodySchema,
  verifyEmailCodeBodySchema,
  verifyPhoneCodeBodySchema,
} from '../../../../domain/schemas/account.ts'
import {
  type CodeRequest,
  getOwnUser,
  giveProof,
  proveOwnNumber,
  sendCode,
  takeCode,
} from '../../../modules/accounts/accounts.ts'
import { describeAnswers } from '../../docs/answers.ts'
import { findBearerOf } from '../bearer.ts'
import type { AccountRoutesOptions } from './client.ts'
import { isBrowser, setProofCookie } from './client.ts'

/** `email/*` and `via-whatsapp/*`: codes that prove an address (specification section 7; decisions: OTP, Proof). */
export const codesRoutes: FastifyPluginAsyncZod<AccountRoutesOptions> = async (
  app,
  { accounts, publicUrl, clientOf },
) => {
  const isSecure = publicUrl.startsWith('https:')

  /** What a code is for when nothing is said about it. */
  async function usualPurpose(request: FastifyRequest, email: string): Promise<CodePurpose> {
    const bearer = await findBearerOf(accounts.db, request)
    const own = bearer && (await getOwnUser(accounts.db, bearer.userId)).email
    return own?.toLowerCase() === email.toLowerCase() ? 'change' : 'signup'
  }

  async function send(request: FastifyRequest, reply: FastifyReply, code: CodeRequest) {
    await sendCode(accounts, code, await clientOf(request, reply))
    const seconds = accountLimits.codeLifetime / 1_000
    return { success: true, message: 'OTP sent', expiresIn: seconds, resendAfter: seconds }
  }

  async function verify(request: FastifyRequest, reply: FastifyReply, entered: { address: string; otp: string }) {
    const purpose = await takeCode(accounts, { ...entered, isForProof: true }, await clientOf(request, reply))
    const { address } = entered
    const proof = await giveProof(accounts.db, { address, purpose, isOfBrowser: isBrowser(request) })
    setProofCookie(reply, address.startsWith('+') ? 'phone' : 'email', { value: proof.cookie, isSecure })
    return {
      success: true,
      message: 'OTP verified successfully',
      verificationToken: proof.token,
      expiresIn: accountLimits.proofLifetime / 1_000,
    }
  }

  app.post(
    '/email/send-email',
    {
      schema: {
        operationId: 'sendEmailCode',
        tags: ['accounts'],
        summary: 'Send a code by e-mail',
        security: [{}, { bearer: [] }],
        description:
          'For a forgotten password say `purpose: reset`: without a purpose the code is for a sign-up, and a known address is refused; with a token and one’s own address it is to change the password. Six digits that hold for five minutes. A password is only ever changed, and an account deleted, where an account has the address; the answer does not say whether one does.',
        body: sendEmailCodeBodySchema,
        response: describeAnswers(['CodeSent'], 'The code is on its way.', calls['POST email/send-email'].refuses),
      },
    },
    async (request, reply) => {
      const { email, purpose = await usualPurpose(request, email) } = request.body
      return send(request, reply, { channel: 'email', address: email.toLowerCase(), purpose })
    },
  )

  app.post(
    '/email/verify-otp',
    {
      schema: {
        operationId: 'verifyEmailCode',
        tags: ['accounts'],
        summary: 'Enter a code from an e-mail',
        description:
          'Uses the newest code of the address up, for what it was asked for. Five wrong ones end it. A browser gets a cookie that no script can read, other programs use the token.',
        body: verifyEmailCodeBodySchema,
        response: describeAnswers(['CodeVerified'], 'The code was right.', calls['POST email/verify-otp'].refuses),
      },
    },
    (request, reply) => {
      const { email, otp } = request.body
      return verify(request, reply, { address: email.toLowerCase(), otp })
    },
  )

  app.post(
    '/via-whatsapp/send-otp',
    {
      schema: {
        operationId: 'sendPhoneCode',
        tags: ['accounts'],
        summary: 'Send a code by WhatsApp',
        description:
          'Six digits that hold for five minutes, whether or not an account has the number. They change a password only where the account has verified the number: `isPhoneVerified` of `users/me`.',
        body: sendPhoneCodeBodySchema,
        response: describeAnswers(['CodeSent'], 'The code is on its way.', calls['POST via-whatsapp/send-otp'].refuses),
      },
    },
    (request, reply) =>
      send(request, reply, { channel: 'whatsapp', address: `+91${request.body.phoneNumber}`, purpose: 'change' }),
  )

  app.post(
    '/via-whatsapp/verify-otp',
    {
      schema: {
        operationId: 'verifyPhoneCode',
        tags: ['accounts'],
        summary: 'Enter a code from WhatsApp',
        description:
          'As for e-mail. With a token it also verifies the number of the account whose token it is, and no other number: `isPhoneVerified` of `users/me` says so to its owner alone. Only a verified number can be used to change the password.',
        security: [{}, { bearer: [] }],
        body: verifyPhoneCodeBodySchema,
        response: describeAnswers(
          ['CodeVerified'],
          'The code was right.',
          calls['POST via-whatsapp/verify-otp'].refuses,
        ),
      },
    },
    async (request, reply) => {
      const { phoneNumber, otp } = request.body
      const number = `+91${phoneNumber}`
      const answer = await verify(request, reply, { address: number, otp })
      const bearer = await findBearerOf(accounts.db, request)
      if (bearer) await proveOwnNumber(accounts.db, bearer.userId, number)
      return answer
    },
  )
}
