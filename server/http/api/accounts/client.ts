import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Kysely } from 'kysely'
import { accountLimits } from '../../../../domain/limits/account.ts'
import { networkGroupOf, networkOf } from '../../../../platform/transport/client-network.ts'
import type { Database } from '../../../db/schema.ts'
import {
  type AccountDependencies,
  type CallClient,
  issueBrowserId,
  type ProofCookies,
  verifyBrowserId,
} from '../../../modules/accounts/accounts.ts'
import type { MediaDependencies } from '../../../modules/media/media.ts'
import { pageLanguageOf } from '../../pages/page-variant.ts'

/** Reads the client of a request. */
export type ReadCallClient = (request: FastifyRequest, reply: FastifyReply) => Promise<CallClient>

interface ClientReaderOptions {
  db: Kysely<Database>
  publicUrl: string
  /** Where the cookie is for. */
  path?: '/api' | '/reach' | '/console'
}

/** Reads clients, and gives browsers their cookie. Every page request counts as a browser's, also without an `Origin`. */
export function createClientReader({ db, publicUrl, path = '/api' }: ClientReaderOptions): ReadCallClient {
  const isSecure = publicUrl.startsWith('https:')
  return async (request, reply) => {
    const { headers, ip, url } = request
    const network = networkOf(ip)
    const { language } = pageLanguageOf(url, headers.cookie)
    const place = { device: headers['user-agent'] ?? '', network, neighbourhood: networkGroupOf(network), language }
    const cookie = readCookie(request, browserCookie)
    const known = cookie && (await verifyBrowserId(db, cookie))
    if (known || (path === '/api' && !isBrowser(request))) return { ...place, browser: known }
    const { id, signed } = await issueBrowserId(db)
    const attributes = `Path=${path}; Max-Age=${browserSeconds}; HttpOnly; SameSite=Strict${isSecure ? '; Secure' : ''}`
    reply.header('set-cookie', `${browserCookie}=${signed}; ${attributes}`)
    return { ...place, browser: id, isNewBrowser: true }
  }
}

const browserCookie = 'kiraya_browser'
const browserSeconds = 365 * 86_400

/** Returns the cookie with the id of the browser, as it was sent. */
export const readBrowserIdCookie = (request: FastifyRequest): string | undefined => readCookie(request, browserCookie)

export function readCookie({ headers }: FastifyRequest, name: string): string | undefined {
  return new RegExp(`(?:^|;\\s*)${name}=([\\w-]{43})(?:;|$)`).exec(headers.cookie ?? '')?.[1]
}

/** One for each kind of address: a sign-up may show both. */
const cookieNames = { email: 'kiraya_email_proof', phone: 'kiraya_phone_proof' } as const

/** Reads the cookies that prove verified addresses. */
export function readProofCookies(request: FastifyRequest): ProofCookies {
  return { email: readCookie(request, cookieNames.email), phone: readCookie(request, cookieNames.phone) }
}

/** Sets the cookie that proves an address: no script can read it, no other site can send it. */
export function setProofCookie(
  reply: FastifyReply,
  kind: keyof typeof cookieNames,
  { value, isSecure }: { value: string; isSecure: boolean },
): void {
  const seconds = accountLimits.proofLifetime / 1_000
  const attributes = `Path=/api/users; Max-Age=${seconds}; HttpOnly; SameSite=Strict${isSecure ? '; Secure' : ''}`
  reply.header('set-cookie', `${cookieNames[kind]}=${value}; ${attributes}`)
}

/**
 * Tells whether a browser sent the request: browsers send `Origin` or `Sec-Fetch-Site`. They have the cookie, so the token
 * alone is not enough.
 */
export function isBrowser({ headers }: FastifyRequest): boolean {
  return headers['sec-fetch-site'] !== undefined || headers.origin !== undefined
}

/** What the calls about accounts need. */
export interface AccountRoutesOptions {
  accounts: AccountDependencies
  media: MediaDependencies
  /** The only origin for absolute links, without a trailing slash. */
  publicUrl: string
  /** May people of the demo sign in from there? Their password is public. */
  mayBeDemo(request: FastifyRequest): boolean
  clientOf: ReadCallClient
}
