import { AppError } from '../../../domain/errors.ts'

/** Lets a few pieces of work run at once; the others wait in a line that does not get long. */
export interface WorkGate {
  /**
   * @param signal lets somebody who gives up leave the line
   * @throws AppError `unavailable` when the line is full; the signal's reason
   */
  run<T>(work: () => Promise<T>, signal?: AbortSignal): Promise<T>
  /** For work that nobody waits for: it begins when nothing else is going on. */
  runWhenIdle<T>(work: () => Promise<T>): Promise<T>
}

/**
 * Makes a gate; for what is too dear to be done by everybody at once: a picture may take a hundred megabytes while
 * it is worked on, a search in titles a core of the database.
 * @param options.atOnce pieces of work at the same time
 * @param options.waitingMax pieces of work in the line
 */
export function createWorkGate({ atOnce = 2, waitingMax = 24 } = {}): WorkGate {
  const line: (() => void)[] = []
  const idlers: (() => void)[] = []
  let running = 0

  // Whoever ends hands the place over, so nobody slips in between.
  const leave = () => {
    const next = line.shift() ?? (running === 1 ? idlers.shift() : undefined)
    if (next) next()
    else running--
  }
  const enter = async (isFree: boolean, waiting: (() => void)[], signal?: AbortSignal) => {
    signal?.throwIfAborted()
    if (isFree) running++
    else await standInLine(waiting, signal)
  }
  const finish = async <T>(work: () => Promise<T>): Promise<T> => {
    try {
      return await work()
    } finally {
      leave()
    }
  }
  return {
    async run(work, signal) {
      const isFree = running < atOnce
      if (!isFree && line.length >= waitingMax) throw new AppError('unavailable')
      await enter(isFree, line, signal)
      return finish(work)
    },
    async runWhenIdle(work) {
      await enter(running === 0, idlers)
      return finish(work)
    },
  }
}

function standInLine(line: (() => void)[], signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const place = () => {
      signal?.removeEventListener('abort', leave)
      resolve()
    }
    const leave = () => {
      line.splice(line.indexOf(place), 1)
      reject(signal?.reason)
    }
    signal?.addEventListener('abort', leave, { once: true })
    line.push(place)
  })
}
