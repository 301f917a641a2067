import { execFile } from 'node:child_process'
import { chown, mkdir, readFile, rename, rmdir, stat, unlink } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import { applicationName } from '../database-address.ts'
import { type Cluster, readErrorOutput } from './cluster.ts'
import { createLauncher } from './system-user.ts'

/** The content of `postmaster.pid`, which a running server writes. */
export interface PostmasterFile {
  pid: number
  socketDirectory: string
  isReady: boolean
}

const ignore = () => undefined
const logName = 'server.log'
const socketName = '.s.PGSQL.5432'

/** Reads `postmaster.pid` of a cluster. Undefined without a complete file. */
export async function readPostmasterFile(directory: string): Promise<PostmasterFile | undefined> {
  const content = await readFile(join(directory, 'postmaster.pid'), 'utf8').catch(() => '')
  const lines = content.split('\n')
  const pid = Number(lines[0])
  return pid > 0 ? { pid, socketDirectory: lines[4] ?? '', isReady: lines[7]?.trim() === 'ready' } : undefined
}

/** Tells whether a process runs, also one of another user. */
export function isProcessRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/** Tells whether a process is the server of a cluster, and not another program that reuses its process id after a crash. */
export async function isPostmasterOf(pid: number, directory: string): Promise<boolean> {
  if (!isProcessRunning(pid)) return false
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

/** Runs `pg_ctl` on a cluster. @returns what it complained of; undefined when it succeeded */
async function control(cluster: Cluster, parameters: string[], paths: string[] = []): Promise<string | undefined> {
  const { directory, binaries, account } = cluster
  const launch = await createLauncher(account, [binaries.pg_ctl, directory, ...paths])
  // pg_ctl hands its words to a shell: the folder, which may have any letters, is no part of them.
  return readErrorOutput(launch(binaries.pg_ctl, ['-s', ...parameters], { cwd: directory, env: { PGDATA: directory } }))
}

/**
 * Starts a server on a complete cluster, and waits for it, but not for a long recovery after a crash. It listens on a socket in a private
 * folder, and on no port; its messages since the start are in `server.log` of the cluster.
 * @returns why it did not start; undefined when it did, or may yet
 */
export async function startPostmaster(
  cluster: Cluster,
  { socketDirectory, settings }: { socketDirectory: string; settings: Record<string, string> },
): Promise<string | undefined> {
  const { directory, account } = cluster
  // Another start that ends our server before we claim it removes this folder.
  await mkdir(socketDirectory, { recursive: true, mode: 0o700 })
  if (process.getuid?.() === 0) await chown(socketDirectory, account.uid, account.gid)
  const previous = await readPostmasterFile(directory)
  // PostgreSQL does not start while a process has the number of its predecessor: another program, or what is left of it until the system
  // has noticed its end.
  if (previous && isProcessRunning(previous.pid) && !(await isPostmasterOf(previous.pid, directory))) {
    await unlink(join(directory, 'postmaster.pid')).catch(ignore)
    await unlink(join(socketDirectory, `${socketName}.lock`)).catch(ignore)
  }
  const log = join(directory, logName)
  await rename(log, `${log}.old`).catch(ignore)
  const words = Object.entries({ ...settings, unix_socket_directories: socketDirectory }).flatMap(([name, value]) => [
    '-c',
    `${name}=${value}`,
  ])
  const options = ['-D', directory, ...words].map((word) => `'${word.replaceAll("'", "'\\''")}'`).join(' ')
  const problem = await control(cluster, ['start', '-w', '-t', '2', '-l', logName, '-o', options], [socketDirectory])
  if (problem === undefined) return undefined
  // pg_ctl waits for two seconds only: a recovery takes longer.
  const running = await readPostmasterFile(directory)
  if (running && (await isPostmasterOf(running.pid, directory))) return undefined
  return (await readLastLogError(directory)) ?? problem
}

/** Returns the last error in the server log since its start. */
export async function readLastLogError(directory: string): Promise<string | undefined> {
  const log = await readFile(join(directory, logName), 'utf8').catch(() => '')
  // The other complaints are those of single connections.
  const pattern = /^(?:FATAL|PANIC): (?! *terminating| *the database system is)/
  return log
    .split('\n')
    .findLast((line) => pattern.test(line))
    ?.replace(/^\w+: */, '')
}

/** Stops a server (fast shutdown) and waits for its end: sessions are cut, all data is written. */
export async function stopPostmaster(cluster: Cluster, pid: number): Promise<void> {
  const { directory } = cluster
  // After a minute without writing: the log is replayed at the next start, so nothing is lost by this either.
  for (const mode of ['fast', 'immediate']) {
    if (await isPostmasterOf(pid, directory)) await control(cluster, ['stop', '-W', '-m', mode])
    // pg_ctl itself would wait for the server of another start that is there by now.
    for (const end = Date.now() + 60_000; Date.now() < end && (await isPostmasterOf(pid, directory)); ) await sleep(10)
  }
}

/**
 * Returns a short path for the socket folder: socket paths are limited to about 100 characters, so the data folder cannot hold
 * them.
 */
export function createSocketDirectoryName(): string {
  const parent = tmpdir().length < 70 ? tmpdir() : '/tmp'
  return join(parent, `${applicationName}-${crypto.randomUUID().slice(0, 13)}`)
}

/** Removes the socket folder of a server that is gone; anything that is not ours in it keeps it alive. */
export async function removeSocketDirectory(directory: string): Promise<void> {
  if (!basename(directory).startsWith(`${applicationName}-`)) return
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
