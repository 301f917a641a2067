import { inTime } from './in-time.ts'

/** Milliseconds until the next try; a network that is back starts it at once. */
const pause = 5_000

/** Loads a module, and tries again until it succeeds. */
export async function untilLoaded<T>(load: () => Promise<T>): Promise<T> {
  for (;;)
    try {
      return await inTime(load())
    } catch {
      const waiting = new AbortController()
      await new Promise((done) => {
        setTimeout(done, pause)
        addEventListener('online', done, { signal: waiting.signal })
      })
      waiting.abort()
    }
}
