import { AppError } from '../../../domain/errors.ts'

/** Lets a few pieces of work run at once; the others wait in a line that does not get long. */
export interface WorkGate {
  /** @throws AppError `unavailable` when the line is full */
  run<T>(work: () => Promise<T>): Promise<T>
  /** For work that nobody waits for: it begins when nothing else is going on. */
  runWhenIdle<T>(work: () => Promise<T>): Promise<T>
}

/**
 * Makes a gate; a process has one for its pictures, because each may take a hundred megabytes while it is worked on.
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
  const enter = async (isFree: boolean, waiting: (() => void)[]) => {
    if (isFree) running++
    else await new Promise<void>((resolve) => waiting.push(resolve))
  }
  const finish = async <T>(work: () => Promise<T>): Promise<T> => {
    try {
      return await work()
    } finally {
      leave()
    }
  }
  return {
    async run(work) {
      const isFree = running < atOnce
      if (!isFree && line.length >= waitingMax) throw new AppError('unavailable')
      await enter(isFree, line)
      return finish(work)
    },
    async runWhenIdle(work) {
      await enter(running === 0, idlers)
      return finish(work)
    },
  }
}
