import type { FastifyInstance } from 'fastify'
import type pg from 'pg'
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import { AppError } from '../../domain/errors.ts'
import type { NotificationHub } from '../modules/notifications/notification-hub.ts'
import type { Push } from '../modules/push/push.ts'
import { isEventStream } from './api/notifications/event-stream.ts'
import type { PageCache } from './pages/page-cache.ts'
import { isFromThisMachine } from './transport/from-this-machine.ts'

interface MetricsOptions {
  pool: pg.Pool
  /** Looked up at each reading: the pages are registered later. */
  cacheOf(): PageCache | undefined
  hub: NotificationHub
  push: Pick<Push, 'counts'>
}

/** Seconds. */
const latencies = [0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 5]

/**
 * Serves `GET /metrics` for whoever runs the site, from the machine itself: how long requests take by route, connections to
 * the database, the page cache, the event loop's delay and memory, in the text format of Prometheus. Pages that the
 * cache answers are counted there and not among the requests. To be called before the routes that it measures.
 */
export function serveMetrics(app: FastifyInstance, { pool, cacheOf, hub, push }: MetricsOptions): void {
  const register = new Registry()
  const registers = [register]
  collectDefaultMetrics({ register })
  const duration = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'How long requests took, by route and status class',
    labelNames: ['route', 'status'],
    buckets: latencies,
    registers,
  })
  app.addHook('onResponse', (request, reply, done) => {
    // That takes as long as somebody has a page open, and says nothing about us.
    if (isEventStream(reply)) return done()
    const labels = { route: request.routeOptions.url ?? 'none', status: `${Math.floor(reply.statusCode / 100)}xx` }
    duration.observe(labels, reply.elapsedTime / 1_000)
    done()
  })

  const gauge = (name: string, help: string, read: () => number) =>
    new Gauge({
      name,
      help,
      registers,
      collect: function () {
        this.set(read())
      },
    })
  const counter = (name: string, help: string, read: () => number) =>
    new Counter({
      name,
      help,
      registers,
      collect: function () {
        this.reset()
        this.inc(read())
      },
    })

  gauge('db_pool_connections', 'Connections to the database', () => pool.totalCount)
  gauge('db_pool_idle_connections', 'Of these: not in use', () => pool.idleCount)
  gauge('db_pool_waiting_requests', 'Queries that wait for a connection', () => pool.waitingCount)
  gauge('notification_streams', 'Open pages that are told what is new', () => hub.size)
  counter('push_sent_total', 'Notifications that a push service took', () => push.counts.sent)
  counter('push_failed_total', 'Tries at which it did not', () => push.counts.failed)
  counter('push_ended_total', 'Browsers that are told nothing any more', () => push.counts.ended)
  gauge('page_cache_pages', 'Pages that are kept', () => cacheOf()?.store.size ?? 0)
  gauge('page_cache_bytes', 'Memory that they take', () => cacheOf()?.store.bytes ?? 0)
  counter('page_cache_evictions_total', 'Pages that made room for others', () => cacheOf()?.store.evictions ?? 0)
  counter('page_cache_hits_total', 'Pages that were ready', () => cacheOf()?.counts.hits ?? 0)
  counter('page_cache_stale_total', 'Of these: old, while a new copy was made', () => cacheOf()?.counts.stale ?? 0)
  counter('page_cache_not_modified_total', 'Of these: the client had it', () => cacheOf()?.counts.notModified ?? 0)
  counter('page_cache_misses_total', 'Pages that had to be rendered', () => cacheOf()?.counts.misses ?? 0)

  app.get('/metrics', async (request, reply) => {
    if (!isFromThisMachine(request)) throw new AppError('page_not_found')
    return reply
      .type(register.contentType)
      .header('cache-control', 'no-store')
      .send(await register.metrics())
  })
}
