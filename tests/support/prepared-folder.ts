import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chmod, mkdtemp, rename } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { inject } from 'vitest'
import { withLock } from '../../scripts/lib/lock.mjs'

/**
 * Fills a folder with what is dear to make: it is made once in a run of the tests, whichever of them needs it first, and
 * copied each time.
 * @param what its name among other such folders
 * @param make makes it, in an empty folder
 */
export async function fillPrepared(folder: string, what: string, make: (folder: string) => Promise<void>) {
  const parent = inject('preparedFolders')
  const prepared = join(parent, what)
  await withLock(
    `${prepared}.lock`,
    async () => {
      if (existsSync(prepared)) return
      const draft = await mkdtemp(`${prepared}.new-`)
      // So that PostgreSQL, which never runs as root, may enter.
      await chmod(draft, 0o755)
      await make(draft)
      await rename(draft, prepared)
    },
    { isQuiet: true },
  )
  await promisify(execFile)('cp', ['-a', `${prepared}/.`, folder])
}
