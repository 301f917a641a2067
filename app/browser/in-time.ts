/** Milliseconds: a script, or a page on its way, that has not come by then is not waited for (specification section 9). */
export const patience = 120_000

/**
 * Waits for what the network brings, but not for ever (`patience`). Rejects once it took too long, as a
 * request does that never got an answer.
 * @param time how long, in milliseconds
 */
export function inTime<T>(coming: Promise<T>, time: number = patience): Promise<T> {
  const tooLong = new Promise<never>((_, reject) => setTimeout(reject, time, new TypeError('too long')))
  return Promise.race([coming, tooLong])
}
