import { join } from 'node:path'
import { Registry } from 'prom-client'
import { createMeter } from '../../platform/metrics/meter.ts'
import { answerMetrics } from '../../platform/metrics/shared-metrics.ts'
import type { DatabaseAddress } from '../../platform/postgres/address.ts'
import type { Shutdown } from '../../platform/processes/shutdown.ts'
import { WebProcesses } from '../../platform/processes/web-processes.ts'
import { measureProcess } from '../http/metrics/measure-process.ts'
import { measureSite } from '../http/metrics/measure-site.ts'
import type { ProcessOptions } from './serve-web.ts'

/** The options of a web process, as JSON on its command line: they hold no secret. */
export interface WebProcessTask {
  name: string
  port: number
  /** Where the embedded database answers; the address of an external one is in the settings. */
  embedded?: DatabaseAddress
}

/**
 * Lets other processes answer requests, as many as `WEB_CONCURRENCY` says, and measures how everything is for them.
 * @throws StartupError when one of them ends before it is ready
 */
export async function startWebProcesses(
  { settings, log, address, connection: { pool }, services, jobCounts }: ProcessOptions,
  shutdown: Shutdown,
): Promise<void> {
  const [own, site] = [new Registry(), new Registry()]
  const task: Omit<WebProcessTask, 'name'> = {
    port: settings.port,
    ...(settings.databaseUrl ? {} : { embedded: address }),
  }
  const processes = new WebProcesses(
    {
      program: join(import.meta.dirname, 'web-process.ts'),
      count: settings.webProcesses,
      log,
      task,
      onStart: (worker) => answerMetrics(worker, { own, site, webProcesses: () => processes.all }),
    },
    shutdown,
  )
  measureProcess(own, { pool, ...services, jobCounts })
  measureSite(site, { pool, dataDir: settings.dataDir })
  createMeter(site).counter('web_process_restarts_total', 'Processes started again', () => processes.restarts)
  await processes.start()
}
