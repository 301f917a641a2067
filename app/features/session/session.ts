import { useSyncExternalStore } from 'react'
import { signedOutCookie } from '../../../domain/rules/account/signed-in-cookie.ts'
import type { OwnUser } from '../../../domain/schemas/account.ts'
import { forgetLists } from '../../browser/kept-list.ts'
import { markSession, onSessionChange } from './signed-in-mark.ts'

/** Who is signed in on this browser. */
export interface Session {
  /** As the server told it last; what an older version of the site has stored may lack fields. */
  user: Partial<OwnUser>
  token: string
}

type Stored = readonly [user: string | null, token: string | null]

/** Only where the browser refuses to store: the session lasts as long as the page. */
let unstored: Stored | undefined
/** The last answer: whoever subscribes must get the same object for the same session. */
let known: { stored: Stored; session: Session | null } = { stored: [null, null], session: null }

function readStored(): Stored {
  if (unstored) return unstored
  try {
    return [localStorage.getItem('user'), localStorage.getItem('token')]
  } catch {
    return [null, null]
  }
}

function toSession([user, token]: Stored): Session | null {
  try {
    const parsed: unknown = JSON.parse(user ?? '')
    return token && parsed && typeof parsed === 'object' && !Array.isArray(parsed)
      ? { user: tidy(parsed), token }
      : null
  } catch {
    return null
  }
}

/** Anybody may have written into the storage: only texts, addresses of pictures on this site, and whether the number is verified are taken over. */
function tidy(user: object): Partial<OwnUser> {
  const isSound = ([key, value]: [string, unknown]) =>
    key === 'isPhoneVerified'
      ? typeof value === 'boolean'
      : typeof value === 'string' && (key !== 'avatar' || value.startsWith('/'))
  return Object.fromEntries(Object.entries(user).filter(isSound))
}

/** Signed in means a stored user that can be read and a stored token (specification section 4). */
export function readSession(): Session | null {
  const stored = readStored()
  if (stored[0] !== known.stored[0] || stored[1] !== known.stored[1]) known = { stored, session: toSession(stored) }
  return known.session
}

/** Who is signed in, also when that changes in another tab; nobody while the page is rendered on the server. */
export function useSession(): Session | null {
  return useSyncExternalStore(onSessionChange, readSession, () => null)
}

/** Signs a person in, here and in the other tabs. */
export function keepSession({ user, token }: Session): void {
  // Whoever is only known better stays signed in all the time, in the other tabs too.
  if (token === readSession()?.token) unstored = undefined
  else {
    forget()
    askToKeep()
  }
  const text = JSON.stringify(user)
  try {
    localStorage.setItem('token', token)
    localStorage.setItem('user', text)
    if (localStorage.getItem('user') !== text) throw new Error('This browser only pretends to store.')
  } catch {
    // Private mode, or storage is full: it may have kept one and refused the other.
    forget()
    unstored = [text, token]
  }
  markSession(true)
}

/** Signs out on this browser, as its reader wishes. */
export function signOut(): void {
  remove('favourites')
  endSession()
}

/** The session is over. What its person pressed and no account was told of waits for them, out of sight. */
export function endSession(): void {
  forget()
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser we serve
  document.cookie = signedOutCookie
  remove('favouriteCards')
  forgetLists()
  markSession(false)
}

/** What is stored here, drafts among it, is no longer given up when the device wants room, if the browser agrees. */
function askToKeep(): void {
  navigator.storage?.persist?.().catch(() => undefined)
}

function forget(): void {
  unstored = undefined
  remove('user', 'token')
}

function remove(...keys: string[]): void {
  try {
    for (const key of keys) localStorage.removeItem(key)
  } catch {
    // What cannot be stored is not there.
  }
}
