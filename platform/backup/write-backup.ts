import { createWriteStream } from 'node:fs'
import { open, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type pg from 'pg'
import type { FileStore } from '../files/file-store.ts'
import type { DatabaseAddress } from '../postgres/address.ts'
import { freeSchema, holdSchema } from '../postgres/migrate.ts'
import { StartupError } from '../processes/startup-error.ts'
import type { BackupContent } from './backup-content.ts'
import { backupName, makeBackupFolder } from './backup-folder.ts'
import {
  format,
  jobsPiece,
  type Manifest,
  manifestFile,
  piecesOf,
  sumsFile,
  tablePiece,
  writeSums,
} from './backup-format.ts'
import { namesFile, packFiles } from './copy-files.ts'
import { packPiece } from './pieces.ts'
import {
  beginSnapshot,
  type Copy,
  copyFileNames,
  copyJobs,
  copyTable,
  endSnapshot,
  openLongSession,
  readApplied,
  readSequences,
  readTables,
  type Table,
} from './snapshot.queries.ts'

export interface BackupOptions {
  address: DatabaseAddress
  files: FileStore
  content: BackupContent
  /** Absolute path of the folder in which the backup gets one of its own. */
  to: string
  /** Told about progress. */
  say(line: string): void
  /** Breaks it off. */
  signal?: AbortSignal | undefined
}

/** A complete backup. */
export interface Backup {
  folder: string
  manifest: Manifest
}

/**
 * Copies database and files as they are at one moment, while the site runs: all rows are read in one snapshot, and no file
 * of it is removed before it is copied.
 * @returns the backup, whose manifest also names the files that are missing from the store
 * @throws StartupError when the backup fails; then nothing of it is left
 */
export async function writeBackup({ address, files, content, to, say, signal }: BackupOptions): Promise<Backup> {
  const client = await openLongSession(address, 'kiraya backup')
  try {
    if (!(await content.holdRemovals(client)))
      throw new StartupError('Another backup of this database is under way: wait for its end')
    const { folder, filled } = await makeBackupFolder(to, backupName(new Date()), async (draft) => {
      say('Copying the database …')
      const rows = await copyRows(client, draft, { content, signal })
      say(`Copying the ${content.filesName} …`)
      const names = namesFile(draft)
      const packed = await packFiles(draft, { files, content, names, say, signal })
      await rm(names)
      const manifest: Manifest = { format, ...rows, files: packed }
      const text = `${JSON.stringify(manifest, null, 2)}\n`
      await writeSynced(join(draft, manifestFile), text)
      await writeSynced(join(draft, sumsFile), writeSums(text, piecesOf(manifest)))
      signal?.throwIfAborted()
      return manifest
    })
    return { folder, manifest: filled }
  } catch (error) {
    throw explain(error as NodeJS.ErrnoException, to, signal)
  } finally {
    await client.end().catch(() => undefined)
  }
}

/** Copies everything in the database, and the names of all files, from one snapshot. */
async function copyRows(
  client: pg.Client,
  draft: string,
  { content, signal }: Pick<BackupOptions, 'content' | 'signal'>,
): Promise<Omit<Manifest, 'format' | 'files'>> {
  await holdSchema(client)
  const about = await beginSnapshot(client)
  const migrations = await readApplied(client)
  const sequences = await readSequences(client)
  const keep = async (file: string, copy: Copy) => ({ piece: await packPiece(draft, file, copy, signal), copy })
  const copies: (Table & Awaited<ReturnType<typeof keep>>)[] = []
  for (const table of await readTables(client))
    copies.push({
      ...table,
      ...(await keep(tablePiece(table.name), copyTable(client, table, content.rowConditions[table.name]))),
    })
  const jobs = await keep(jobsPiece, copyJobs(client))
  const names = createWriteStream(namesFile(draft), { flags: 'wx', mode: 0o600 })
  await pipeline(copyFileNames(client, content.fileNames), names, { signal })
  await endSnapshot(client)
  await freeSchema(client)
  return {
    ...about,
    migrations,
    tables: copies.map(({ name, columns, copy, piece }) => ({ name, columns, rows: copy.rowCount, piece })),
    jobs: { rows: jobs.copy.rowCount, piece: jobs.piece },
    sequences,
  }
}

async function writeSynced(path: string, content: string): Promise<void> {
  const file = await open(path, 'wx', 0o600)
  try {
    await file.writeFile(content)
    await file.sync()
  } finally {
    await file.close()
  }
}

function explain(error: NodeJS.ErrnoException, to: string, signal: AbortSignal | undefined): Error {
  if (error instanceof StartupError) return error
  if (signal?.aborted) return new StartupError('The backup was broken off; nothing of it is left')
  const isFull = error.code === 'ENOSPC' || error.code === 'EDQUOT'
  const reason = isFull ? `there is no room left in ${to}` : error.message
  return new StartupError(`The backup failed: ${reason}; nothing of it is left`, { cause: error })
}
