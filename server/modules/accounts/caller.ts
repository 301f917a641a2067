import type { Language } from '../../../domain/languages.ts'
import type { CodePurpose } from '../../../domain/schemas/account.ts'
import type { Visitor } from '../../db/count-tries.ts'

/** From where somebody calls. */
export interface Client extends Visitor {
  /** What the browser calls itself. */
  device: string
  /** The language that they read here. */
  language: Language
}

/** What a browser's cookies say about addresses that were proved in it. */
export interface ProofCookies {
  email?: string | undefined
  phone?: string | undefined
}

/** How a sign-up was sent. */
export interface SignUpRequest {
  cookies: ProofCookies
  idempotencyKey: string | undefined
}

/** Who asks for a new password. */
export interface Asker {
  cookies: ProofCookies
  visitor: Visitor
  /** Whoever is signed in stays so. */
  bearer: Bearer | undefined
}

/** Somebody who is signed in. */
export interface Bearer {
  userId: string
  sessionId: string
}

/** What a caller shows, and for what. */
export interface Shown {
  token?: string | undefined
  cookie?: string | undefined
  address: string
  purpose: CodePurpose
}
