import { useSyncExternalStore } from 'react'
import { canStart } from '../../start/can-start.ts'

const mark = 'data-signed-in'

/**
 * The server's page has this attribute, and its first script removes it: until then, and where scripts do not run, the
 * style sheet shows the parts that work without them.
 */
export const scriptlessMark = 'data-scriptless'

/** Events that may change the signed-in user: on this page, in another tab, on a return from the back-forward cache. */
const sessionChanges = ['session', 'storage', 'pageshow']

/**
 * A script for the head. It marks the page as scripted, and as signed in before the first paint, so that controls for
 * visitors do not flash; and again when another tab changes that. The same test as `readSession`.
 */
export const markScript = `if(${canStart})document.documentElement.removeAttribute('${scriptlessMark}');(mark=>{mark();addEventListener('storage',mark);addEventListener('pageshow',mark)})(()=>{let user;try{user=localStorage.token&&JSON.parse(localStorage.user)}catch{}document.documentElement.toggleAttribute('${mark}',!!user&&typeof user=='object'&&!Array.isArray(user))})`

/** Sets or removes the attribute for a signed-in user, and calls all listeners. */
export function markSession(isSignedIn: boolean): void {
  document.documentElement.toggleAttribute(mark, isSignedIn)
  dispatchEvent(new Event('session'))
}

/** Calls back when the signed-in user may have changed. @returns stops it */
export function onSessionChange(changed: () => void): () => void {
  for (const change of sessionChanges) addEventListener(change, changed)
  return () => {
    for (const change of sessionChanges) removeEventListener(change, changed)
  }
}

/** Is a user signed in? Enough to decide what to load; never on the server. */
export function useSignedInMark(): boolean {
  return useSyncExternalStore(
    onSessionChange,
    () => document.documentElement.hasAttribute(mark),
    () => false,
  )
}
