import { AppError } from '../../../domain/errors.ts'

/** Lets a few pieces of work run at once; the others wait in a line that does not get long. */
export interface WorkGate {
  /**
   * @param signal lets somebody who gives up leave the line
   * @throws AppError `unavailable` when the line is full or does not move on; the signal's reason
   */
  run<T>(work: () => Promise<T>, signal?: AbortSignal): Promise<T>
  /** For work that nobody waits for: it begins when nothing else is going on. */
  runWhenIdle<T>(work: () => Promise<T>): Promise<T>
  /** For a part of somebody's work that is too dear even for the few who are in: they do it one after the other. */
  runSingly<T>(work: () => Promise<T>): Promise<T>
}

interface WorkGateOptions {
  atOnce?: number
  waitingMax?: number
  patience?: number
}

/**
 * Makes a gate; for what is too dear to be done by everybody at once: a picture may take a hundred megabytes while
 * it is worked on, a search in titles a core of the database.
 * @param options.atOnce pieces of work at the same time
 * @param options.waitingMax pieces of work in the line
 * @param options.patience milliseconds that one waits there at most
 */
export function createWorkGate({ atOnce = 2, waitingMax = 24, patience }: WorkGateOptions = {}): WorkGate {
  const line: (() => void)[] = []
  const idlers: (() => void)[] = []
  let running = 0
  let lastSingle: Promise<unknown> = Promise.resolve()

  // Whoever ends hands the place over, so nobody slips in between.
  const leave = () => {
    const next = line.shift() ?? (running === 1 ? idlers.shift() : undefined)
    if (next) next()
    else running--
  }
  const enter = async (isFree: boolean, waiting: (() => void)[], signal?: AbortSignal) => {
    signal?.throwIfAborted()
    if (isFree) running++
    else await standInLine(waiting, { signal, patience: waiting === line ? patience : undefined })
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
    runSingly(work) {
      const done = lastSingle.then(work)
      lastSingle = done.catch(() => undefined)
      return done
    },
  }
}

interface Waiting {
  signal: AbortSignal | undefined
  patience: number | undefined
}

function standInLine(line: (() => void)[], { signal, patience }: Waiting): Promise<void> {
  return new Promise((resolve, reject) => {
    const takeTurn = () => {
      stopWaiting()
      resolve()
    }
    const giveUp = (reason: unknown) => {
      stopWaiting()
      line.splice(line.indexOf(takeTurn), 1)
      reject(reason)
    }
    const leave = () => giveUp(signal?.reason)
    const timer = patience && setTimeout(() => giveUp(new AppError('unavailable')), patience)
    const stopWaiting = () => {
      clearTimeout(timer)
      signal?.removeEventListener('abort', leave)
    }
    signal?.addEventListener('abort', leave, { once: true })
    line.push(takeTurn)
  })
}
