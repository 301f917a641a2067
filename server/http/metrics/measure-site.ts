import type pg from 'pg'
import type { Registry } from 'prom-client'
import { findFreeBytes } from '../../../platform/files/disk-space.ts'
import { createGaugeFactory } from './gauges.ts'
import { selectQueueSizes } from './queues.queries.ts'

export interface SiteMetricSources {
  pool: pg.Pool
  dataDir: string
}

/**
 * Registers the metrics that exist once, however many processes run: the queues in the database and the free disk space. A
 * value that cannot be read is NaN; the others stay readable.
 */
export function registerSiteMetrics(register: Registry, { pool, dataDir }: SiteMetricSources): void {
  const { gauge, gauges } = createGaugeFactory(register)
  // Once for all that read it at the same time.
  let reading: ReturnType<typeof selectQueueSizes> | undefined
  const queues = () => {
    reading ??= selectQueueSizes(pool).finally(() => {
      reading = undefined
    })
    return reading.catch(() => undefined)
  }
  const byTask = async (read: (task: { waiting: number; age: number }) => number) =>
    new Map((await queues())?.tasks.map((task) => [task.task, read(task)]))

  gauge('database_up', 'Did the database answer?', async () => ((await queues()) ? 1 : 0))
  gauges('jobs_waiting', 'Jobs that could be done now, by task', 'task', () => byTask(({ waiting }) => waiting))
  gauges('jobs_oldest_seconds', 'For how long the first of them has waited', 'task', () => byTask(({ age }) => age))
  gauge(
    'outbox_waiting_messages',
    'Messages that have not left yet',
    async () => (await queues())?.outbox ?? Number.NaN,
  )
  gauge('outbox_failed_messages', 'Messages given up within a day', async () => (await queues())?.failed ?? Number.NaN)
  gauge('data_folder_free_bytes', 'Room left where DATA_DIR lies', () => findFreeBytes(dataDir).catch(() => Number.NaN))
}
