import { useSyncExternalStore } from 'react'
import { browserSupportCheck } from '../../start/browser-support.ts'

const signedInAttribute = 'data-signed-in'

/**
 * The server's page has this attribute, and its first script removes it: until then, and where scripts do not run, the
 * style sheet shows the parts that work without them.
 */
export const scriptlessAttribute = 'data-scriptless'

/** Events that may change the signed-in user: on this page, in another tab, on a return from the back-forward cache. */
const sessionChanges = ['session', 'storage', 'pageshow']

/**
 * A script for the head. It marks the page as scripted, and as signed in before the first paint, so that controls for
 * visitors do not flash; and again when another tab changes that. The same test as `readSession`.
 */
export const sessionAttributeScript = `if(${browserSupportCheck})document.documentElement.removeAttribute('${scriptlessAttribute}');(mark=>{mark();addEventListener('storage',mark);addEventListener('pageshow',mark)})(()=>{let user;try{user=localStorage.token&&JSON.parse(localStorage.user)}catch{}document.documentElement.toggleAttribute('${signedInAttribute}',!!user&&typeof user=='object'&&!Array.isArray(user))})`

/** Sets or removes the attribute for a signed-in user, and calls all listeners. */
export function setSignedInAttribute(isSignedIn: boolean): void {
  document.documentElement.toggleAttribute(signedInAttribute, isSignedIn)
  dispatchEvent(new Event('session'))
}

/** Calls back when the signed-in user may have changed. @returns stops it */
export function onSessionChange(onChange: () => void): () => void {
  for (const change of sessionChanges) addEventListener(change, onChange)
  return () => {
    for (const change of sessionChanges) removeEventListener(change, onChange)
  }
}

/** Is a user signed in? Enough to decide what to load; never on the server. */
export function useIsSignedIn(): boolean {
  return useSyncExternalStore(
    onSessionChange,
    () => document.documentElement.hasAttribute(signedInAttribute),
    () => false,
  )
}
