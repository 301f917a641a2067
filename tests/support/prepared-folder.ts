import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chmod, mkdtemp, rename } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { inject } from 'vitest'

/**
 * Creates an expensive folder once in a test run, for the first test that needs it.
 * @param what its name @param make fills the empty folder that it is given @returns that folder
 */
export async function preparedFolder(what: string, make: (folder: string) => Promise<void>): Promise<string> {
  const prepared = join(inject('preparedFolders'), what)
  const { withLock } = await import('../../scripts/start/lock.mjs' as string)
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
  return prepared
}

/** Fills a folder with a copy of a prepared one. */
export async function copyPreparedFolder(folder: string, ...words: Parameters<typeof preparedFolder>): Promise<void> {
  await promisify(execFile)('cp', ['-a', `${await preparedFolder(...words)}/.`, folder])
}
