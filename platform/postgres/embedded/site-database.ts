import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Logger } from 'pino'
import { StartupError } from '../../platform-error.ts'
import { type DatabaseAddress, externalAddress } from '../database-address.ts'
import { findRunningServer, startEmbeddedServer } from './embedded-server.ts'

/**
 * Which database: the external one of `databaseUrl`, or the embedded one in `dataDir` (an absolute
 * path).
 */
export interface DatabaseSettings {
  databaseUrl?: string | undefined
  dataDir: string
}

/** A database that a command uses. */
export interface OpenDatabase {
  address: DatabaseAddress
  /** Ends what was started for the command alone. */
  stop?(): Promise<void>
}

/** Seconds in which a site starts its database again that has died: a command that began it meanwhile would end the site. */
const waitSeconds = 15

/** The server that runs, or that is about to. */
async function findServer(directory: string): Promise<DatabaseAddress | undefined> {
  for (let tries = 0; ; tries++) {
    const running = await findRunningServer(directory)
    // A clean stop removes this file.
    if (running || tries === waitSeconds || !existsSync(join(directory, 'postmaster.pid'))) return running
    await sleep(1_000)
  }
}

/**
 * Opens the database of the site for a command: the running one, or one that is started for the command.
 * @throws StartupError when there is none yet, or it cannot be used
 */
export async function openSiteDatabase(settings: DatabaseSettings, log: Logger): Promise<OpenDatabase> {
  const external = externalAddress(settings.databaseUrl)
  if (external) return { address: external }
  const { dataDir } = settings
  const directory = join(dataDir, 'postgres')
  if (!existsSync(directory)) throw new StartupError(`There is no database in ${dataDir} yet: start the site once`)
  const running = await findServer(directory)
  if (running) return { address: running }
  const { connection, stop } = await startEmbeddedServer({ directory, log })
  return { address: connection, stop }
}
