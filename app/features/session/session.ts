import { useSyncExternalStore } from 'react'
import { signedOutCookie } from '../../../domain/rules/account/signed-in-cookie.ts'
import type { OwnUser } from '../../../domain/schemas/account.ts'
import { forgetListsOfReader } from '../../browser/kept-list.ts'
import { forgetMembersPlace, takeMembersPlace } from '../../browser/place-choice.ts'
import { removeStored, stored, text } from '../../browser/stored.ts'
import { markSession, onSessionChange } from './signed-in-mark.ts'

/** The signed-in user of this browser. */
export interface Session {
  /** The last answer of the server; an older release may have stored fewer fields. */
  user: Partial<OwnUser>
  token: string
}

/** Specification section 3. */
const storedUser = stored('user', readUser)
const storedToken = stored('token', text, { isText: true })

/** The session in memory, where the browser refuses to store it. */
let unstored: Session | undefined
/** The last answer: `useSyncExternalStore` needs the same object for the same session. */
let known: Session | null = null

/**
 * Takes over only known fields of the stored user: texts, a picture on this site, and whether the number is verified.
 */
function readUser(user: unknown): Partial<OwnUser> | undefined {
  const isSound = ([key, value]: [string, unknown]) =>
    key === 'isPhoneVerified'
      ? typeof value === 'boolean'
      : typeof value === 'string' && (key !== 'avatar' || value.startsWith('/'))
  return user && typeof user === 'object' && !Array.isArray(user)
    ? Object.fromEntries(Object.entries(user).filter(isSound))
    : undefined
}

/** The session: a valid stored user and a stored token (specification section 4). */
export function readSession(): Session | null {
  const user = unstored?.user ?? storedUser.read()
  const token = unstored?.token ?? storedToken.read()
  if (!user || !token) known = null
  else if (user !== known?.user || token !== known.token) known = { user, token }
  return known
}

/** The signed-in user, also when that changes in another tab; none on the server. */
export function useSession(): Session | null {
  return useSyncExternalStore(onSessionChange, readSession, () => null)
}

/** Stores a session, for all tabs. */
export function keepSession({ user, token }: Session): void {
  // An update of the same user never looks like a logout, also in other tabs.
  if (token === readSession()?.token) unstored = undefined
  else {
    forget()
    askToKeep()
  }
  if (!storedToken.write(token) || !storedUser.write(user)) {
    // The browser may have stored one of them and refused the other.
    forget()
    unstored = { user: readUser(user) ?? {}, token }
  }
  markSession(true)
  takeMembersPlace(user.zipCode)
}

/** Ends the session on this browser, at the user's request. */
export function signOut(): void {
  removeStored('favourites')
  endSession()
}

/** Ends the session on this browser. Unsent favourites of its user stay stored for them. */
export function endSession(): void {
  // Before other tabs get the event.
  forgetMembersPlace()
  forget()
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser we serve
  document.cookie = signedOutCookie
  for (const key of ['favouriteCards', 'recentSearches', 'recentlyViewed']) removeStored(key)
  removeStored('wish', 'session')
  forgetListsOfReader()
  markSession(false)
}

/** Asks the browser not to delete stored data when the device is full. */
function askToKeep(): void {
  navigator.storage?.persist?.().catch(() => undefined)
}

function forget(): void {
  unstored = undefined
  storedUser.remove()
  storedToken.remove()
}
