/**
 * `npm run backup -- --to FOLDER --keep N` copies the database and the pictures of the settings, whether the site runs or
 * not, into a new folder in FOLDER (by default `BACKUP_DIR`), and then deletes all
 * backups there but the newest N (by default none). It exits with 0; with 1 when there is no backup; with 3 when there is
 * one, and the store of pictures has lost some.
 */
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { pino } from 'pino'
import { pruneBackups, requireOutside } from '../../platform/backup/backup-folder.ts'
import { writeBackup } from '../../platform/backup/write-backup.ts'
import { openSiteDatabase } from '../../platform/postgres/embedded/site-database.ts'
import { StartupError } from '../../platform/processes/startup-error.ts'
import { readSettings } from '../../server/env.ts'
import { backupContent } from '../../server/modules/media/media.ts'
import { chooseFileStore } from '../../server/services/choose-file-store.ts'
import { describeBackup, runCommand } from './command-line.ts'

const usage = 'Say no more than: npm run backup -- --to FOLDER --keep N, where N is how many backups stay'
const hasLost = 3

await runCommand(async (signal) => {
  const { to, keep } = readWords()
  const settings = readSettings()
  const target = to === undefined ? settings.backupDir : resolve(process.env.INIT_CWD ?? '.', to)
  await requireOutside(target, settings.dataDir)
  const begun = performance.now()
  const { address, stop } = await openSiteDatabase(settings, pino({ level: 'silent' }))
  try {
    const files = await chooseFileStore(settings)
    const { folder, manifest } = await writeBackup({
      address,
      files,
      content: backupContent,
      to: target,
      say: console.log,
      signal,
    })
    console.log(`${folder}: ${describeBackup(manifest)}, in ${Math.round((performance.now() - begun) / 1_000)} s`)
    console.log('Everybody’s personal data and the keys of the site are in it: keep it as secret as the site itself.')
    if (keep !== undefined)
      for (const name of await pruneBackups(target, keep)) console.log(`The old backup ${name} is gone.`)
    const { missing } = manifest.files
    if (missing.length === 0) return 0
    console.error(
      `The store has lost ${missing.length} files of pictures, the first is ${missing[0]}; the rest is saved`,
    )
    return hasLost
  } finally {
    await stop?.()
  }
})

function readWords(): { to?: string | undefined; keep?: number } {
  try {
    const { to, keep } = parseArgs({ options: { to: { type: 'string' }, keep: { type: 'string' } } }).values
    if (keep === undefined) return { to }
    if (/^[1-9]\d{0,5}$/.test(keep)) return { to, keep: Number(keep) }
  } catch {}
  throw new StartupError(usage)
}
