import { dirname } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import type { Logger } from 'pino'
import { StartupError } from '../../startup-error.ts'
import { claimServer } from './claim.ts'
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

export interface SocketAddress {
  host: string
  port: number
  user: string
  database: string
}

/** A server that runs, and that nobody else may have. */
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
