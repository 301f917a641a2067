import { PlatformError } from './platform-error.ts'

/**
 * Work that waits, by whose it is. The owners take turns, each with the work that has waited longest, so that a great deal
 * of one owner keeps the others waiting for a moment only.
 */
class FairLine<Work> {
  /** The owner whose turn is next comes first. */
  readonly #lines = new Map<string, Work[]>()
  #length = 0

  get length(): number {
    return this.#length
  }

  push(whose: string, work: Work): void {
    const own = this.#lines.get(whose) ?? []
    own.push(work)
    this.#lines.set(whose, own)
    this.#length++
  }

  /** Takes out what is next. @param isFree may more of this owner's work begin? */
  take(isFree: (whose: string) => boolean): [whose: string, work: Work] | undefined {
    for (const [whose, [work]] of this.#lines) {
      if (work === undefined || !isFree(whose)) continue
      const others = this.remove(whose, work)
      if (!others) continue
      this.#lines.delete(whose)
      if (others.length > 0) this.#lines.set(whose, others)
      return [whose, work]
    }
    return undefined
  }

  /** @returns what else of this owner waits */
  remove(whose: string, work: Work): Work[] | undefined {
    const own = this.#lines.get(whose)
    const index = own?.indexOf(work) ?? -1
    if (!own || index < 0) return undefined
    own.splice(index, 1)
    this.#length--
    if (own.length === 0) this.#lines.delete(whose)
    return own
  }

  /** Of the owner with the most work, what came last; nothing when `whose` has as much. */
  findSurplus(whose: string): Work | undefined {
    let most = this.#lines.get(whose) ?? []
    const own = most
    for (const line of this.#lines.values()) if (line.length > most.length) most = line
    return most === own ? undefined : most.at(-1)
  }
}

/** Limits how many tasks run at once; others wait in a bounded queue. */
export interface ConcurrencyLimiter {
  /** @throws PlatformError `busy` when the line is full or does not move on; the signal's reason */
  run<T>(work: () => Promise<T>, order?: LimiterOptions): Promise<T>
  /**
   * For background work: it starts when nothing else runs.
   * @param idlingMax pieces of background work, this one included, that may run at the same time
   */
  runWhenIdle<T>(work: () => Promise<T>, idlingMax?: number): Promise<T>
  /** For a part that is too expensive even for the few running tasks: they run it one after the other. */
  runSingly<T>(work: () => Promise<T>): Promise<T>
}

/** Who waits for a task, and the signal that cancels it. */
export interface LimiterOptions {
  /** Removes an aborted task from the queue. */
  signal?: AbortSignal | undefined
  /** Owners take turns; all work without one has the same. */
  whose?: string
}

interface ConcurrencyLimiterOptions {
  atOnce?: number
  ofOne?: number
  waitingMax?: number
  timeoutMs?: number
}

/** The owner of all background work. */
const background = Symbol('background')

/** What stands in the line. */
interface Waiting {
  begin(): void
  refuse(reason: unknown): void
}

/**
 * Makes a gate; for what is too dear to be done by everybody at once: a picture may take a hundred megabytes while
 * it is worked on, a search in titles a core of the database. When the line is full, those go who have most in it.
 * @param options.concurrentMax pieces of work at the same time
 * @param options.detailPath of these, those of one owner
 * @param options.bufferedMax pieces of work in the line
 * @param options.timeoutMs how long work waits there at most
 */
export function createConcurrencyLimiter({
  atOnce = 2,
  ofOne = atOnce,
  waitingMax = 24,
  timeoutMs,
}: ConcurrencyLimiterOptions = {}): ConcurrencyLimiter {
  const line = new FairLine<Waiting>()
  const idlers: { idlingMax: number; begin(): void }[] = []
  const running = new Map<string | typeof background, number>()
  let total = 0
  let lastSingle: Promise<unknown> = Promise.resolve()

  const isFree = (whose: string) => total < atOnce && (running.get(whose) ?? 0) < ofOne
  const isIdle = (idlingMax: number) => total === (running.get(background) ?? 0) && total < Math.min(atOnce, idlingMax)
  const enter = (whose: string | typeof background) => {
    total++
    running.set(whose, (running.get(whose) ?? 0) + 1)
  }
  // A finished task passes its slot on, so that none is taken in between.
  const leave = (whose: string | typeof background) => {
    total--
    const own = (running.get(whose) ?? 1) - 1
    if (own > 0) running.set(whose, own)
    else running.delete(whose)
    const next = line.take(isFree)
    if (next) {
      enter(next[0])
      next[1].begin()
    }
    while (idlers[0] && isIdle(idlers[0].idlingMax)) {
      enter(background)
      idlers.shift()?.begin()
    }
  }
  const finish = async <T>(work: () => Promise<T>, whose: string | typeof background): Promise<T> => {
    try {
      return await work()
    } finally {
      leave(whose)
    }
  }

  function standInLine(whose: string, signal: AbortSignal | undefined): Promise<void> {
    if (line.length >= waitingMax) {
      const surplus = line.findSurplus(whose)
      if (!surplus) throw new PlatformError('busy')
      surplus.refuse(new PlatformError('busy'))
    }
    return new Promise((resolve, reject) => {
      const stopWaiting = () => {
        clearTimeout(timer)
        signal?.removeEventListener('abort', giveUp)
      }
      const waiting: Waiting = {
        begin() {
          stopWaiting()
          resolve()
        },
        refuse(reason) {
          stopWaiting()
          line.remove(whose, waiting)
          reject(reason)
        },
      }
      const giveUp = () => waiting.refuse(signal?.reason)
      const timer = timeoutMs && setTimeout(() => waiting.refuse(new PlatformError('busy')), timeoutMs)
      signal?.addEventListener('abort', giveUp, { once: true })
      line.push(whose, waiting)
    })
  }

  return {
    async run(work, { signal, whose = '' } = {}) {
      signal?.throwIfAborted()
      if (isFree(whose)) enter(whose)
      else await standInLine(whose, signal)
      return finish(work, whose)
    },
    async runWhenIdle(work, idlingMax = 1) {
      if (isIdle(idlingMax)) enter(background)
      else await new Promise<void>((begin) => idlers.push({ idlingMax, begin }))
      return finish(work, background)
    },
    runSingly(work) {
      const done = lastSingle.then(work)
      lastSingle = done.catch(() => undefined)
      return done
    },
  }
}

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
