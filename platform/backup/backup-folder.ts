import { mkdir, mkdtemp, open, readdir, realpath, rename, rm } from 'node:fs/promises'
import { dirname, join, relative, resolve } from 'node:path'
import { StartupError } from '../processes/startup-error.ts'

/** Backups that are being written, or taken away, begin like this; everything else in the folder is not touched. */
const unfinishedMark = '.unfinished-'
const finishedPattern = /^kiraya-\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d-\d{3}Z$/

/** What a backup is called: by the moment, so that names are in the order of age. */
export const backupName = (now: Date): string => `kiraya-${now.toISOString().replaceAll(/[:.]/g, '-')}`

/**
 * Makes a backup's folder beside and moves it into place when it is whole, so that nothing else ever looks like a
 * backup; whatever goes wrong, nothing stays. What earlier runs left when they were killed is removed first, so only
 * one may be under way in a folder.
 * @returns absolute path of the backup, and what `fill` returned
 */
export async function makeBackupFolder<Content>(
  to: string,
  name: string,
  fill: (draft: string) => Promise<Content>,
): Promise<{ folder: string; content: Content }> {
  await mkdir(to, { recursive: true, mode: 0o700 })
  await removeUnfinished(to)
  const draft = await mkdtemp(join(to, unfinishedMark))
  try {
    const content = await fill(draft)
    for (const folder of [join(draft, 'tables'), draft]) await sync(folder)
    await rename(draft, join(to, name))
    await sync(to)
    return { folder: join(to, name), content }
  } catch (error) {
    await rm(draft, { recursive: true, force: true })
    throw error
  }
}

/** Removes all backups of a folder but the newest. @returns the names of those that are gone */
export async function pruneBackups(to: string, keep: number): Promise<string[]> {
  const names = (await readdir(to)).filter((name) => finishedPattern.test(name)).sort()
  const old = names.slice(0, Math.max(0, names.length - keep))
  // First it loses its name: half of a backup must not look like one.
  for (const name of old) await rename(join(to, name), join(to, unfinishedMark + name))
  await removeUnfinished(to)
  return old
}

/**
 * A backup among what it copies would be lost together with it.
 * @throws StartupError when a folder for backups lies in the data folder
 */
export async function requireOutside(to: string, dataDir: string): Promise<void> {
  const [target, data] = await Promise.all([realPath(to), realPath(dataDir)])
  const way = relative(data, target)
  if (way === '' || !(way === '..' || way.startsWith('../')))
    throw new StartupError(`Backups cannot lie in the data folder ${dataDir}: choose another with --to FOLDER`)
}

/** Of a folder that need not exist. */
async function realPath(path: string): Promise<string> {
  const known = await realpath(path).catch(() => undefined)
  if (known !== undefined || dirname(path) === path) return known ?? path
  return resolve(await realPath(dirname(path)), relative(dirname(path), path))
}

async function removeUnfinished(to: string): Promise<void> {
  const names = (await readdir(to)).filter((name) => name.startsWith(unfinishedMark))
  // What another user of the machine has left is theirs to remove, and no reason to have no backup.
  const refused = (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EACCES') throw error
  }
  for (const name of names) await rm(join(to, name), { recursive: true, force: true }).catch(refused)
}

async function sync(folder: string): Promise<void> {
  const handle = await open(folder, 'r')
  await handle.sync().finally(() => handle.close())
}
