import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify'
import { accountLimits } from '../../../../domain/limits/account.ts'
import type { CodePurpose } from '../../../../domain/schemas/account.ts'
import {
  type CodeRequest,
  getOwnUser,
  issueProof,
  redeemCode,
  sendCode,
  verifyOwnNumber,
} from '../../../modules/accounts/accounts.ts'
import { findBearerOf } from '../bearer.ts'
import { createDefineCall } from '../define-call.ts'
import { accountsDocs } from './accounts.docs.ts'
import type { AccountRoutesOptions } from './client.ts'
import { isBrowser, setProofCookie } from './client.ts'

/** `email/*` and `via-whatsapp/*`: codes that prove an address (specification section 7; decisions: OTP, Proof). */
export const codesRoutes: FastifyPluginAsync<AccountRoutesOptions> = async (app, { accounts, publicUrl, clientOf }) => {
  const defineCall = createDefineCall(app, { db: accounts.db, docs: accountsDocs })
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
    return { success: true as const, message: 'OTP sent', expiresIn: seconds, resendAfter: seconds }
  }

  async function verify(request: FastifyRequest, reply: FastifyReply, entered: { address: string; otp: string }) {
    const purpose = await redeemCode(accounts, { ...entered, isForProof: true }, await clientOf(request, reply))
    const { address } = entered
    const proof = await issueProof(accounts.db, { address, purpose, isOfBrowser: isBrowser(request) })
    setProofCookie(reply, address.startsWith('+') ? 'phone' : 'email', { value: proof.cookie, isSecure })
    return {
      success: true as const,
      message: 'OTP verified successfully',
      verificationToken: proof.token,
      expiresIn: accountLimits.proofLifetime / 1_000,
    }
  }

  defineCall('POST email/send-email', async (request, _sender, reply) => {
    const { email, purpose = await usualPurpose(request, email) } = request.body
    return send(request, reply, { channel: 'email', address: email.toLowerCase(), purpose })
  })

  defineCall('POST email/verify-otp', (request, _sender, reply) => {
    const { email, otp } = request.body
    return verify(request, reply, { address: email.toLowerCase(), otp })
  })

  defineCall('POST via-whatsapp/send-otp', (request, _sender, reply) =>
    send(request, reply, { channel: 'whatsapp', address: `+91${request.body.phoneNumber}`, purpose: 'change' }),
  )

  defineCall('POST via-whatsapp/verify-otp', async (request, _sender, reply) => {
    const { phoneNumber, otp } = request.body
    const number = `+91${phoneNumber}`
    const answer = await verify(request, reply, { address: number, otp })
    const bearer = await findBearerOf(accounts.db, request)
    if (bearer) await verifyOwnNumber(accounts, bearer.userId, number)
    return answer
  })
}
