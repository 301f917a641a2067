import type { Kysely } from 'kysely'
import { AppError } from '../../domain/errors.ts'
import { anyChange, type ChangeTag } from '../../platform/postgres/change-feed.ts'
import { hasReadFromReplica } from '../../platform/postgres/replica-reads.ts'
import type { Database } from './schema.ts'

/** Whether the site only reads, as this process knows it (docs/decisions/connections-processes-and-replicas.md). */
export interface ReadOnlyMode {
  readonly isOn: boolean
  /** Does the setting `READ_ONLY` say so? Then nothing switches it off while this process runs. */
  readonly isFixed: boolean
  /** Reads it from the database, now and every ten seconds: a change may be missed while the change feed is broken. */
  start(): Promise<void>
  /** Reads it once more. What cannot be read stays as it was known. */
  look(): Promise<void>
  /** Hears of a change in the database. */
  handleChange(tag: ChangeTag): void
  /** Tells of each change from now on. @returns ends that */
  follow(onChange: () => void): () => void
  stop(): void
}

interface ReadOnlyModeOptions {
  db: Kysely<Database>
  log: { info(message: string): void; warn(details: object, message: string): void }
  isFixed?: boolean
}

/** Milliseconds. */
const pause = 10_000
const ownTag: ChangeTag = 'site_state'
/** Seconds after which those whose writes are refused may try again. */
const retryAfter = 60

const known = new WeakMap<object, ReadOnlyMode>()

/** Tracks in memory whether the database is in read-only mode. Call it once for each process. */
export function createReadOnlyMode({ db, log, isFixed = false }: ReadOnlyModeOptions): ReadOnlyMode {
  let isOn = isFixed
  let timer: NodeJS.Timeout | undefined
  let looking = Promise.resolve()
  const listeners = new Set<() => void>()

  async function read(): Promise<void> {
    try {
      const state = await selectState(db).executeTakeFirst()
      const isNow = state?.is_read_only ?? false
      if (isNow === isOn) return
      isOn = isNow
      log.info(isOn ? 'the site only reads from now on' : 'the site writes again')
      for (const tell of listeners) tell()
    } catch (err) {
      log.warn({ err }, 'it is not known whether the site only reads')
    }
  }

  const readOnly: ReadOnlyMode = {
    get isOn() {
      return isOn
    },
    isFixed,
    start() {
      timer ??= setInterval(() => void readOnly.look(), pause).unref()
      return readOnly.look()
    },
    look() {
      // One after the other: an older answer never comes after a newer one.
      if (!isFixed) looking = looking.then(read)
      return looking
    },
    handleChange(tag) {
      if (tag === ownTag || tag === anyChange) void readOnly.look()
    },
    follow(onChange) {
      listeners.add(onChange)
      return () => void listeners.delete(onChange)
    },
    stop() {
      clearInterval(timer)
    },
  }
  known.set(db, readOnly)
  return readOnly
}

/** Tells whether the database is in read-only mode. Always false in a process without `createReadOnlyMode`. */
export const isReadOnly = (db: object): boolean => known.get(db)?.isOn ?? false

/** Tells whether a read must not write: in read-only mode, and when a replica answered. */
export const mustSkipWrites = (db: object): boolean => isReadOnly(db) || hasReadFromReplica()

/** Creates the refusal of a write in read-only mode. */
export const readOnlyError = (seconds = retryAfter): AppError => new AppError('read_only', [], seconds)

/** @throws AppError `read_only` */
export function requireWritable(db: object): void {
  if (isReadOnly(db)) throw readOnlyError()
}

export function selectState(db: Kysely<Database>) {
  return db.selectFrom('site_state').select(['is_read_only', 'changed_at', 'changed_by', 'reason'])
}
