import { limits } from '../../../domain/limits.ts'

/**
 * Waits for what the network brings, but not for ever (specification section 9). Rejects once it took too long, as a
 * request does that never got an answer.
 */
export function inTime<T>(coming: Promise<T>): Promise<T> {
  const tooLong = new Promise<never>((_, reject) => setTimeout(reject, limits.chunkTimeout, new TypeError('too long')))
  return Promise.race([coming, tooLong])
}
