import type { Brand } from '../../../domain/brand.ts'
import type { Language } from '../../../domain/languages.ts'
import type { Counting, Visitor } from '../../db/count-tries.ts'
import type { Events } from '../../events.ts'
import type { Messages } from '../messaging/messaging.ts'

/** What the use-cases of accounts depend on. */
export interface AccountDependencies extends Counting {
  messages: Pick<Messages, 'sendNow' | 'queue'>
  events: Events
  /** Nobody is called like it. */
  brand: Pick<Brand, 'name'>
}

/** The client of a call. */
export interface Client extends Visitor {
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
export interface Asker {
  cookies: ProofCookies
  visitor: Visitor
  /** Signed-in users stay so. */
  bearer: Bearer | undefined
}

/** A signed-in user. */
export interface Bearer {
  userId: string
  sessionId: string
}
