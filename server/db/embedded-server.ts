import { dirname } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import type { Logger } from 'pino'
import { StartupError } from '../startup-error.ts'
import { chooseAccount } from './embedded/account.ts'
import { locateBinaries } from './embedded/binaries.ts'
import { claimServer } from './embedded/claim.ts'
import { type Cluster, ensureCluster, removeUnfinishedClusters, superuser } from './embedded/cluster.ts'
import {
  type Postmaster,
  type PostmasterFile,
  readPostmasterFile,
  removeSocketDirectory,
  runsCluster,
  startPostmaster,
  stopPostmaster,
  waitUntilReady,
} from './embedded/postmaster.ts'

type SocketAddress = { host: string; port: number; user: string; database: string }

export interface EmbeddedServer {
  /** For the application: a plain user who owns the database `kiraya`. */
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
  /** Called once if the server ends, or is taken over, without `stop`. */
  onExit?: (reason: string) => void
  /** Gives a start up. */
  signal?: AbortSignal
}

const application = 'kiraya'

const ownSettings = {
  listen_addresses: '',
  unix_socket_permissions: '0700',
  cluster_name: application,
  timezone: 'UTC',
  // Failing statements are reported by the application that sent them, without the personal data in them.
  log_min_messages: 'log',
  log_min_error_statement: 'panic',
  log_checkpoints: 'off',
  log_line_prefix: '',
  // Compiling costs more than it saves on queries of a millisecond.
  jit: 'off',
}

/**
 * Starts the PostgreSQL that comes with Kiraya on a folder of its own, creating database and user the first time.
 * Only one process at a time may have a folder. A server left over from a process that was killed is ended first.
 * @throws StartupError when the folder cannot be used, another Kiraya uses it, or PostgreSQL does not start
 */
export async function startEmbeddedServer({
  directory,
  log,
  settings,
  onExit,
  signal,
}: EmbeddedServerOptions): Promise<EmbeddedServer> {
  const cluster = { directory, binaries: await locateBinaries(), account: await chooseAccount(directory) }
  await ensureCluster(cluster, { sync: settings?.fsync !== 'off' })
  const { postmaster, claim } = await bringUp(cluster, { ...ownSettings, ...settings }, log, signal)
  const adminConnection = addressOf(postmaster, superuser, 'postgres')

  let isOver = false
  const stop = async () => {
    isOver = true
    await stopPostmaster(postmaster.pid, directory)
    await postmaster.exit
  }
  const reportEnd = (reason: string) => {
    if (!isOver) onExit?.(reason)
    isOver = true
  }
  try {
    await createApplicationDatabase(claim)
    await removeUnfinishedClusters(directory)
  } catch (error) {
    await stop()
    throw new StartupError(`The database in ${directory} cannot be used: ${(error as Error).message}`, { cause: error })
  }
  void postmaster.exit.then(reportEnd)
  keepClaimed(claim, adminConnection, () => isOver, reportEnd)
  return { connection: addressOf(postmaster, application, application), adminConnection, stop }
}

/** Where a server of this folder answers the application, whoever runs it; undefined while there is none. */
export async function findRunningServer(directory: string): Promise<SocketAddress | undefined> {
  const file = await readPostmasterFile(directory)
  if (!file?.isReady || !(await runsCluster(file.pid, directory))) return undefined
  return addressOf(file, application, application)
}

function addressOf({ socketDirectory }: { socketDirectory: string }, user: string, database: string): SocketAddress {
  return { host: socketDirectory, port: 5432, user, database }
}

function inUse(directory: string): StartupError {
  return new StartupError(
    `Another Kiraya is running on the data folder ${dirname(directory)}: stop it first, or choose another DATA_DIR`,
  )
}

interface Tenancy {
  postmaster: Postmaster
  claim: pg.Client
}

/** Repeats until a server of our own is up: what a crash left behind may take a moment to go. */
async function bringUp(
  cluster: Cluster,
  settings: Record<string, string>,
  log: Logger,
  signal?: AbortSignal,
): Promise<Tenancy> {
  const { directory } = cluster
  for (const deadline = Date.now() + 20_000; ; await sleep(50)) {
    signal?.throwIfAborted()
    const previous = await readPostmasterFile(directory)
    if (previous && (await runsCluster(previous.pid, directory))) await endLeftover(previous, directory, log, deadline)
    if (previous) await removeSocketDirectory(previous.socketDirectory)

    const postmaster = await startPostmaster(cluster, settings, log)
    if (await waitUntilReady(postmaster.pid, directory, () => postmaster.isGone() || signal?.aborted === true)) {
      const claim = await claimServer(addressOf(postmaster, superuser, 'postgres')).catch((error: Error) => error)
      // Another process was faster and has the server that we started: it is not ours to stop.
      if (claim === undefined) throw inUse(directory)
      if (!(claim instanceof Error)) return { postmaster, claim }
    }
    if (!postmaster.isGone()) await stopPostmaster(postmaster.pid, directory)
    signal?.throwIfAborted()
    const reason = await postmaster.exit
    const mayPass = /"postmaster.pid" already exists|pre-existing shared memory block|ended with 0/.test(reason)
    if (!mayPass || Date.now() > deadline) {
      throw new StartupError(`The embedded PostgreSQL in ${directory} does not start: ${reason}`)
    }
  }
}

/** Ends a server that nobody uses any more. */
async function endLeftover(leftover: PostmasterFile, directory: string, log: Logger, deadline: number): Promise<void> {
  const isGone = async () => !(await runsCluster(leftover.pid, directory))
  // Most likely another process has started it this moment, and is about to claim it.
  await sleep(200)
  // Where it listens may not have been written yet when its number was read.
  for (let server = await waitUntilReady(leftover.pid, directory, isGone); server; ) {
    const claim = await claimServer(addressOf(server, superuser, 'postgres')).catch((error: Error) => error)
    if (claim === undefined) throw inUse(directory)
    if (!(claim instanceof Error)) {
      log.info('ending the PostgreSQL that a killed Kiraya left behind')
      return stopPostmaster(leftover.pid, directory)
    }
    if (Date.now() > deadline) {
      throw new StartupError(
        `A PostgreSQL (process ${leftover.pid}) runs in ${directory} and does not answer (${claim.message}): end it with "kill -INT ${leftover.pid}"`,
      )
    }
    await sleep(50)
    server = await waitUntilReady(leftover.pid, directory, isGone)
  }
}

async function createApplicationDatabase(admin: pg.Client): Promise<void> {
  const role = await admin.query('select from pg_roles where rolname = $1', [application])
  if (role.rowCount === 0) await admin.query(`create role ${application} login`)
  const database = await admin.query('select from pg_database where datname = $1', [application])
  if (database.rowCount === 0) await admin.query(`create database ${application} owner ${application}`)
}

/** When one of its workers crashes PostgreSQL ends all connections, the claim's too, and goes on: then so do we. */
function keepClaimed(
  claim: pg.Client,
  admin: SocketAddress,
  isOver: () => boolean,
  reportLoss: (reason: string) => void,
): void {
  claim.once('end', async () => {
    while (!isOver()) {
      const next = await claimServer(admin).catch((error: Error) => error)
      if (next === undefined) return reportLoss('another Kiraya took it over')
      if (!(next instanceof Error)) return keepClaimed(next, admin, isOver, reportLoss)
      await sleep(50)
    }
  })
}
