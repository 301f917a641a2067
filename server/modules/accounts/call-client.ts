import { randomBytes, timingSafeEqual } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { Brand } from '../../../domain/brand.ts'
import type { Language } from '../../../domain/languages.ts'
import type { RateLimiting, Visitor } from '../../db/rate-limits.ts'
import type { Database } from '../../db/schema.ts'
import { hmacWithSecret } from '../../db/site-secrets.ts'
import type { EventBus } from '../../events.ts'
import type { MessageSender } from '../messaging/messaging.ts'

/** What the use-cases of accounts depend on. */
export interface AccountDependencies extends RateLimiting {
  messages: Pick<MessageSender, 'sendNow' | 'queue'>
  events: EventBus
  /** Nobody is called like it. */
  brand: Pick<Brand, 'name'>
}

/** The client of a call. */
export interface CallClient extends Visitor {
  /** What the browser calls itself. */
  device: string
  /** The language that they read here. */
  language: Language
}

/** The cookies that prove verified addresses in this browser. */
export interface ProofCookies {
  email?: string | undefined
  phone?: string | undefined
}

/** The client of a call that sets a new password: its cookies, and its session if it has one. */
export interface PasswordChangeRequester {
  cookies: ProofCookies
  visitor: Visitor
  /** Signed-in users stay so. */
  bearer: SignedInUser | undefined
}

/** A signed-in user. */
export interface SignedInUser {
  userId: string
  sessionId: string
}

/** Bytes of the name of a browser, and of what shows that we gave it. */
const [nameLength, sealLength] = [16, 16]

/**
 * Gives a browser a name, by which limits tell people behind one address from each other. It says nothing about them and is
 * written down nowhere but in the hashes of counters.
 * @returns `signed` is for its cookie: 43 characters
 */
export async function issueBrowserId(db: Kysely<Database>): Promise<{ id: string; signed: string }> {
  const name = randomBytes(nameLength)
  return { id: name.toString('base64url'), signed: Buffer.concat([name, await sealOf(db, name)]).toString('base64url') }
}

/**
 * Verifies the browser cookie, and returns the id in it; undefined for any other value.
 * @returns the name of the browser that shows this, if we gave it
 */
export async function verifyBrowserId(db: Kysely<Database>, signed: string): Promise<string | undefined> {
  const bytes = Buffer.from(signed, 'base64url')
  const [name, seal] = [bytes.subarray(0, nameLength), bytes.subarray(nameLength)]
  const isOurs = seal.length === sealLength && timingSafeEqual(seal, await sealOf(db, name))
  return isOurs ? name.toString('base64url') : undefined
}

async function sealOf(db: Kysely<Database>, name: Buffer): Promise<Buffer> {
  const seal = await hmacWithSecret(db, 'browsers', name.toString('base64url'))
  return seal.subarray(0, sealLength)
}
