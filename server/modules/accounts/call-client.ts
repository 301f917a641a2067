import type { Brand } from '../../../domain/brand.ts'
import type { Language } from '../../../domain/languages.ts'
import type { RateLimiting, Visitor } from '../../db/rate-limits.ts'
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
