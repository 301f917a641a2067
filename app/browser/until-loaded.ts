import { inTime } from './in-time.ts'

/** Milliseconds until another try, unless the network is back before. */
const pause = 5_000

/** Loads a part of the site, and tries again as long as there is no network. */
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
