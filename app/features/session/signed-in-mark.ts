import { useSyncExternalStore } from 'react'
import { canStart } from '../../start/can-start.ts'

const mark = 'data-signed-in'

/**
 * A page comes with it from the server, and its first script takes it away: until then, and for ever where no script of ours
 * begins, the style sheet shows what works without them. Whatever draws the page anew leaves it out.
 */
export const scriptlessMark = 'data-scriptless'

/** What may change who is signed in: this page, another tab, or the way back to a page that was put away. */
const sessionChanges = ['session', 'storage', 'pageshow']

/**
 * A script for the document's head. It says that scripts run, and marks the page, before anything is painted, when somebody is
 * signed in, so that nobody sees the controls of a visitor first; and again when another tab changes that. The same test as
 * `readSession`.
 */
export const markScript = `if(${canStart})document.documentElement.removeAttribute('${scriptlessMark}');(mark=>{mark();addEventListener('storage',mark);addEventListener('pageshow',mark)})(()=>{let user;try{user=localStorage.token&&JSON.parse(localStorage.user)}catch{}document.documentElement.toggleAttribute('${mark}',!!user&&typeof user=='object'&&!Array.isArray(user))})`

/** Marks the page and tells everybody who listens. */
export function markSession(isSignedIn: boolean): void {
  document.documentElement.toggleAttribute(mark, isSignedIn)
  dispatchEvent(new Event('session'))
}

/** @returns stops it */
export function onSessionChange(changed: () => void): () => void {
  for (const change of sessionChanges) addEventListener(change, changed)
  return () => {
    for (const change of sessionChanges) removeEventListener(change, changed)
  }
}

/** Is somebody signed in? Enough to know what to fetch for them; never while the page is rendered on the server. */
export function useSignedInMark(): boolean {
  return useSyncExternalStore(
    onSessionChange,
    () => document.documentElement.hasAttribute(mark),
    () => false,
  )
}
