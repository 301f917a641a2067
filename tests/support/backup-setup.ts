import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { onTestFinished } from 'vitest'
import type { Manifest } from '../../platform/backup/backup-format.ts'
import { unpackPiece } from '../../platform/backup/pieces.ts'
import { restoreBackup } from '../../platform/backup/restore-backup.ts'
import { type Backup, writeBackup } from '../../platform/backup/write-backup.ts'
import { createDiskFileStore } from '../../platform/files/disk-file-store.ts'
import type { FileStore } from '../../platform/files/file-store.ts'
import { migrationsFolder } from '../../server/db/database.ts'
import { backupContent } from '../../server/modules/media/media.ts'
import { createScratchDirectory } from './scratch-cluster.ts'
import { createTestDatabase, type TestDatabase } from './test-database.ts'

const project = join(import.meta.dirname, '../..')

/** The database and the store of a site. */
export interface Place {
  connection: TestDatabase['connection']
  files: FileStore
}

/** An empty database and an empty store, removed after the test. */
export async function createEmptyPlace(): Promise<Place & Pick<TestDatabase, 'pool' | 'db'>> {
  const { pool, db, connection, drop } = await createTestDatabase()
  onTestFinished(drop)
  await pool.query('drop schema public cascade; create schema public; drop schema if exists graphile_worker cascade')
  return { pool, db, connection, files: createDiskFileStore(join(await createScratchDirectory(), 'files')) }
}

type BackupWishes = Partial<Parameters<typeof writeBackup>[0]>
type RestoreWishes = Partial<Parameters<typeof restoreBackup>[0]>

/** @returns the backup, in a folder that is removed after the test unless it is named */
export async function backUp({ connection, files }: Place, wishes: BackupWishes = {}): Promise<Backup> {
  const to = wishes.to ?? (await createScratchDirectory())
  return writeBackup({ address: connection, files, content: backupContent, say: () => undefined, ...wishes, to })
}

export function restore(folder: string, { connection, files }: Place, wishes: RestoreWishes = {}) {
  const openDatabase = async () => connection
  const content = backupContent
  const usual = { content, migrations: migrationsFolder, hasFiles: false, say: () => undefined }
  return restoreBackup({ folder, files, openDatabase, ...usual, ...wishes })
}

/** The content of a backup, whenever it was made: rows are compared unpacked, for compression is not deterministic. */
export async function contentOf({ folder, manifest }: Backup) {
  const content = async ({ piece, ...about }: Manifest['tables'][number] | Manifest['jobs']) => {
    const hash = createHash('sha256')
    await unpackPiece(folder, piece, hash)
    return { ...about, content: hash.digest('hex') }
  }
  const tables = await Promise.all(manifest.tables.map(content))
  return { ...manifest, takenAt: undefined, tables, jobs: await content(manifest.jobs) }
}

/** The command of `npm run backup` or `npm run restore`; stopped after the test. */
export function startBackupCommand(name: 'backup' | 'restore', words: string[], environment: NodeJS.ProcessEnv) {
  const started = spawn(process.execPath, [join(project, 'scripts/run.mjs'), `operate/${name}`, ...words], {
    env: { PATH: process.env.PATH, HOME: process.env.HOME, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  started.stdout.setEncoding('utf8').on('data', (chunk) => (output += chunk))
  const complaint = text(started.stderr)
  onTestFinished(() => void started.kill())
  return { process: started, output: () => output, complaint }
}

/** Waits for the end of such a command. */
export async function runBackupCommand(...words: Parameters<typeof startBackupCommand>) {
  const command = startBackupCommand(...words)
  const [code] = await once(command.process, 'close')
  return { code: code as number | null, output: command.output().trim(), complaint: (await command.complaint).trim() }
}
