import { withTimeout } from './with-timeout.ts'

/** Milliseconds until the next try; a network that is back starts it at once. */
const retryDelay = 5_000

/** Loads a module, and tries again until it succeeds. */
export async function loadWithRetry<T>(load: () => Promise<T>): Promise<T> {
  for (;;)
    try {
      return await withTimeout(load())
    } catch {
      const waiting = new AbortController()
      await new Promise((done) => {
        setTimeout(done, retryDelay)
        addEventListener('online', done, { signal: waiting.signal })
      })
      waiting.abort()
    }
}
