import { outcomeOf } from '../../../domain/rules/waiting-entry.ts'
import { forgetKeptPages } from '../../browser/forget-kept-pages.ts'
import { openAnew } from '../../browser/open-anew.ts'
import { removeStored } from '../../browser/stored.ts'
import { api } from './api.ts'
import { noteEnd, settleEnd, waitingEnds } from './ended-sessions.ts'

/** Tells other tabs about a logout. A session that ends by itself does not delete their forms. */
const logouts = 'BroadcastChannel' in globalThis ? new BroadcastChannel('signed-out') : undefined
logouts?.addEventListener('message', () => {
  forgetForms()
  // Reloads the open page, which removes its typed text, unless no page could be loaded.
  if (navigator.onLine || navigator.serviceWorker?.controller) openAnew(location.pathname + location.search)
})

/** After a logout: ends the session on the server, and deletes what the next user of the device must not see. */
export async function leaveDevice(token: string | undefined): Promise<void> {
  forgetForms()
  logouts?.postMessage(null)
  if (token) void endOnServer(token)
  await forgetKeptPages()
}

/** Session-storage keys of forms with personal data. */
const formsOfTab =
  /^(?:callRequest|changePassword|deleteAccount|signUpDraft|numberCode|adKind|(?:review|answer)\.[\w-]+)$/

function forgetForms(): void {
  try {
    for (const key of Object.keys(sessionStorage)) if (formsOfTab.test(key)) removeStored(key, 'session')
  } catch {
    // Nothing is stored where storage is blocked.
  }
}

/** Ends a session on the server, now or when there is a network. */
async function endOnServer(token: string): Promise<void> {
  const sent = api('POST users/logout', { body: undefined, token, keepalive: true })
  const hash = await hashOf(token)
  if (hash === undefined) return
  noteEnd(hash)
  const { failure } = await sent
  settleEnd(hash, outcomeOf(failure) !== 'later')
}

/** Sends queued logouts. @returns false when one of them stays queued */
export async function sendEnds(): Promise<boolean> {
  for (const tokenHash of waitingEnds()) {
    const { failure } = await api('POST users/logout', { body: { tokenHash }, token: null })
    if (outcomeOf(failure) === 'later') return false
    settleEnd(tokenHash, true)
  }
  return true
}

/** @returns undefined over plain HTTP, where browsers compute no hashes */
async function hashOf(token: string): Promise<string | undefined> {
  const bytes = await crypto.subtle?.digest('SHA-256', new TextEncoder().encode(token))
  return bytes && Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('')
}
