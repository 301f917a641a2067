import { execFileSync } from 'node:child_process'
import { chmod, open, rm, statfs } from 'node:fs/promises'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { createScratchDirectory } from './scratch-cluster.ts'

/** A disk of its own in memory, which can be filled. */
export interface LimitedDisk {
  folder: string
  /** Leaves this many free bytes. */
  fill(left: number): Promise<void>
  /** Removes the filling. */
  free(): Promise<void>
}

/** May file systems be mounted here? Only root may, and not in every container. */
export async function mountLimitedDisk(megabytes: number): Promise<LimitedDisk | undefined> {
  const folder = await createScratchDirectory()
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=755`, 'kiraya-test', folder], {
      stdio: 'ignore',
    })
  } catch {
    return undefined
  }
  onTestFinished(() => void execFileSync('umount', ['--lazy', folder]))
  await chmod(folder, 0o755)
  const filling = join(folder, 'filling')
  const chunk = Buffer.alloc(1024 * 1024)
  return {
    folder,
    async fill(left) {
      const file = await open(filling, 'a')
      try {
        for (;;) {
          const { bavail, bsize } = await statfs(folder)
          const more = Math.min(bavail * bsize - left, chunk.length)
          if (more <= 0) return
          await file.write(chunk, 0, more)
        }
      } catch (error) {
        // Another process has used the last of it.
        if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error
      } finally {
        await file.close()
      }
    },
    free: () => rm(filling, { force: true }),
  }
}
