import type { FastifyInstance } from 'fastify'
import type pg from 'pg'
import { Counter, collectDefaultMetrics, Gauge, Histogram, type Registry } from 'prom-client'
import { findFreeBytes } from '../../../platform/files/disk-space.ts'
import type { JobCounts } from '../../../platform/jobs/supervise-job-runner.ts'
import type { PageCache } from '../../../platform/pages/page-cache.ts'
import type { ConnectionLimiter } from '../../../platform/transport/connection-limits.ts'
import type { ReadOnlyMode } from '../../db/read-only-mode.ts'
import type { ViewCounter } from '../../modules/figures/figures.ts'
import type { MessageSender } from '../../modules/messaging/messaging.ts'
import type { MissedSearchCounter } from '../../modules/missed-searches/missed-searches.ts'
import type { NotificationHub } from '../../modules/notifications/notifications.ts'
import type { PushSender } from '../../modules/push/push.ts'
import { isEventStream } from '../api/notifications/event-stream.ts'
import { selectQueueSizes } from './queues.queries.ts'

export interface ProcessMetricSources {
  pool: pg.Pool
  push: Pick<PushSender, 'counts'>
  messages: Pick<MessageSender, 'counts'>
  readOnly: Pick<ReadOnlyMode, 'isOn'>
  /** Where jobs are worked off. */
  jobCounts?: JobCounts | undefined
}

/** Registers the metrics of every process: memory, event loop, database connections and sent messages. */
export function registerProcessMetrics(
  register: Registry,
  { pool, push, messages, readOnly, jobCounts }: ProcessMetricSources,
): void {
  collectDefaultMetrics({ register })
  const { gauge, counter } = createGaugeFactory(register)
  gauge('db_pool_connections', 'Connections to the database', () => pool.totalCount)
  gauge('db_pool_max_connections', 'Most of them', () => pool.options.max)
  gauge('db_pool_idle_connections', 'Of these: not in use', () => pool.idleCount)
  gauge('db_pool_used_connections', 'Of these: in use', () => pool.totalCount - pool.idleCount)
  gauge('db_pool_waiting_requests', 'Queries that wait for a connection', () => pool.waitingCount)
  gauge('read_only', 'Does the site only read?', () => (readOnly.isOn ? 1 : 0))
  counter('push_sent_total', 'Notifications that a push service took', () => push.counts.sent)
  counter('push_failed_total', 'Tries at which it did not', () => push.counts.failed)
  counter('push_ended_total', 'Browsers that are told nothing any more', () => push.counts.ended)
  counter('messages_sent_total', 'E-mails and WhatsApp messages that left', () => messages.counts.sent)
  counter('messages_failed_total', 'Tries at which one did not', () => messages.counts.failed)
  if (!jobCounts) return
  counter('jobs_done_total', 'Jobs that were done', () => jobCounts.done)
  counter('jobs_failed_total', 'Tries at which a job failed', () => jobCounts.failed)
  counter('jobs_given_up_total', 'Jobs that are not tried any more', () => jobCounts.givenUp)
}

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

export interface WebMetricSources {
  /** Looked up at each reading: the pages are registered later. */
  cacheOf(): PageCache | undefined
  hub: NotificationHub
  connections: ConnectionLimiter
  missed: Pick<MissedSearchCounter, 'counts'>
  views: Pick<ViewCounter, 'counts'>
}

/** Seconds. */
const latencies = [0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 5]

/**
 * Measures the requests that a process answers, the pages in its cache and its open streams. Pages that the
 * cache answers are counted there and not among the requests. To be called before the routes that it measures.
 */
export function registerWebMetrics(
  app: FastifyInstance,
  register: Registry,
  { cacheOf, hub, connections, missed, views }: WebMetricSources,
): void {
  const registers = [register]
  const duration = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'How long requests took, by route and status class',
    labelNames: ['route', 'status'],
    buckets: latencies,
    registers,
  })
  const refused = new Counter({
    name: 'rate_limit_refusals_total',
    help: 'Requests that were one too many of somebody, by route',
    labelNames: ['route'],
    registers,
  })
  app.addHook('onResponse', (request, reply, done) => {
    // Its duration is that of an open page, not of the server's work.
    if (isEventStream(reply)) return done()
    const route = request.routeOptions.url ?? 'none'
    duration.observe({ route, status: `${Math.floor(reply.statusCode / 100)}xx` }, reply.elapsedTime / 1_000)
    if (reply.statusCode === 429) refused.inc({ route })
    done()
  })

  const { gauge, counter } = createGaugeFactory(register)
  gauge('http_connections', 'Connections of visitors and proxies', () => connections.size)
  counter('http_connections_given_up_total', 'Of these: closed, or not taken, for others', () => connections.givenUp)
  gauge('notification_streams', 'Open pages that are told what is new', () => hub.size)
  counter('missed_searches_total', 'Searches that found too little, and were counted', () => missed.counts.counted)
  counter('missed_searches_dropped_total', 'Those that were not counted', () => missed.counts.dropped)
  counter('ad_views_total', 'Views of ads that wait to be counted, or are', () => views.counts.noted)
  counter('ad_views_dropped_total', 'Those that were not counted', () => views.counts.dropped)
  gauge('page_cache_pages', 'Pages that are kept', () => cacheOf()?.store.size ?? 0)
  gauge('page_cache_bytes', 'Memory that they take', () => cacheOf()?.store.bytes ?? 0)
  counter('page_cache_evictions_total', 'Pages that made room for others', () => cacheOf()?.store.evictions ?? 0)
  counter('page_cache_hits_total', 'Pages that were ready', () => cacheOf()?.counts.hits ?? 0)
  counter('page_cache_stale_total', 'Of these: old, while a new copy was made', () => cacheOf()?.counts.stale ?? 0)
  counter('page_cache_not_modified_total', 'Of these: the client had it', () => cacheOf()?.counts.notModified ?? 0)
  counter('page_cache_misses_total', 'Pages that had to be rendered', () => cacheOf()?.counts.misses ?? 0)
}

/** Makes metrics whose values are read on demand. */
function createGaugeFactory(register: Registry) {
  const registers = [register]
  return {
    /** What goes up and down. */
    gauge(name: string, help: string, read: () => number | Promise<number>): void {
      new Gauge({
        name,
        help,
        registers,
        async collect() {
          this.set(await read())
        },
      })
    },

    /** The same for each value of a label; those that are no longer there go. */
    gauges(name: string, help: string, label: string, read: () => Promise<ReadonlyMap<string, number>>): void {
      new Gauge({
        name,
        help,
        labelNames: [label],
        registers,
        async collect() {
          this.reset()
          for (const [value, number] of await read()) this.set({ [label]: value }, number)
        },
      })
    },

    /** What was counted since the process started. */
    counter(name: string, help: string, read: () => number): void {
      new Counter({
        name,
        help,
        registers,
        collect() {
          this.reset()
          this.inc(read())
        },
      })
    },
  }
}
