import type { Kysely } from 'kysely'
import type { Database } from '../../db/schema.ts'
import { addServerErrors } from './alarms.queries.ts'

/** Milliseconds between two portions. */
const pause = 10_000

/** Counts the requests of this process that failed with a server error. */
export interface ServerErrorCounter {
  /** Counts one more. */
  note(): void
  /** Writes down what is counted, now. What cannot be written stays counted. */
  flush(): Promise<void>
  /** Writes down the rest, and counts no more. */
  stop(): Promise<void>
}

interface ServerErrorsOptions {
  db: Kysely<Database>
  log: { warn(details: object, message: string): void }
}

/**
 * Counts failed requests in memory and adds them every ten seconds to those of the other processes, also while the site only reads: the
 * team is told about them then, too.
 */
export function createServerErrorCounter({ db, log }: ServerErrorsOptions): ServerErrorCounter {
  let count = 0
  let writing = Promise.resolve()
  const writePortion = async () => {
    const portion = count
    if (portion === 0) return
    count = 0
    try {
      await addServerErrors(db, portion).execute()
    } catch (err) {
      // Without a database requests fail, and so does this: the team is told when it is there again.
      count += portion
      log.warn({ err }, 'failed requests were not counted yet')
    }
  }
  const write = () => {
    writing = writing.then(writePortion)
    return writing
  }
  const timer = setInterval(write, pause).unref()
  return {
    note() {
      count++
    },
    flush: write,
    async stop() {
      clearInterval(timer)
      await write()
    },
  }
}
