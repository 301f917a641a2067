import { useSyncExternalStore } from 'react'
import { signedOutCookie } from '../../../domain/rules/account/signed-in-cookie.ts'
import type { OwnUser } from '../../../domain/schemas/account.ts'
import { clearCachedListsOfReader } from '../../browser/list-cache.ts'
import { adoptMemberPin, clearMemberPin } from '../../browser/place-choice.ts'
import { removeStorageKey, storageEntry, textSchema } from '../../browser/storage-entry.ts'
import { onSessionChange, setSignedInAttribute } from './signed-in-attribute.ts'

/** The signed-in user of this browser. */
export interface Session {
  /** The last answer of the server; an older release may have stored fewer fields. */
  user: Partial<OwnUser>
  token: string
}

/** Specification section 3. */
const storedUser = storageEntry('user', readUser)
const storedToken = storageEntry('token', textSchema, { isText: true })

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
export function storeSession({ user, token }: Session): void {
  // An update of the same user never looks like a logout, also in other tabs.
  if (token === readSession()?.token) unstored = undefined
  else {
    removeStored()
    requestPersistentStorage()
  }
  if (!storedToken.write(token) || !storedUser.write(user)) {
    // The browser may have stored one of them and refused the other.
    removeStored()
    unstored = { user: readUser(user) ?? {}, token }
  }
  setSignedInAttribute(true)
  adoptMemberPin(user.zipCode)
}

/** Ends the session on this browser, at the user's request. */
export function signOut(): void {
  removeStorageKey('favourites')
  clearSession()
}

/** Ends the session on this browser. Unsent favourites of its user stay stored for them. */
export function clearSession(): void {
  // Before other tabs get the event.
  clearMemberPin()
  removeStored()
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser we serve
  document.cookie = signedOutCookie
  for (const key of ['favouriteCards', 'recentSearches', 'recentlyViewed']) removeStorageKey(key)
  removeStorageKey('wish', 'session')
  clearCachedListsOfReader()
  setSignedInAttribute(false)
}

/** Asks the browser not to delete stored data when the device is full. */
function requestPersistentStorage(): void {
  navigator.storage?.persist?.().catch(() => undefined)
}

function removeStored(): void {
  unstored = undefined
  storedUser.remove()
  storedToken.remove()
}
