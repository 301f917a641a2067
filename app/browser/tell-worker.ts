import type { WordToWorker } from '../worker/protocol.ts'
import { inTime } from './in-time.ts'

/** Milliseconds for which a page waits for the worker. */
const patience = 1_000

/** Sends a message to the service worker, where there is one. On a first visit it starts later than the page. */
export function tellWorker(word: WordToWorker): void {
  if ('serviceWorker' in navigator)
    void navigator.serviceWorker.ready.then(({ active }) => active?.postMessage(word)).catch(() => undefined)
}

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
