import { mkdir, readdir, readFile, rm, stat, utimes } from 'node:fs/promises'
import { join } from 'node:path'
import { writeFileAtomically } from '../files/write-atomically.ts'

/** The folder with the built files of all releases on a machine. */
export const retainedAssetsFolder = (dataDir: string): string => join(dataDir, 'assets')

/**
 * Copies the built files of a release into the folder that the releases of a machine share, renews the times of those that are
 * there, and deletes what no release has renewed for so many days (docs/decisions/releases.md). Several processes may do so at the same time.
 * @param build folder of the built files, which have a hash in their names
 * @param options.now for tests
 */
export async function retainAssets(
  build: string,
  folder: string,
  { days, now = Date.now(), signal }: { days: number; now?: number; signal?: AbortSignal },
): Promise<void> {
  await mkdir(folder, { recursive: true })
  const time = new Date(now)
  for (const name of await readdir(build)) {
    signal?.throwIfAborted()
    const path = join(folder, name)
    await utimes(path, time, time).catch(async (error: NodeJS.ErrnoException) => {
      if (error.code !== 'ENOENT') throw error
      await writeFileAtomically(path, await readFile(join(build, name)))
    })
  }
  for (const name of await readdir(folder)) {
    const path = join(folder, name)
    // Another process may have deleted it.
    const found = await stat(path).catch(() => undefined)
    if (found && found.mtimeMs < now - days * 86_400_000) await rm(path, { force: true })
  }
}
