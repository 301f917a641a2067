import { dirname } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import type { Logger } from 'pino'
import { StartupError } from '../../processes/startup-error.ts'
import type { DatabaseAddress } from '../address.ts'
import { type Cluster, superuser } from './cluster.ts'
import {
  type Postmaster,
  type PostmasterFile,
  type PostmasterOptions,
  readPostmasterFile,
  removeSocketDirectory,
  runsCluster,
  startPostmaster,
  stopPostmaster,
  waitUntilReady,
} from './postmaster.ts'

// Any number will do, as long as it stays the same for every version.
const tenantLock = 4_919_753

/**
 * Claims a server for this process by an advisory lock, which goes with the connection: a process that dies, however
 * it dies, gives it back. A holder that has just died is given a moment to do so.
 * @returns the connection that holds the claim, or undefined when another living process has it
 * @throws the driver's error when the server does not answer
 */
export async function claimServer(admin: DatabaseAddress): Promise<pg.Client | undefined> {
  const client = new pg.Client({ ...admin, application_name: 'kiraya claim', connectionTimeoutMillis: 5_000 })
  // The server's end breaks the connection; its holder listens for `end`.
  client.on('error', () => undefined)
  await client.connect()
  for (const deadline = Date.now() + 1_500; Date.now() < deadline; await sleep(50)) {
    const { rows } = await client.query<{ claimed: boolean }>('select pg_try_advisory_lock($1) as claimed', [
      tenantLock,
    ])
    if (rows[0]?.claimed) return client
  }
  await client.end()
  return undefined
}

export interface SocketAddress {
  host: string
  port: number
  user: string
  database: string
}

/** A running server, claimed by this process alone. */
export interface Tenancy {
  postmaster: Postmaster
  claim: pg.Client
}

export function addressOf(
  { socketDirectory }: { socketDirectory: string },
  user: string,
  database: string,
): SocketAddress {
  return { host: socketDirectory, port: 5432, user, database }
}

/** For repairs: the superuser, on the database `postgres`. */
export const adminOf = (server: { socketDirectory: string }): SocketAddress => addressOf(server, superuser, 'postgres')

/** The folder has a master, and it is not us. */
export class FolderInUse extends StartupError {}

function inUse(directory: string): FolderInUse {
  return new FolderInUse(
    `Another Kiraya is running on the data folder ${dirname(directory)}: stop it first, or choose another DATA_DIR`,
  )
}

/** What PostgreSQL says when another start is on its way, or has just ended our server and removed its socket folder. */
const startRace =
  /"postmaster.pid" already exists|pre-existing shared memory block|could not create lock file|ended with 0/

/**
 * Repeats until a server of our own is up: what a crash left behind may take a moment to go.
 * @throws StartupError when it does not start; FolderInUse when another Kiraya uses the folder
 */
export async function bringUp(cluster: Cluster, options: PostmasterOptions, signal?: AbortSignal): Promise<Tenancy> {
  const { directory } = cluster
  const { log, socketDirectory } = options
  for (const deadline = Date.now() + 20_000; ; await sleep(50)) {
    signal?.throwIfAborted()
    const previous = await readPostmasterFile(directory)
    if (previous && (await runsCluster(previous.pid, directory))) await endLeftover(previous, directory, log, deadline)
    if (previous && previous.socketDirectory !== socketDirectory) await removeSocketDirectory(previous.socketDirectory)

    const postmaster = await startPostmaster(cluster, options)
    if (await waitUntilReady(postmaster.pid, directory, () => postmaster.isGone() || signal?.aborted === true)) {
      const claim = await claimServer(adminOf(options)).catch((error: Error) => error)
      // Another process was faster and has the server that we started: it is not ours to stop.
      if (claim === undefined) throw inUse(directory)
      if (!(claim instanceof Error)) return { postmaster, claim }
    }
    if (!postmaster.isGone()) await stopPostmaster(postmaster.pid, directory)
    signal?.throwIfAborted()
    const reason = await postmaster.exit
    const mayPass = startRace.test(reason)
    if (!mayPass || Date.now() > deadline) {
      throw new StartupError(`The embedded PostgreSQL in ${directory} does not start: ${reason}`)
    }
  }
}

/** Stops an unused server. */
async function endLeftover(leftover: PostmasterFile, directory: string, log: Logger, deadline: number): Promise<void> {
  const isGone = async () => !(await runsCluster(leftover.pid, directory))
  // Most likely another process has started it this moment, and is about to claim it.
  await sleep(200)
  // Where it listens may not have been written yet when its number was read.
  for (let server = await waitUntilReady(leftover.pid, directory, isGone); server; ) {
    const claim = await claimServer(adminOf(server)).catch((error: Error) => error)
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
