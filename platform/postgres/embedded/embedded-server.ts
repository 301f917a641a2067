import { once } from 'node:events'
import { dirname } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import type { Logger } from 'pino'
import { StartupError } from '../../platform-error.ts'
import { applicationName } from '../database-address.ts'
import { locateBinaries } from './binaries.ts'
import { type Cluster, ensureCluster, removeUnfinishedClusters, superuser } from './cluster.ts'
import {
  createSocketDirectoryName,
  isPostmasterOf,
  readLastLogError,
  readPostmasterFile,
  removeSocketDirectory,
  startPostmaster,
  stopPostmaster,
} from './postmaster.ts'
import { chooseSystemAccount } from './system-user.ts'

export interface SocketAddress {
  host: string
  port: number
  user: string
  database: string
}

export interface EmbeddedServer {
  /** For the application: a plain user who owns the database of the same name. */
  connection: SocketAddress
  /** For tests and repairs: the superuser, on the database `postgres`. */
  adminConnection: SocketAddress
  /** Breaks off what is running, writes everything down and waits for the end. May be called again. */
  stop(): Promise<void>
}

export interface EmbeddedServerOptions {
  /** Absolute path of the cluster, created when absent in a folder that exists. */
  directory: string
  log: Logger
  /** Settings of PostgreSQL by name, on top of our own. With `fsync` off a power cut may cost the whole cluster. */
  settings?: Record<string, string>
  /** Called once if another process takes the server over: then it is no longer ours to keep up. */
  onExit?: (reason: string) => void
  /** Gives a start up. */
  signal?: AbortSignal
}

const ownSettings = {
  listen_addresses: '',
  unix_socket_permissions: '0700',
  cluster_name: applicationName,
  timezone: 'UTC',
  // Failing statements are reported by the application that sent them, without the personal data in them.
  log_min_messages: 'log',
  log_min_error_statement: 'panic',
  log_checkpoints: 'off',
  log_line_prefix: '',
  // Compiling costs more than it saves on queries of a millisecond.
  jit: 'off',
}

/** How a server is to run. */
interface RunOptions {
  /** A private folder for its socket, which outlives it: the next one listens there, too. */
  socketDirectory: string
  settings: Record<string, string>
  log: Logger
}

/** The folder belongs to another process. */
class FolderInUse extends StartupError {}

// Any number will do, as long as it stays the same for every version.
const ownerLock = 4_919_753

/** What PostgreSQL says when another start is on its way, or has just ended our server and removed its socket folder. */
const startRace = /"postmaster.pid" already exists|pre-existing shared memory block|could not create lock file/

/** Milliseconds in which what a crash left behind has to go. */
const startTime = 20_000
/** Milliseconds: a server that ended sooner is started again after a pause, which grows while it fails. */
const calm = 10_000
const [firstPause, longestPause] = [1_000, 10_000]

/**
 * Starts the PostgreSQL that comes with the site on a folder of its own, creating database and user the first time.
 * Only one process at a time may have a folder. A server left over from a process that was killed is ended first, and one
 * that ends by itself is started again, at the same address.
 * @throws StartupError when the folder cannot be used, another process uses it, or PostgreSQL does not start
 */
export async function startEmbeddedServer({
  directory,
  log,
  settings,
  onExit,
  signal,
}: EmbeddedServerOptions): Promise<EmbeddedServer> {
  const cluster = { directory, binaries: await locateBinaries(), account: await chooseSystemAccount(directory) }
  await ensureCluster(cluster, { sync: settings?.fsync !== 'off' })
  const socketDirectory = createSocketDirectoryName()
  const options = { socketDirectory, settings: { ...ownSettings, ...settings }, log }
  const first = await bringUp(cluster, options, signal).catch(async (error) => {
    await stopOwn(cluster, socketDirectory)
    throw error
  })
  const end = new AbortController()
  const running = keepUp(cluster, options, { first, signal: end.signal }).finally(() =>
    removeSocketDirectory(socketDirectory),
  )
  const stop = async () => {
    end.abort()
    await running
  }
  try {
    await createApplicationDatabase(first)
    await removeUnfinishedClusters(directory)
  } catch (error) {
    await stop()
    throw new StartupError(`The database in ${directory} cannot be used: ${(error as Error).message}`, { cause: error })
  }
  void running.then((reason) => reason !== undefined && onExit?.(reason))
  return {
    connection: addressOf(socketDirectory, applicationName, applicationName),
    adminConnection: adminOf(socketDirectory),
    stop,
  }
}

/**
 * Repeats until a server of our own is up, or again up after a crash.
 * @returns the connection that holds the claim
 * @throws StartupError when it does not start; FolderInUse when another process uses the folder
 */
