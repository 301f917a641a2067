import { Registry } from 'prom-client'
import { measureProcess } from '../http/metrics/measure-process.ts'
import { measureSite } from '../http/metrics/measure-site.ts'
import { createMeter } from '../http/metrics/meter.ts'
import type { Shutdown } from '../shutdown.ts'
import type { ProcessOptions } from './serve-web.ts'
import { answerMetrics } from './shared-metrics.ts'
import { WebProcesses } from './web-processes.ts'

/**
 * Lets other processes answer requests, as many as `WEB_CONCURRENCY` says, and measures how everything is for them.
 * @throws StartupError when one of them ends before it is ready
 */
export async function startWebProcesses(
  { settings, log, address, connection: { pool }, services, jobCounts }: ProcessOptions,
  shutdown: Shutdown,
): Promise<void> {
  const [own, site] = [new Registry(), new Registry()]
  const processes = new WebProcesses(
    {
      count: settings.webProcesses,
      log,
      task: { port: settings.port, ...(settings.databaseUrl ? {} : { embedded: address }) },
      onStart: (worker) => answerMetrics(worker, { own, site, webProcesses: () => processes.all }),
    },
    shutdown,
  )
  measureProcess(own, { pool, ...services, jobCounts })
  measureSite(site, { pool, dataDir: settings.dataDir })
  createMeter(site).counter('web_process_restarts_total', 'Processes started again', () => processes.restarts)
  await processes.start()
}
