import { readdir, readFile, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Logger } from 'pino'
import { writeFileAtomically } from './write-atomically.ts'

export interface FileCache {
  /** @returns undefined when it is not cached */
  read(name: string): Promise<Buffer | undefined>
  /** Adds a file, if the disk allows it. */
  write(name: string, bytes: Buffer): Promise<void>
}

/** Caches a bounded number of files in one folder; the oldest are deleted. Several processes may share the folder. */
export function createFileCache(
  folder: string,
  log: Pick<Logger, 'warn'>,
  { filesMax = 2_000 }: { filesMax?: number } = {},
): FileCache {
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
    // A tenth at once, so that this is not done for every file.
    const superfluous = files.toSorted((a, b) => a.at - b.at).slice(0, names.length - Math.floor(filesMax * 0.9))
    await Promise.all(superfluous.map(({ path }) => rm(path, { force: true })))
  }

  return {
    read: (name) => readFile(join(folder, name)).catch(() => undefined),
    async write(name, bytes) {
      try {
        await writeFileAtomically(join(folder, name), bytes)
        await removeOldest()
      } catch (err) {
        log.warn({ err }, 'a file is not cached')
      }
    },
  }
}
