/** Answers requests beside others that do; the first process starts it (`web-processes.ts`) and does everything else. */
import cluster, { type Worker } from 'node:cluster'
import { joinMetrics } from '../../platform/metrics/shared-metrics.ts'
import { externalAddress } from '../../platform/postgres/address.ts'
import { createLog } from '../../platform/processes/log.ts'
import { createShutdown, type Shutdown } from '../../platform/processes/shutdown.ts'
import { endNotice } from '../../platform/processes/web-processes.ts'
import { connect } from '../db/database.ts'
import { onPort, readSettings } from '../env.ts'
import { chooseFileStore } from '../services/choose-file-store.ts'
import { openServices } from './open-services.ts'
import { serveWeb } from './serve-web.ts'
import type { WebProcessTask } from './start-web-processes.ts'

async function start(main: Worker, { name, port, embedded }: WebProcessTask, shutdown: Shutdown): Promise<void> {
  const settings = onPort(readSettings(), port)
  const log = createLog(settings.logLevel, name)
  const files = await chooseFileStore(settings, { isTrusted: true })
  const address = embedded ?? externalAddress(settings.databaseUrl) ?? { connectionString: '' }
  const connection = connect({
    address,
    replicaAddress: externalAddress(settings.databaseReplicaUrl),
    log,
  })
  shutdown.add(() => connection.close())
  const services = openServices({ settings, log, connection, files })
  const sharedMetrics = joinMetrics(main)
  await serveWeb({ settings, log, address, connection, services, sharedMetrics }, shutdown)
}

const shutdown = createShutdown()

function fail(error: unknown): void {
  if (!shutdown.begun.aborted) console.error(error)
  void shutdown.end(1)
}

process.on('uncaughtException', fail)
const main = cluster.worker as Worker
// A signal such as Ctrl-C reaches this process and its parent: it counts once.
main.on('message', (message) => message === endNotice && !shutdown.begun.aborted && void shutdown.end(0))
await start(main, JSON.parse(process.argv[2] ?? ''), shutdown).catch(fail)
