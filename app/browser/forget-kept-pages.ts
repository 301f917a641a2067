import type { WordToWorker } from '../worker/protocol.ts'
import { inTime } from './in-time.ts'

/** Milliseconds for which a page waits for the worker. */
const patience = 1_000

/**
 * Lets the service worker delete what the person who signs out has seen, before another page opens, which may come from its copies. Does not wait
 * where no worker answers for this page.
 */
export async function forgetKeptPages(): Promise<void> {
  const worker = 'serviceWorker' in navigator && navigator.serviceWorker.controller
  if (!worker) return
  const { port1, port2 } = new MessageChannel()
  const done = new Promise((resolve) => {
    port1.onmessage = resolve
  })
  worker.postMessage({ about: 'signOut' } satisfies WordToWorker, [port2])
  await inTime(done, patience).catch(() => undefined)
  port1.close()
}
