import type { Kysely } from 'kysely'
import { anyChange, type ChangeTag } from '../../../platform/postgres/change-feed.ts'
import type { Database } from '../../db/schema.ts'
import { selectWithheldFiles, type WithheldReason } from './media.queries.ts'

/** Tells which existing files are not served. */
export interface WithheldFiles {
  /** @param name the hash of a picture; of those of older versions the path */
  why(name: string): Promise<WithheldReason | undefined>
  /**
   * Keeps them in memory from now on: for a process that hears of changes. They are read again every minute, because a change may be
   * missed; what cannot be read stays as it was known. Without this the database is asked each time.
   */
  start(): Promise<void>
  /** Hears of a change in the database. */
  handleChange(tag: ChangeTag): void
  stop(): void
}

interface WithheldFilesOptions {
  db: Kysely<Database>
  log: { warn(details: object, message: string): void }
}

/** Milliseconds. */
const pause = 60_000
const ownTag: ChangeTag = 'unused_files'

/** The names are kept in memory, because they are few: a request for another picture needs no query. */
export function createWithheldFiles({ db, log }: WithheldFilesOptions): WithheldFiles {
  let known: ReadonlyMap<string, WithheldReason> | undefined
  let timer: NodeJS.Timeout | undefined
  let reading: Promise<void> | undefined
  let isOutdated = false

  async function read(): Promise<void> {
    while (isOutdated) {
      isOutdated = false
      try {
        known = byName(await selectWithheldFiles(db).execute())
      } catch (err) {
        log.warn({ err }, 'it is not known which pictures are deleted or taken down')
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
    async why(name) {
      if (known?.has(name) === false) return undefined
      try {
        // It may have been uploaded again, or its ad restored, a moment ago.
        return byName(await selectWithheldFiles(db, name).execute()).get(name)
      } catch {
        return known?.get(name)
      }
    },
    start() {
      timer ??= setInterval(() => void look(), pause).unref()
      return look()
    },
    handleChange(tag) {
      if (tag === ownTag || tag === anyChange) void look()
    },
    stop() {
      clearInterval(timer)
    },
  }
}

/** A file that is both is taken down. */
const byName = (rows: readonly { name: string; why: WithheldReason }[]): Map<string, WithheldReason> =>
  new Map(
    rows.toSorted((a, b) => (a.why === b.why ? 0 : a.why === 'unused' ? -1 : 1)).map(({ name, why }) => [name, why]),
  )
