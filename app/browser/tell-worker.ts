import type { WordToWorker } from '../worker/protocol.ts'

/** Sends a message to the service worker, where there is one. On a first visit it starts later than the page. */
export function tellWorker(word: WordToWorker): void {
  if ('serviceWorker' in navigator)
    void navigator.serviceWorker.ready.then(({ active }) => active?.postMessage(word)).catch(() => undefined)
}
