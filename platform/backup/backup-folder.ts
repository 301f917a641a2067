import { mkdir, mkdtemp, open, readdir, realpath, rename, rm } from 'node:fs/promises'
import { dirname, join, relative, resolve } from 'node:path'
import { StartupError } from '../processes/startup-error.ts'

/** Prefix of backups that are being written or removed. Other files in the folder are not touched. */
const unfinishedMark = '.unfinished-'
const finishedPattern = /^kiraya-(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d)-(\d{3}Z)$/

/** The name of a backup: its time, so that names sort by age. */
export const backupName = (now: Date): string => `kiraya-${now.toISOString().replaceAll(/[:.]/g, '-')}`

/**
 * Fills a draft folder and renames it when it is complete, so that no incomplete folder looks like a backup. On an error
 * the draft is removed. Drafts of runs that were killed are removed first, so only one run at a time may use a folder.
 * @returns absolute path of the backup, and the result of `fill`
 */
export async function makeBackupFolder<Content>(
  to: string,
  name: string,
  fill: (draft: string) => Promise<Content>,
): Promise<{ folder: string; filled: Content }> {
  await mkdir(to, { recursive: true, mode: 0o700 })
  await removeUnfinished(to)
  const draft = await mkdtemp(join(to, unfinishedMark))
  try {
    const filled = await fill(draft)
    for (const folder of [join(draft, 'tables'), draft]) await sync(folder)
    await rename(draft, join(to, name))
    await sync(to)
    return { folder: join(to, name), filled }
  } catch (error) {
    await rm(draft, { recursive: true, force: true })
    throw error
  }
}

/** When the newest backup of a folder was begun; undefined when the folder shows none. */
export async function findNewestBackup(folder: string): Promise<Date | undefined> {
  const names = await readdir(folder).catch(() => [])
  const newest = names
    .filter((name) => finishedPattern.test(name))
    .sort()
    .at(-1)
  return newest === undefined ? undefined : new Date(newest.replace(finishedPattern, '$1T$2:$3:$4.$5'))
}

/** Removes all backups of a folder except the newest `keep`. @returns the names of the removed ones */
export async function pruneBackups(to: string, keep: number): Promise<string[]> {
  const names = (await readdir(to)).filter((name) => finishedPattern.test(name)).sort()
  const old = names.slice(0, Math.max(0, names.length - keep))
  // Renamed first: a half-removed backup must not look like a backup.
  for (const name of old) await rename(join(to, name), join(to, unfinishedMark + name))
  await removeUnfinished(to)
  return old
}

/**
 * @throws StartupError when a folder for backups lies in the data folder, with which it would be lost
 */
export async function requireOutside(to: string, dataDir: string): Promise<void> {
  const [target, data] = await Promise.all([realPath(to), realPath(dataDir)])
  const way = relative(data, target)
  if (way === '' || !(way === '..' || way.startsWith('../')))
    throw new StartupError(`Backups cannot lie in the data folder ${dataDir}: choose another with --to FOLDER`)
}

/** The real path of a folder, which need not exist. */
async function realPath(path: string): Promise<string> {
  const known = await realpath(path).catch(() => undefined)
  if (known !== undefined || dirname(path) === path) return known ?? path
  return resolve(await realPath(dirname(path)), relative(dirname(path), path))
}

async function removeUnfinished(to: string): Promise<void> {
  const names = (await readdir(to)).filter((name) => name.startsWith(unfinishedMark))
  // Drafts of another user of the machine cannot be removed; that is no reason to fail.
  const ignoreRefusal = (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EACCES') throw error
  }
  for (const name of names) await rm(join(to, name), { recursive: true, force: true }).catch(ignoreRefusal)
}

async function sync(folder: string): Promise<void> {
  const handle = await open(folder, 'r')
  await handle.sync().finally(() => handle.close())
}
