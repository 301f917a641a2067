/** Milliseconds after which a pending script or page times out (specification section 9). */
export const loadTimeout = 120_000

/**
 * Adds a timeout to a promise that waits for the network: rejects like a failed request. @param milliseconds in milliseconds
 */
export function withTimeout<T>(promise: Promise<T>, milliseconds: number = loadTimeout): Promise<T> {
  const tooLong = new Promise<never>((_, reject) => setTimeout(reject, milliseconds, new TypeError('too long')))
  return Promise.race([promise, tooLong])
}
