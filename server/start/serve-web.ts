import type { Logger } from 'pino'
import type { JobCounts } from '../../platform/jobs/supervise-job-runner.ts'
import { StartupError } from '../../platform/platform-error.ts'
import { subscribeToChanges } from '../../platform/postgres/change-feed.ts'
import type { DatabaseAddress } from '../../platform/postgres/database-address.ts'
import type { Shutdown } from '../../platform/processes/shutdown.ts'
import type { Connection } from '../db/database.ts'
import type { Settings } from '../env.ts'
import type { Services } from './open-services.ts'

/** What a process is made of. */
export interface ProcessOptions {
  settings: Settings
  log: Logger
  /** Of the database itself: the change feed keeps its session. */
  address: DatabaseAddress
  connection: Pick<Connection, 'db' | 'pool' | 'replica'>
  services: Services
  /** Where jobs are worked off, too. */
  jobCounts?: JobCounts
}

interface WebOptions extends ProcessOptions {
  /** Serve the pages from their sources. */
  dev?: boolean
}

/**
 * Starts the web server of this process; a shutdown first answers the requests that have arrived.
 * @throws StartupError when the port is taken or not permitted
 */
export async function serveWeb(options: WebOptions, shutdown: Shutdown): Promise<void> {
  const { settings, log, address, connection, services, jobCounts, dev = false } = options
  const { db, pool, replica } = connection
  const { buildHttpServer } = await import('../http/server.ts')
  const http = await buildHttpServer({
    settings,
    db,
    pool,
    ...(replica && { replica }),
    logger: log,
    ...services,
    dev,
    ...(jobCounts && { jobCounts }),
    // In development, each page is rendered again.
    ...(dev ? {} : { followChanges: (onChange) => subscribeToChanges({ address, log, onChange }) }),
  })
  shutdown.keepSignals()
  shutdown.add(async (hurry) => {
    hurry.addEventListener('abort', () => http.server.closeAllConnections())
    await http.close()
  })
  shutdown.isStarted.throwIfAborted()
  await http.listen({ port: settings.port, host: settings.host }).catch((error) => refusePort(settings, error))
}

/** @throws StartupError that says what can be done about it */
export function refusePort({ port, host }: Pick<Settings, 'port' | 'host'>, error: NodeJS.ErrnoException): never {
  if (error.code === 'EADDRINUSE')
    throw new StartupError(`Port ${port} on ${host} is taken: stop the program that uses it, or set PORT`)
  if (error.code === 'EACCES')
    throw new StartupError(`Port ${port} is reserved for the administrator: set PORT to 1024 or more`)
  throw new StartupError(`Kiraya cannot listen on HOST ${host}, PORT ${port}: ${error.message}`)
}

/**
 * Lets the operator ask a process that answers no other requests how it is.
 * @throws StartupError when the port is taken or not permitted
 */
export async function serveHealth(
  { settings, log, connection: { pool }, services, jobCounts }: ProcessOptions,
  shutdown: Shutdown,
): Promise<void> {
  const { buildHealthServer } = await import('../http/health-server.ts')
  const app = await buildHealthServer({ settings, pool, logger: log, ...services, jobCounts })
  shutdown.add(async () => {
    app.server.closeAllConnections()
    await app.close()
  })
  shutdown.isStarted.throwIfAborted()
  await app.listen({ port: settings.port, host: settings.host }).catch((error) => refusePort(settings, error))
}
