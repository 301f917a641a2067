import { type ChildProcess, execFile } from 'node:child_process'
import { chown, mkdir, mkdtemp, readFile, rmdir, stat, unlink } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import type { Logger } from 'pino'
import { StartupError } from '../../processes/startup-error.ts'
import type { Cluster } from './cluster.ts'
import { type Account, createLauncher, explainLaunchFailure, withAdvice } from './system-user.ts'

/** What a running server writes about itself into `postmaster.pid`. */
export interface PostmasterFile {
  pid: number
  socketDirectory: string
  isReady: boolean
}

/** The server process, as its parent sees it. */
export interface Postmaster {
  pid: number
  socketDirectory: string
  /** Settles when the process is gone and its output read: the reason, from its last words. */
  exit: Promise<string>
  isGone(): boolean
}

const pollInterval = 10
const ignore = () => undefined

/** Reads who runs, or ran, a cluster. Undefined without a (complete) file. */
export async function readPostmasterFile(directory: string): Promise<PostmasterFile | undefined> {
  const content = await readFile(join(directory, 'postmaster.pid'), 'utf8').catch(() => '')
  const lines = content.split('\n')
  const pid = Number(lines[0])
  return pid > 0 ? { pid, socketDirectory: lines[4] ?? '', isReady: lines[7]?.trim() === 'ready' } : undefined
}

/** Whether a process is alive; one of another user counts. */
export function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/** Whether a process runs a cluster, and not something else that was given the same number after a crash. */
export async function runsCluster(pid: number, directory: string): Promise<boolean> {
  if (!isAlive(pid)) return false
  if (process.platform !== 'linux') {
    const { stdout } = await promisify(execFile)('ps', ['-o', 'command=', '-p', String(pid)]).catch(() => ({
      stdout: '',
    }))
    return stdout.includes(`-D ${directory}`)
  }
  // A server works in its cluster's folder; asked by inode, because folders can be renamed.
  const [name, place, home] = await Promise.all([
    readFile(`/proc/${pid}/comm`, 'utf8').catch(() => ''),
    stat(`/proc/${pid}/cwd`).catch(() => undefined),
    stat(directory),
  ])
  return name.trim() === 'postgres' && place?.ino === home.ino && place.dev === home.dev
}

/** Asks a server to end at once, finishing no session but writing everything down, and waits until it has. */
export async function stopPostmaster(pid: number, directory: string): Promise<void> {
  signal(pid, 'SIGINT')
  const deadline = Date.now() + 60_000
  while (await runsCluster(pid, directory)) {
    // The log is replayed at the next start, so nothing is lost by this either.
    if (Date.now() > deadline) signal(pid, 'SIGQUIT')
    await sleep(pollInterval)
  }
}

function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name)
  } catch {
    // It went by itself.
  }
}

/** How a server is to run. */
export interface PostmasterOptions {
  /** A private folder for its socket, which outlives it: the next one listens there, too. */
  socketDirectory: string
  /** Of PostgreSQL, by name. */
  settings: Record<string, string>
  log: Logger
}

/** Starts a server on a complete cluster. It listens on a socket in a private folder, and on no port. */
export async function startPostmaster(
  { directory, binaries, account }: Cluster,
  { socketDirectory, settings, log }: PostmasterOptions,
): Promise<Postmaster> {
  await restoreSocketDirectory(socketDirectory, account)
  const launch = await createLauncher(account, [binaries.postgres, directory, socketDirectory])
  const parameters = Object.entries({ ...settings, unix_socket_directories: socketDirectory }).flatMap(
    ([name, value]) => ['-c', `${name}=${value}`],
  )
  const previous = await readPostmasterFile(directory)
  const child = launch(binaries.postgres, ['-D', directory, ...parameters], {
    // A session of its own: Ctrl-C reaches the whole foreground group, and the server has to end after us.
    detached: true,
    // A stale postmaster.pid may name a process that has nothing to do with us. PostgreSQL would refuse to start
    // because it is alive, unless told that this is one of its own ancestors.
    env: previous && !(await runsCluster(previous.pid, directory)) ? { PG_GRANDPARENT_PID: String(previous.pid) } : {},
  })
  let isGone = false
  const exit = followOutput(child, log).then((reason) => {
    isGone = true
    return reason
  })
  return { pid: child.pid ?? 0, socketDirectory, exit, isGone: () => isGone }
}

/** Socket paths are limited to about 100 letters, so they cannot lie in the data folder. */
export async function createSocketDirectory(account: Account): Promise<string> {
  const parent = tmpdir().length < 70 ? tmpdir() : '/tmp'
  const directory = await mkdtemp(join(parent, 'kiraya-')).catch((error: Error) => {
    throw new StartupError(`The embedded PostgreSQL needs a folder for its socket: ${error.message}`)
  })
  if (process.getuid?.() === 0) await chown(directory, account.uid, account.gid)
  return directory
}

/** Another start that ends our server before we claim it removes the folder of its socket, too. */
async function restoreSocketDirectory(directory: string, account: Account): Promise<void> {
  const isMissing = await mkdir(directory, { mode: 0o700 }).then(
    () => true,
    (error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error
      return false
    },
  )
  if (isMissing && process.getuid?.() === 0) await chown(directory, account.uid, account.gid)
}

const socketName = '.s.PGSQL.5432'

/** Removes the socket folder of a server that is gone; anything that is not ours in it keeps it alive. */
export async function removeSocketDirectory(directory: string): Promise<void> {
  if (!basename(directory).startsWith('kiraya-')) return
  // A cluster that was copied while its server ran names the socket of the original.
  if (await isAnswered(join(directory, socketName))) return
  for (const name of [socketName, `${socketName}.lock`]) await unlink(join(directory, name)).catch(ignore)
  await rmdir(directory).catch(ignore)
}

function isAnswered(socket: string): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = connect(socket, () => {
      probe.destroy()
      resolve(true)
    }).on('error', () => resolve(false))
  })
}

/** Passes a server's messages to the log until it ends; answers with the message that explains the end best. */
function followOutput(child: ChildProcess, log: Logger): Promise<string> {
  let complaint: string | undefined
  if (child.stderr) {
    createInterface({ input: child.stderr }).on('line', (line) => {
      const isAlarming = /^(PANIC|WARNING):|terminated by signal/.test(line)
      log[isAlarming ? 'warn' : 'debug']({ source: 'postgres' }, line)
      // The other complaints are those of single connections.
      if (/^(FATAL|PANIC|setpriv): (?! *terminating| *the database system is)/.test(line))
        complaint = withAdvice(line.replace(/^(FATAL|PANIC): */, ''))
    })
  }
  return new Promise((resolve) => {
    child.on('error', (error) => resolve(explainLaunchFailure(error).message))
    // After this one the last line was read; a worker that outlives the server may hold it up.
    child.on('close', (code, signalName) => resolve(complaint ?? `it ended with ${signalName ?? code}`))
    child.on('exit', (code, signalName) =>
      setTimeout(() => resolve(complaint ?? `it ended with ${signalName ?? code}`), 1_000).unref(),
    )
  })
}

/**
 * Waits until a server takes connections.
 * @param isOver asked again and again; ends the waiting
 * @returns what its file says by then; undefined when the waiting ended
 */
export async function waitUntilReady(
  pid: number,
  directory: string,
  isOver: () => boolean | Promise<boolean>,
): Promise<PostmasterFile | undefined> {
  while (!(await isOver())) {
    const file = await readPostmasterFile(directory)
    if (file?.pid === pid && file.isReady) return file
    await sleep(pollInterval)
  }
  return undefined
}
