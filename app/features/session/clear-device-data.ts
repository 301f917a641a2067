import { queuedSendOutcomeOf } from '../../../domain/rules/queued-entry.ts'
import { loadDocument } from '../../browser/load-document.ts'
import { removeStorageKey } from '../../browser/storage-entry.ts'
import { withTimeout } from '../../browser/with-timeout.ts'
import type { WorkerMessage } from '../../worker/messages.ts'
import { callApi } from './call-api.ts'
import { queuedLogouts, queueLogout, settleLogout } from './queued-logouts.ts'

/** Tells other tabs about a logout. A session that ends by itself does not delete their forms. */
const logouts = 'BroadcastChannel' in globalThis ? new BroadcastChannel('signed-out') : undefined
logouts?.addEventListener('message', () => {
  clearSessionForms()
  // Reloads the open page, which removes its typed text, unless no page could be loaded.
  if (navigator.onLine || navigator.serviceWorker?.controller) loadDocument(location.pathname + location.search)
})

/** Milliseconds for which a page waits for the service worker. */
const workerTimeout = 1_000

/**
 * Asks the service worker to delete the cached pages of the user who signs out, and waits for it: the next page may
 * come from that cache. Returns at once where no worker controls the page.
 */
async function clearPageCache(): Promise<void> {
  const worker = 'serviceWorker' in navigator && navigator.serviceWorker.controller
  if (!worker) return
  const { port1, port2 } = new MessageChannel()
  const done = new Promise((resolve) => {
    port1.onmessage = resolve
  })
  worker.postMessage({ about: 'signOut' } satisfies WorkerMessage, [port2])
  await withTimeout(done, workerTimeout).catch(() => undefined)
  port1.close()
}

/** After a logout: ends the session on the server, and deletes what the next user of the device must not see. */
export async function clearDevice(token: string | undefined): Promise<void> {
  clearSessionForms()
  logouts?.postMessage(null)
  if (token) void endOnServer(token)
  await clearPageCache()
}

/** Session-storage keys of forms with personal data. */
const sessionFormKeys =
  /^(?:callRequest|changePassword|deleteAccount|signUpDraft|numberCode|adKind|(?:review|answer|ask)\.[\w-]+)$/

function clearSessionForms(): void {
  try {
    for (const key of Object.keys(sessionStorage)) if (sessionFormKeys.test(key)) removeStorageKey(key, 'session')
  } catch {
    // Nothing is stored where storage is blocked.
  }
}

/** Ends a session on the server, now or when there is a network. */
async function endOnServer(token: string): Promise<void> {
  const sent = callApi('POST users/logout', { body: undefined, token, keepalive: true })
  const hash = await hashOf(token)
  if (hash === undefined) return
  queueLogout(hash)
  const { failure } = await sent
  settleLogout(hash, queuedSendOutcomeOf(failure) !== 'later')
}

/** Sends queued logouts. @returns false when one of them stays queued */
export async function sendQueuedLogouts(): Promise<boolean> {
  for (const tokenHash of queuedLogouts()) {
    const { failure } = await callApi('POST users/logout', { body: { tokenHash }, token: null })
    if (queuedSendOutcomeOf(failure) === 'later') return false
    settleLogout(tokenHash, true)
  }
  return true
}

/** @returns undefined over plain HTTP, where browsers compute no hashes */
async function hashOf(token: string): Promise<string | undefined> {
  const bytes = await crypto.subtle?.digest('SHA-256', new TextEncoder().encode(token))
  return bytes && Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('')
}
