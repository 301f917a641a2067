import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { chmod, chown, lchown, mkdtemp, readdir, readFile, rename, rm, stat } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { StartupError } from '../../platform-error.ts'
import type { Binaries } from './binaries.ts'
import { addAdvice, createLauncher, explainLaunchFailure, type SystemAccount } from './system-user.ts'

const majorVersion = '18'
/** The superuser of an embedded server; the application connects as an ordinary user. */
export const superuser = 'postgres'

/** The data folder of a PostgreSQL cluster, its programs and its system account. */
export interface Cluster {
  /** Absolute path; the folder above exists. */
  directory: string
  binaries: Binaries
  account: SystemAccount
}

/**
 * Makes sure that a folder holds a complete cluster of our version, owned by the account that runs it. A new one is
 * made beside and moved into place when complete, so neither a crash nor a second process can spoil it.
 * @param options.sync whether a new cluster has to survive a power cut
 * @throws StartupError when the folder cannot be written or holds something else
 */
export async function ensureCluster(cluster: Cluster, options: { sync: boolean }): Promise<void> {
  const { directory } = cluster
  try {
    if (await isAbsentOrEmpty(directory)) await createCluster(cluster, options)
    await requireOurVersion(directory)
    await takeOwnership(cluster)
  } catch (error) {
    if (error instanceof StartupError) throw error
    throw new StartupError(`The database folder ${directory} cannot be used: ${(error as Error).message}`, {
      cause: error,
    })
  }
}

/** Removes temporary folders of interrupted cluster creations. */
export async function removeUnfinishedClusters(directory: string): Promise<void> {
  const parent = dirname(directory)
  const unfinished = (await readdir(parent)).filter((name) => name.startsWith(`${basename(directory)}.new-`))
  await Promise.all(unfinished.map((name) => removeTree(join(parent, name))))
}

/** Removes a folder, which another process may be removing or still filling at the same time. */
function removeTree(path: string): Promise<void> {
  return rm(path, { recursive: true, force: true, maxRetries: 10 })
}

async function isAbsentOrEmpty(directory: string): Promise<boolean> {
  return !existsSync(directory) || (await readdir(directory)).length === 0
}

async function createCluster({ directory, binaries, account }: Cluster, { sync }: { sync: boolean }): Promise<void> {
  const draft = await mkdtemp(`${directory}.new-`)
  try {
    if (process.getuid?.() === 0) await chown(draft, account.uid, account.gid)
    const launch = await createLauncher(account, [binaries.initdb, draft])
    const problem = await readErrorOutput(launch(binaries.initdb, initdbParameters(draft, sync)))
    // Another process may have put its cluster in place in the meantime: then this one is not needed.
    if (await isAbsentOrEmpty(directory)) {
      if (problem !== undefined) throw new StartupError(`The database in ${directory} could not be created: ${problem}`)
      await rename(draft, directory).catch(async (error) => {
        if (await isAbsentOrEmpty(directory)) throw error
      })
    }
  } finally {
    await removeTree(draft)
  }
}

function initdbParameters(directory: string, sync: boolean): string[] {
  // The builtin provider knows the letters of all scripts and behaves alike everywhere; pg_trgm and the text search
  // still ask the C library which characters are letters, so its locale must be one for UTF-8.
  const characters = process.platform === 'darwin' ? 'en_US.UTF-8' : 'C.UTF-8'
  return [
    ...['-D', directory, '-U', superuser, '--encoding=UTF8', '--data-checksums', '--no-instructions'],
    ...[
      '--locale-provider=builtin',
      '--builtin-locale=C.UTF-8',
      '--locale=C',
      `--lc-ctype=${characters}`,
      '--text-search-config=simple',
    ],
    // Who may open the socket is a matter of its folder's permissions.
    ...['--auth-local=trust', '--auth-host=reject'],
    ...(sync ? [] : ['--no-sync']),
  ]
}

/** Returns the error output of a program in one line; `undefined` when it succeeded. */
export async function readErrorOutput(program: ChildProcess): Promise<string | undefined> {
  const [[code], output] = await Promise.all([once(program, 'close'), text(program.stderr ?? Readable.from([]))]).catch(
    (error) => {
      throw explainLaunchFailure(error)
    },
  )
  if (code === 0) return undefined
  const lines = output.split('\n').filter(Boolean)
  const complaint = lines.find((line) => /error:|FATAL:|setpriv:/.test(line)) ?? lines.at(-1)
  return addAdvice(complaint ?? `it ended with ${code}`)
}

async function requireOurVersion(directory: string): Promise<void> {
  const version = await readFile(join(directory, 'PG_VERSION'), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error
    throw new StartupError(`${directory} is not empty, and no database either: move it away or choose another DATA_DIR`)
  })
  const made = version.trim()
  if (made === majorVersion) return
  const advice =
    Number(made) > Number(majorVersion)
      ? 'start the newer release that made it'
      : 'nothing was changed. Start the older release that made it, or move the folder away and begin with an empty one'
  throw new StartupError(
    `The database in ${directory} was made by PostgreSQL ${made}, and this release brings ${majorVersion}: ${advice}`,
  )
}

/** A cluster that root copied or restored belongs to root; its top folder is handed over last, as the mark of completion. */
async function takeOwnership({ directory, account: { uid, gid } }: Cluster): Promise<void> {
  const { uid: owner, mode } = await stat(directory)
  if (owner !== uid) {
    for (const entry of await readdir(directory, { recursive: true })) await lchown(join(directory, entry), uid, gid)
    await chown(directory, uid, gid)
  }
  // PostgreSQL refuses a folder that others may look into.
  if ((mode & 0o777) !== 0o700) await chmod(directory, 0o700)
}
