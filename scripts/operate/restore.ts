/**
 * `npm run restore -- BACKUP` restores a backup into the empty database and the empty store of pictures of the settings.
 * With `--same-files` the pictures may exist already: those of this very site, whose database was lost.
 */
import { mkdir } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { pino } from 'pino'
import { restoreBackup } from '../../platform/backup/restore-backup.ts'
import { externalAddress } from '../../platform/postgres/address.ts'
import { type EmbeddedServer, startEmbeddedServer } from '../../platform/postgres/embedded/embedded-server.ts'
import { StartupError } from '../../platform/processes/startup-error.ts'
import { migrationsFolder } from '../../server/db/database.ts'
import { readSettings } from '../../server/env.ts'
import { backupContent } from '../../server/modules/media/media.ts'
import { chooseFileStore } from '../../server/services/choose-file-store.ts'
import { describeBackup, runCommand } from './command-line.ts'

const usage = 'Say which backup: npm run restore -- FOLDER, with --same-files when the pictures are there already'

await runCommand(async (signal) => {
  const { folder, hasFiles } = readWords()
  const settings = readSettings()
  const { dataDir } = settings
  const begun = performance.now()
  let server: EmbeddedServer | undefined
  const openDatabase = async () => {
    const external = externalAddress(settings.databaseUrl)
    if (external) return external
    await mkdir(dataDir, { recursive: true })
    server = await startEmbeddedServer({ directory: join(dataDir, 'postgres'), log: pino({ level: 'silent' }), signal })
    return server.connection
  }
  try {
    const files = await chooseFileStore(settings)
    const manifest = await restoreBackup({
      folder,
      files,
      content: backupContent,
      migrations: migrationsFolder,
      openDatabase,
      hasFiles,
      say: console.log,
      signal,
    })
    console.log(
      `${describeBackup(manifest)} are there again, after ${Math.round((performance.now() - begun) / 1_000)} s`,
    )
    const { missing } = manifest.files
    if (missing.length > 0) console.log(`${missing.length} files of pictures were lost before the backup was made.`)
    return 0
  } finally {
    await server?.stop()
  }
})

function readWords(): { folder: string; hasFiles: boolean } {
  try {
    const options = { 'same-files': { type: 'boolean', default: false } } as const
    const { values, positionals } = parseArgs({ options, allowPositionals: true })
    const [folder, ...more] = positionals
    if (folder !== undefined && more.length === 0)
      return { folder: resolve(process.env.INIT_CWD ?? '.', folder), hasFiles: values['same-files'] }
  } catch {}
  throw new StartupError(usage)
}
