import { limits } from '../../../domain/limits.ts'

/**
 * Waits for what the network brings, but not for ever (specification section 9). Rejects once it took too long, as a
 * request does that never got an answer.
 * @param time how long, in milliseconds
 */
export function inTime<T>(coming: Promise<T>, time: number = limits.chunkTimeout): Promise<T> {
  const tooLong = new Promise<never>((_, reject) => setTimeout(reject, time, new TypeError('too long')))
  return Promise.race([coming, tooLong])
}
