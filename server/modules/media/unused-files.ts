import type { Kysely } from 'kysely'
import { anyChange, type ChangeTag } from '../../../platform/postgres/change-feed.ts'
import type { Database } from '../../db/schema.ts'
import { selectUnusedHashes } from './media.queries.ts'

/** Which files are kept only for backups: no picture uses them any more, and their addresses are answered with 404. */
export interface UnusedFiles {
  has(hash: string): Promise<boolean>
  /**
   * Keeps them in memory from now on: for a process that hears of changes. They are read again every minute, because a change may be
   * missed; what cannot be read stays as it was known. Without this the database is asked each time.
   */
  start(): Promise<void>
  /** Hears of a change in the database. */
  hear(tag: ChangeTag): void
  stop(): void
}

interface UnusedFilesOptions {
  db: Kysely<Database>
  log: { warn(details: object, message: string): void }
}

/** Milliseconds. */
const pause = 60_000
const ownTag: ChangeTag = 'unused_files'

/** The hashes are kept in memory, because they are few: a request for a picture in use needs no query. */
export function createUnusedFiles({ db, log }: UnusedFilesOptions): UnusedFiles {
  let known: ReadonlySet<string> | undefined
  let timer: NodeJS.Timeout | undefined
  let reading: Promise<void> | undefined
  let isOutdated = false

  async function read(): Promise<void> {
    while (isOutdated) {
      isOutdated = false
      try {
        known = new Set((await selectUnusedHashes(db).execute()).map(({ hash }) => hash))
      } catch (err) {
        log.warn({ err }, 'it is not known which pictures are deleted')
      }
    }
    reading = undefined
  }

  function look(): Promise<void> {
    isOutdated = true
    reading ??= read()
    return reading
  }

  return {
    async has(hash) {
      if (known?.has(hash) === false) return false
      try {
        // It may have been uploaded again a moment ago.
        return (await selectUnusedHashes(db).where('hash', '=', hash).executeTakeFirst()) !== undefined
      } catch {
        return known !== undefined
      }
    },
    start() {
      timer ??= setInterval(() => void look(), pause).unref()
      return look()
    },
    hear(tag) {
      if (tag === ownTag || tag === anyChange) void look()
    },
    stop() {
      clearInterval(timer)
    },
  }
}
