import { Logger, run, type TaskList } from 'graphile-worker'
import type pg from 'pg'
import type { Logger as Log } from 'pino'
import * as z from 'zod/mini'
import { forgetExpired } from '../modules/accounts/forget-expired.ts'
import { collectOrphans } from '../modules/media/collect-orphans.ts'
import type { MediaDependencies } from '../modules/media/store-image.ts'

export interface JobRunner {
  /** Lets what is running come to an end, or breaks it off after a second: it is done again after the next start. */
  stop(): Promise<void>
}

export interface JobRunnerOptions {
  pool: pg.Pool
  log: Log
  media: MediaDependencies
}

/** Minutes and hours in UTC, as in a crontab. A run that fell into a time of rest is not made up for. */
const timetable = `
  17 * * * * collect-orphans ?jobKey=collect-orphans&max=2
  41 * * * * forget-expired ?jobKey=forget-expired&max=2
`

const aboutFile = z.object({ hash: z.string() })

/** Begins to work off the queue, one job after the other, and to queue what is due by the clock. */
export async function startJobs({ pool, log, media }: JobRunnerOptions): Promise<JobRunner> {
  const tasks: TaskList = {
    'make-avif': async (payload, { abortSignal: signal }) => {
      // Loaded when there is a picture to work on: the image library takes memory that most processes do not need.
      const { makeAvif } = await import('../modules/media/make-avif.ts')
      return makeAvif(media, aboutFile.parse(payload).hash, { signal })
    },
    'forget-expired': () => forgetExpired(media.db),
    'collect-orphans': (_payload, { abortSignal: signal }) => collectOrphans(media, { signal }),
  }
  const runner = await run({
    pgPool: pool,
    concurrency: 1,
    taskList: tasks,
    crontab: timetable,
    noHandleSignals: true,
    gracefulShutdownAbortTimeout: 1_000,
    logger: new Logger(() => (level, message) => log[levels[level]](message)),
  })
  // When the runner gives up by itself, that is for the log; everything else goes on.
  runner.promise.catch((error: unknown) => log.error({ err: error }, 'the job runner ended'))
  return { stop: () => Promise.resolve(runner.stop()) }
}

/** Every single job is worth a line only to those who look for one. */
const levels = { error: 'error', warning: 'warn', info: 'debug', debug: 'trace' } as const
