import { EventEmitter, once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { Logger, type Runner, type RunnerOptions, run, type WorkerEvents } from 'graphile-worker'
import type pg from 'pg'
import type { Logger as Log } from 'pino'
import { recordRunnerHeartbeat, releaseJobsOfRunners } from './job-queue.ts'

/** What is to be done: the tasks, when, and how many at once. */
type Work = Pick<RunnerOptions, 'taskList' | 'crontab' | 'concurrency'>

interface Options {
  pool: pg.Pool
  log: Log
  /** Hears of what the runners do. */
  events?: WorkerEvents
  /** Milliseconds between two signs of life. */
  signPause?: number
}

/** A runner, and the name under which it has taken jobs. */
interface NamedRunner {
  runner: Runner
  name: string
}

/** Milliseconds between attempts to begin again: at first, and at most. */
const [firstPause, longestPause] = [500, 10_000]

/**
 * Works off the queue. A runner that cannot say how a job ended gives up, as without a database, and so does one that got no answer when
 * it asked for a job, because it may have one that it does not know of; then another one begins as soon as it can, and does that job again.
 * @returns ends that: lets what is running come to an end, or breaks it off after a second
 * @throws the driver's error when it cannot begin at first
 */
export async function superviseJobRunner(work: Work, options: Options): Promise<() => Promise<void>> {
  const end = new AbortController()
  const ended = once(end.signal, 'abort')
  const keep = async (first: NamedRunner) => {
    for (let current: NamedRunner | undefined = first; current; ) {
      const { runner, name }: NamedRunner = current
      const failure = await Promise.race([ended, runner.promise.catch((error: unknown) => error)])
      if (end.signal.aborted) return leave(current, options)
      options.log.error({ err: failure }, 'the job runner has ended, and begins again')
      current = await beginAgain(work, options, { name, signal: end.signal })
    }
  }
  const kept = keep(await begin(work, options))
  return async () => {
    end.abort()
    await kept
  }
}

async function begin(
  work: Work,
  { pool, log, events = new EventEmitter(), signPause = 15_000 }: Options,
): Promise<NamedRunner> {
  let name = ''
  events.once('pool:create', ({ workerPool }) => {
    name = workerPool.id
  })
  const runner = await run({
    ...work,
    pgPool: pool,
    events,
    noHandleSignals: true,
    gracefulShutdownAbortTimeout: 1_000,
    // Otherwise the error is uncaught when the end of a job cannot be stored, and ends the process.
    preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
    logger: new Logger(() => (level, message) => log[levels[level]](message)),
  })
  const giveUp = ({ error }: { error: unknown }) => {
    if (!isAnswerLost(error)) return
    log.warn({ err: error }, 'the job runner does not know whether it has a job')
    void runner.stop().catch(() => undefined)
  }
  events.on('worker:getJob:error', giveUp)
  const giveSign = () =>
    recordRunnerHeartbeat(pool, name).catch((err) => log.debug({ err }, 'the job runner gave no sign of its life'))
  void giveSign()
  const signs = setInterval(giveSign, signPause).unref()
  const endSigns = () => {
    clearInterval(signs)
    events.off('worker:getJob:error', giveUp)
  }
  runner.promise.then(endSigns, endSigns)
  return { runner, name }
}

/** May the statement have been done? Not if the server says that it was not, nor if there was no connection. */
function isAnswerLost(error: unknown): boolean {
  const { code } = error as { code?: unknown }
  return code === undefined || /^(08|57P0[12]|ECONNRESET|EPIPE)/.test(String(code))
}

/** Lets what is running come to an end. */
async function leave({ runner, name }: NamedRunner, { pool }: Options): Promise<void> {
  // It refuses if it is just giving up.
  await runner.stop().catch(() => runner.promise.catch(() => undefined))
  await releaseJobsOfRunners(pool, [name]).catch(() => undefined)
}

/** @param before.name whose jobs would otherwise count as being done for minutes */
async function beginAgain(
  work: Work,
  options: Options,
  { name, signal }: { name: string; signal: AbortSignal },
): Promise<NamedRunner | undefined> {
  for (let pause = firstPause; ; pause = Math.min(pause * 2, longestPause)) {
    try {
      await sleep(pause, undefined, { signal, ref: false })
      await releaseJobsOfRunners(options.pool, [name])
      return await begin(work, options)
    } catch (err) {
      if (signal.aborted) return undefined
      options.log.debug({ err }, 'the job runner cannot begin yet')
    }
  }
}

/** Every single job is worth a line only to those who look for one. */
const levels = { error: 'error', warning: 'warn', info: 'debug', debug: 'trace' } as const

/** Counts of finished jobs in this process. */
export interface JobCounts {
  done: number
  /** Tries at which a job failed, the last one among them. */
  failed: number
  /** Jobs that failed so often that they are not tried any more. */
  givenUp: number
}

/** Returns the events of a runner that update the counts. */
export function createJobCounters(counts: JobCounts): WorkerEvents {
  const events: WorkerEvents = new EventEmitter()
  events.on('job:success', () => counts.done++)
  events.on('job:error', () => counts.failed++)
  events.on('job:failed', () => counts.givenUp++)
  return events
}
