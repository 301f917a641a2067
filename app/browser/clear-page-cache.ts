import type { WorkerMessage } from '../worker/messages.ts'
import { withTimeout } from './with-timeout.ts'

/** Milliseconds for which a page waits for the service worker. */
const workerTimeout = 1_000

/**
 * Asks the service worker to delete the cached pages of the user who signs out, and waits for it: the next page may
 * come from that cache. Returns at once where no worker controls the page.
 */
export async function clearPageCache(): Promise<void> {
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
