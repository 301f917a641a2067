import type pg from 'pg'
import { pino } from 'pino'
import type { FileStore } from '../files/file-store.ts'
import { prepareJobQueue } from '../jobs/job-queue.ts'
import type { DatabaseAddress } from '../postgres/address.ts'
import { connect, requirePostgres } from '../postgres/connection.ts'
import {
  apply,
  createRecord,
  lockMigrations,
  readMigrations,
  requireKnown,
  unfinishedRestore,
} from '../postgres/migrate.ts'
import { StartupError } from '../processes/startup-error.ts'
import type { BackupContent } from './backup-content.ts'
import { type Manifest, readManifest } from './backup-format.ts'
import { unpackFiles } from './copy-files.ts'
import {
  analyze,
  continueSequence,
  inTransaction,
  isEmpty,
  isUnfinished,
  loadTable,
  markUnfinished,
  prepareLoad,
  queueJobs,
  unmark,
} from './load.queries.ts'
import { requireWhole, unpackPiece } from './pieces.ts'
import { openLongSession, readSequences, readTables } from './snapshot.queries.ts'

export interface RestoreOptions {
  /** Absolute path of the backup. */
  folder: string
  files: FileStore
  content: BackupContent
  /**
   * Begins to use the database into which it goes, once the backup has turned out to be whole.
   * @returns where it is
   */
  openDatabase(): Promise<DatabaseAddress>
  /** Whether the store may hold files already, as when only the database was lost. */
  hasFiles: boolean
  /** Told about progress. */
  say(line: string): void
  /** Breaks it off. */
  signal?: AbortSignal | undefined
  /** The folder of the site's migrations. */
  migrations: string
}

const beginAnew = 'until "npm run restore" is run again with the same backup, no Kiraya starts on this database'

type Migrations = Awaited<ReturnType<typeof readMigrations>>

/**
 * Restores a backup into an empty database and an empty store, then migrates the schema. The rows come in one
 * transaction, after the files; until then a mark keeps every server from starting there, and a new try with the
 * same backup continues.
 * @throws StartupError when the backup is damaged or newer than this version, when the target is not empty, or when the
 * database refuses a row
 */
export async function restoreBackup(options: RestoreOptions): Promise<Manifest> {
  const { folder, files, content, say, signal } = options
  const manifest = await readManifest(folder)
  const migrations = await readMigrations(options.migrations)
  requireKnown(manifest.migrations, migrations)
  say(`Verifying the backup of ${manifest.takenAt} …`)
  await requireWhole(folder, manifest)

  const address = await options.openDatabase()
  const client = await openLongSession(address, 'kiraya restore')
  // Its current step fails then.
  signal?.addEventListener('abort', () => void client.end())
  try {
    await lockMigrations(client)
    const goesOn = await requireEmpty(client, options)
    await markUnfinished(client)
    await prepareQueue(address)
    say(`Restoring the ${content.filesName} …`)
    await unpackFiles(folder, manifest.files.piece, {
      files,
      content,
      hasSome: goesOn || options.hasFiles,
      say,
      signal,
    })
    say('Restoring the database …')
    await inTransaction(client, () => fillDatabase(client, migrations, { folder, manifest, say }))
  } catch (error) {
    if (signal?.aborted) throw new StartupError(`The restore was broken off: ${beginAnew}`)
    if (error instanceof StartupError) throw error
    throw new StartupError(`The restore failed: ${(error as Error).message}; ${beginAnew}`, { cause: error })
  } finally {
    await client.end().catch(() => undefined)
  }
  return manifest
}

/** @returns whether a restore was broken off here */
async function requireEmpty(client: pg.Client, { files, content, hasFiles }: RestoreOptions): Promise<boolean> {
  if (!(await isEmpty(client)))
    throw new StartupError('The database is not empty: a backup is restored into a new one; nothing was changed')
  const goesOn = await isUnfinished(client)
  if (goesOn || hasFiles || (await files.isEmpty(content.filesFolder))) return goesOn
  throw new StartupError(
    `There are ${content.filesName} in the store already: choose an empty one, or say --same-files if these are the ${content.filesName} of this very site; nothing was changed`,
  )
}

/** As at the start of the site; it has transactions of its own. */
async function prepareQueue(address: DatabaseAddress): Promise<void> {
  const { pool, close } = connect({ address, log: pino({ level: 'silent' }), size: 2 })
  try {
    await requirePostgres(pool)
    await prepareJobQueue(pool)
  } finally {
    await close()
  }
}

async function fillDatabase(
  client: pg.Client,
  migrations: Migrations,
  { folder, manifest, say }: Pick<RestoreOptions, 'folder' | 'say'> & { manifest: Manifest },
): Promise<void> {
  const known = manifest.migrations.length
  await createRecord(client)
  for (const migration of migrations.slice(0, known)) await apply(client, migration)

  const there = (await readTables(client)).filter(({ name }) => name !== unfinishedRestore)
  const finish = await prepareLoad(client, there)
  const names = new Set(there.map(({ name }) => name))
  for (const { piece, ...table } of manifest.tables) {
    if (!names.delete(table.name)) say(`  The table ${table.name} is not one of Kiraya's and stays in the backup`)
    else await unpackPiece(folder, piece, loadTable(client, table))
  }
  if (names.size > 0) throw new StartupError(`The backup lacks the tables ${[...names].join(', ')}`)
  const sequences = new Set((await readSequences(client)).map(({ name }) => name))
  for (const { name, last } of manifest.sequences)
    if (last !== null && sequences.has(name)) await continueSequence(client, name, last)
  await queueJobs(client, (target) => unpackPiece(folder, manifest.jobs.piece, target))
  say('Making the indexes …')
  await finish()

  for (const migration of migrations.slice(known)) await apply(client, migration)
  await unmark(client)
  await analyze(client)
}
