import type pg from 'pg'
import type { Logger } from 'pino'
import { StartupError } from '../../processes/startup-error.ts'
import { locateBinaries } from './binaries.ts'
import { addressOf, adminOf, bringUp, type SocketAddress } from './bring-up.ts'
import { ensureCluster, removeUnfinishedClusters } from './cluster.ts'
import { keepUp } from './keep-up.ts'
import { createSocketDirectory, readPostmasterFile, removeSocketDirectory, runsCluster } from './postmaster.ts'
import { chooseAccount } from './system-user.ts'

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
  /** Called once if another Kiraya takes the server over: then it is no longer ours to keep up. */
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
 * Only one process at a time may have a folder. A server left over from a process that was killed is ended first, and one
 * that ends by itself is started again, at the same address.
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
  const socketDirectory = await createSocketDirectory(cluster.account)
  const options = { socketDirectory, settings: { ...ownSettings, ...settings }, log }
  const first = await bringUp(cluster, options, signal).catch(async (error) => {
    await removeSocketDirectory(socketDirectory)
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
    await createApplicationDatabase(first.claim)
    await removeUnfinishedClusters(directory)
  } catch (error) {
    await stop()
    throw new StartupError(`The database in ${directory} cannot be used: ${(error as Error).message}`, { cause: error })
  }
  void running.then((reason) => reason !== undefined && onExit?.(reason))
  return {
    connection: addressOf(options, application, application),
    adminConnection: adminOf(options),
    stop,
  }
}

/** The address where a server of this folder answers the application, in any process; undefined while there is none. */
export async function findRunningServer(directory: string): Promise<SocketAddress | undefined> {
  const file = await readPostmasterFile(directory)
  if (!file?.isReady || !(await runsCluster(file.pid, directory))) return undefined
  return addressOf(file, application, application)
}

async function createApplicationDatabase(admin: pg.Client): Promise<void> {
  const role = await admin.query('select from pg_roles where rolname = $1', [application])
  if (role.rowCount === 0) await admin.query(`create role ${application} login`)
  const database = await admin.query('select from pg_database where datname = $1', [application])
  if (database.rowCount === 0) await admin.query(`create database ${application} owner ${application}`)
}
