import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { restoreBackup } from '../../server/backup/restore-backup.ts'
import { type Backup, writeBackup } from '../../server/backup/write-backup.ts'
import { createDiskFileStore } from '../../server/services/disk-file-store.ts'
import type { FileStore } from '../../server/services/file-store.ts'
import { createScratchDirectory } from './scratch-cluster.ts'
import { createTestDatabase, type TestDatabase } from './test-database.ts'

const project = join(import.meta.dirname, '../..')

/** Where rows and files are. */
export interface Place {
  connection: TestDatabase['connection']
  files: FileStore
}

/** A database of nothing and an empty store, gone after the test. */
export async function createEmptyPlace(): Promise<Place & Pick<TestDatabase, 'pool' | 'db'>> {
  const { pool, db, connection, drop } = await createTestDatabase()
  onTestFinished(drop)
  await pool.query('drop schema public cascade; create schema public; drop schema if exists graphile_worker cascade')
  return { pool, db, connection, files: createDiskFileStore(join(await createScratchDirectory(), 'files')) }
}

type BackupWishes = Partial<Parameters<typeof writeBackup>[0]>
type RestoreWishes = Partial<Parameters<typeof restoreBackup>[0]>

/** @returns the backup, in a folder that is gone after the test unless it is named */
export async function backUp({ connection, files }: Place, wishes: BackupWishes = {}): Promise<Backup> {
  const to = wishes.to ?? (await createScratchDirectory())
  return writeBackup({ address: connection, files, say: () => undefined, ...wishes, to })
}

export function restore(folder: string, { connection, files }: Place, wishes: RestoreWishes = {}) {
  const openDatabase = async () => connection
  return restoreBackup({ folder, files, openDatabase, hasFiles: false, say: () => undefined, ...wishes })
}

/** What `npm run backup` and `npm run restore` run. */
export function runBackupCommand(name: 'backup' | 'restore', words: string[], environment: NodeJS.ProcessEnv) {
  return new Promise<{ code: number; output: string; complaint: string }>((resolve) => {
    const started = execFile(
      process.execPath,
      [join(project, `scripts/backup/${name}.mjs`), ...words],
      { env: { PATH: process.env.PATH, HOME: process.env.HOME, ...environment } },
      (error, stdout, stderr) =>
        resolve({ code: Number(error?.code ?? 0), output: stdout.trim(), complaint: stderr.trim() }),
    )
    onTestFinished(() => void started.kill())
  })
}
