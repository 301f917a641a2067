import type { FastifyReply, FastifyRequest } from 'fastify'
import { accountLimits } from '../../../../domain/account-limits.ts'
import type { Client } from '../../../modules/accounts/log-in.ts'
import type { ProofCookies } from '../../../modules/accounts/sign-up.ts'
import { languageOf } from '../../pages/page-language.ts'
import { networkOf } from '../../transport/network-of.ts'

/** From where a call comes. */
export function clientOf({ headers, ip, url }: FastifyRequest): Client {
  const { language } = languageOf(url, headers.cookie)
  return { device: headers['user-agent'] ?? '', network: networkOf(ip), language }
}

/** One for each kind of address: a sign-up may show both. */
const cookieNames = { email: 'kiraya_email_proof', phone: 'kiraya_phone_proof' } as const

/** What the browser shows of addresses that were proved in it. */
export function proofCookiesOf({ headers }: FastifyRequest): ProofCookies {
  const cookieOf = (name: string) =>
    new RegExp(`(?:^|;\\s*)${name}=([\\w-]{43})(?:;|$)`).exec(headers.cookie ?? '')?.[1]
  return { email: cookieOf(cookieNames.email), phone: cookieOf(cookieNames.phone) }
}

/** Lets the browser show that an address was proved in it: no script can read it, no other site can have it sent. */
export function setProofCookie(
  reply: FastifyReply,
  kind: keyof typeof cookieNames,
  { value, isSecure }: { value: string; isSecure: boolean },
): void {
  const seconds = accountLimits.proofLifetime / 1_000
  const attributes = `Path=/api/users; Max-Age=${seconds}; HttpOnly; SameSite=Strict${isSecure ? '; Secure' : ''}`
  reply.header('set-cookie', `${cookieNames[kind]}=${value}; ${attributes}`)
}

/** Browsers say where a request comes from; they have the cookie, so the token alone is not enough. */
export function isBrowser({ headers }: FastifyRequest): boolean {
  return headers['sec-fetch-site'] !== undefined || headers.origin !== undefined
}
