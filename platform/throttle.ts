interface ThrottleOptions {
  /** Cost that an owner may cause in a second, for as long as they like. */
  perSecond: number
  /** Cost that is free before that. */
  burst: number
  /** Milliseconds that nothing waits longer than. */
  longestMs: number
}

/** The maximum number of owners in memory; above it those are dropped who have caused nothing for the longest time. */
const ownersMax = 50_000

/**
 * Keeps a steady stream of work of one owner at a rate, so that time is left for the others between two pieces of it.
 * (The generic cell rate algorithm: what is remembered of an owner is the time at which all of their work would be
 * done at that rate.)
 * @returns says how many milliseconds a piece of work has to wait; 0 for everyone who is not ahead by more than the burst
 */
export function createThrottle({ perSecond, burst, longestMs }: ThrottleOptions) {
  const doneAt = new Map<string, number>()
  const millisecondsOf = (cost: number) => (cost / perSecond) * 1_000
  const free = millisecondsOf(burst)

  return (whose: string, cost: number, now = performance.now()): number => {
    const done = Math.max(doneAt.get(whose) ?? 0, now) + millisecondsOf(cost)
    doneAt.delete(whose)
    doneAt.set(whose, Math.min(done, now + free + longestMs))
    const [first] = doneAt.keys()
    if (doneAt.size > ownersMax && first !== undefined) doneAt.delete(first)
    return Math.min(Math.max(done - now - free, 0), longestMs)
  }
}
