import type { Shutdown } from '../../platform/processes/shutdown.ts'
import { type ProcessOptions, refusePort } from './serve-web.ts'

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
