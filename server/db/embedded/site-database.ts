import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Logger } from 'pino'
import type { Settings } from '../../env.ts'
import { StartupError } from '../../startup-error.ts'
import type { DatabaseAddress } from '../connection.ts'
import { findRunningServer, startEmbeddedServer } from '../embedded-server.ts'

/** A database that a command works on. */
export interface OpenDatabase {
  address: DatabaseAddress
  /** Ends what was started for the command alone. */
  stop?(): Promise<void>
}

/**
 * The site's own database, for a command: the one that runs, be it the site's, else started for the moment.
 * @throws StartupError when there is none yet, or it cannot be used
 */
export async function openSiteDatabase(
  { databaseUrl, dataDir }: Pick<Settings, 'databaseUrl' | 'dataDir'>,
  log: Logger,
): Promise<OpenDatabase> {
  if (databaseUrl) return { address: { connectionString: databaseUrl } }
  const directory = join(dataDir, 'postgres')
  if (!existsSync(directory)) throw new StartupError(`There is no database in ${dataDir} yet: start Kiraya once`)
  const running = await findRunningServer(directory)
  if (running) return { address: running }
  const { connection, stop } = await startEmbeddedServer({ directory, log })
  return { address: connection, stop }
}
