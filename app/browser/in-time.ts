/** Milliseconds after which a pending script or page times out (specification section 9). */
export const patience = 120_000

/**
 * Adds a timeout to a promise that waits for the network: rejects like a failed request. @param time in milliseconds
 */
export function inTime<T>(coming: Promise<T>, time: number = patience): Promise<T> {
  const tooLong = new Promise<never>((_, reject) => setTimeout(reject, time, new TypeError('too long')))
  return Promise.race([coming, tooLong])
}
