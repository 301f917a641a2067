import type { FastifyInstance } from 'fastify'
import { Counter, Histogram, type Registry } from 'prom-client'
import type { PageCache } from '../../../platform/pages/page-cache.ts'
import type { ConnectionLimiter } from '../../../platform/transport/connection-limits.ts'
import type { ViewCounter } from '../../modules/figures/figures.ts'
import type { MissedSearchCounter } from '../../modules/missed-searches/missed-searches.ts'
import type { NotificationHub } from '../../modules/notifications/notifications.ts'
import { isEventStream } from '../api/notifications/event-stream.ts'
import { createGaugeFactory } from './gauges.ts'

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
 * Measures the requests that a process answers, the pages that it keeps and the streams that it holds open. Pages that the
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
