import { readdir, readFile, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Logger } from 'pino'
import { writeWhole } from '../../../platform/files/write-whole.ts'

export interface PictureCache {
  /** @returns undefined when it is not kept */
  read(name: string): Promise<Buffer | undefined>
  /** Keeps a picture if that is possible. */
  keep(name: string, bytes: Buffer): Promise<void>
}

/** Files that can be made again, in one folder, so many; the oldest go. Several processes may share it. */
export function createPictureCache(
  folder: string,
  log: Pick<Logger, 'warn'>,
  { filesMax = 2_000 }: { filesMax?: number } = {},
): PictureCache {
  async function removeOldest(): Promise<void> {
    const names = await readdir(folder)
    if (names.length <= filesMax) return
    const files = await Promise.all(
      names.map(async (name) => {
        const path = join(folder, name)
        const age = await stat(path).catch(() => undefined)
        return { path, at: age?.mtimeMs ?? 0 }
      }),
    )
    // A tenth at once, so that this is not done for every picture.
    const superfluous = files.toSorted((a, b) => a.at - b.at).slice(0, names.length - Math.floor(filesMax * 0.9))
    await Promise.all(superfluous.map(({ path }) => rm(path, { force: true })))
  }

  return {
    read: (name) => readFile(join(folder, name)).catch(() => undefined),
    async keep(name, bytes) {
      try {
        await writeWhole(join(folder, name), bytes)
        await removeOldest()
      } catch (err) {
        log.warn({ err }, 'a picture of a shared link is not kept')
      }
    },
  }
}