async function bringUp(
  cluster: Cluster,
  { socketDirectory, settings, log }: RunOptions,
  signal?: AbortSignal,
): Promise<pg.Client> {
  const { directory } = cluster
  let isStarted = false
  for (const deadline = Date.now() + startTime; ; await sleep(20)) {
    signal?.throwIfAborted()
    const found = await readPostmasterFile(directory)
    const isOwn = found?.socketDirectory === socketDirectory
    if (found && (await isPostmasterOf(found.pid, directory))) {
      if (!found.isReady) continue
      // Most likely another process has started it this moment, and is about to claim it.
      if (!isOwn) await sleep(200)
      const claim = await claimServer(adminOf(found.socketDirectory)).catch((error: Error) => error)
      if (claim === undefined)
        throw new FolderInUse(
          `Another process of the site is running on the data folder ${dirname(directory)}: stop it first, or choose another DATA_DIR`,
        )
      if (claim instanceof Error) {
        if (Date.now() < deadline) continue
        throw new StartupError(
          `A PostgreSQL (process ${found.pid}) runs in ${directory} and does not answer (${claim.message}): end it with "kill -INT ${found.pid}"`,
        )
      }
      if (isOwn) return claim
      log.info('ending the PostgreSQL that a killed process left behind')
      await stopPostmaster(cluster, found.pid)
    }
    if (found && !isOwn) await removeSocketDirectory(found.socketDirectory)
    // A recovery may fail later than the start waits for it.
    const problem: string | undefined =
      (isStarted ? await readLastLogError(directory) : undefined) ??
      (await startPostmaster(cluster, { socketDirectory, settings }))
    isStarted = problem === undefined
    if (problem !== undefined && !(startRace.test(problem) && Date.now() < deadline))
      throw new StartupError(`The embedded PostgreSQL in ${directory} does not start: ${problem}`)
  }
}

/**
 * Starts a server again whenever it ends by itself: after a crash, or once there is room again on a full disk. When one of its workers
 * crashes it closes all connections, the claim's too, and continues.
 * @param options.signal ends the server and this
 * @returns why the server is not ours any more; undefined after the signal
 */
async function keepUp(
  cluster: Cluster,
  options: RunOptions,
  { first, signal }: { first: pg.Client; signal: AbortSignal },
): Promise<string | undefined> {
  const { log, socketDirectory } = options
  const isUp = async () => {
    const file = await readPostmasterFile(cluster.directory)
    return file !== undefined && (await isPostmasterOf(file.pid, cluster.directory))
  }
  const aborted = once(signal, 'abort')
  for (let claim = first, since = performance.now(); !signal.aborted; ) {
    await Promise.race([aborted, new Promise<void>((resolve) => claim.once('end', resolve))])
    const wasCalm = performance.now() - since > calm
    for (let pause = wasCalm || (await isUp()) ? 0 : firstPause; !signal.aborted; ) {
      const reason = await readLastLogError(cluster.directory)
      log.error({ reason }, 'the embedded PostgreSQL has ended and is started again')
      try {
        await sleep(pause, undefined, { signal })
        claim = await bringUp(cluster, options, signal)
        since = performance.now()
        log.warn('the embedded PostgreSQL runs again')
        break
      } catch (error) {
        if (error instanceof FolderInUse && !signal.aborted) return 'another process took it over'
        if (!signal.aborted) log.error({ reason: (error as Error).message }, 'the embedded PostgreSQL does not start')
        pause = Math.min(firstPause + pause * 2, longestPause)
      }
    }
  }
  await stopOwn(cluster, socketDirectory)
  return undefined
}

/** Ends the server that listens in our folder, if there is one. */
async function stopOwn(cluster: Cluster, socketDirectory: string): Promise<void> {
  const file = await readPostmasterFile(cluster.directory)
  if (file?.socketDirectory === socketDirectory) await stopPostmaster(cluster, file.pid)
  await removeSocketDirectory(socketDirectory)
}

/**
 * Claims a server for this process by an advisory lock, which goes with the connection: a process that dies, however
 * it dies, gives it back. A holder that has just died is given a moment to do so.
 * @returns the connection that holds the claim, or undefined when another living process has it
 * @throws the driver's error when the server does not answer
 */
async function claimServer(admin: SocketAddress): Promise<pg.Client | undefined> {
  const client = new pg.Client({
    ...admin,
    application_name: `${applicationName} claim`,
    connectionTimeoutMillis: 5_000,
  })
  // The server's end breaks the connection; its holder waits for `end`.
  client.on('error', () => undefined)
  await client.connect()
  for (const deadline = Date.now() + 1_500; Date.now() < deadline; await sleep(50)) {
    const { rows } = await client.query<{ claimed: boolean }>('select pg_try_advisory_lock($1) as claimed', [ownerLock])
    if (rows[0]?.claimed) return client
  }
  await client.end()
  return undefined
}

const addressOf = (socketDirectory: string, user: string, database: string): SocketAddress => ({
  host: socketDirectory,
  port: 5432,
  user,
  database,
})

/** For repairs: the superuser, on the database `postgres`. */
const adminOf = (socketDirectory: string): SocketAddress => addressOf(socketDirectory, superuser, 'postgres')

/** The address where a server of this folder answers the application, in any process; undefined while there is none. */
export async function findRunningServer(directory: string): Promise<SocketAddress | undefined> {
  const file = await readPostmasterFile(directory)
  if (!file?.isReady || !(await isPostmasterOf(file.pid, directory))) return undefined
  return addressOf(file.socketDirectory, applicationName, applicationName)
}

async function createApplicationDatabase(admin: pg.Client): Promise<void> {
  const role = await admin.query('select from pg_roles where rolname = $1', [applicationName])
  if (role.rowCount === 0) await admin.query(`create role ${applicationName} login`)
  const database = await admin.query('select from pg_database where datname = $1', [applicationName])
  if (database.rowCount === 0) await admin.query(`create database ${applicationName} owner ${applicationName}`)
}
