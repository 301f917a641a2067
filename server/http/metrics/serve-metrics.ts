import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Registry } from 'prom-client'
import { AppError } from '../../../domain/errors.ts'
import { isFromLoopback } from '../../../platform/transport/loopback.ts'
import {
  type ProcessMetricSources,
  registerProcessMetrics,
  registerSiteMetrics,
  registerWebMetrics,
  type SiteMetricSources,
  type WebMetricSources,
} from './metrics.ts'

/** Who may read the metrics. */
interface Readers {
  /** The bearer token for the metrics. */
  token: string | undefined
  /** Without a token, may programs on this machine read them? A proxy may look like one. */
  isForThisMachine: boolean
}

interface MetricsOptions extends Readers {
  site: ProcessMetricSources & SiteMetricSources
  web: WebMetricSources
}

/**
 * Serves `GET /metrics` for the operator, in the text format of Prometheus. To be called before the routes that it
 * measures.
 */
export function serveMetrics(app: FastifyInstance, { site, web, ...readers }: MetricsOptions): void {
  const register = new Registry()
  registerProcessMetrics(register, site)
  registerWebMetrics(app, register, web)
  registerSiteMetrics(register, site)
  addRoute(app, register, readers)
}

/** Serves the metrics of a process that answers no other requests. */
export function serveProcessMetrics(
  app: FastifyInstance,
  site: ProcessMetricSources & SiteMetricSources,
  readers: Readers,
): void {
  const register = new Registry()
  registerProcessMetrics(register, site)
  registerSiteMetrics(register, site)
  addRoute(app, register, readers)
}

function addRoute(app: FastifyInstance, register: Registry, { token, isForThisMachine }: Readers): void {
  app.get('/metrics', async (request, reply) => {
    const mayRead = token === undefined ? isForThisMachine && isFromLoopback(request) : hasToken(request, token)
    if (!mayRead) throw new AppError('page_not_found')
    return reply
      .type(register.contentType)
      .header('cache-control', 'no-store')
      .send(await register.metrics())
  })
}

/** Compared in constant time. */
function hasToken({ headers }: FastifyRequest, token: string): boolean {
  const [, given = ''] = /^Bearer (\S+)$/i.exec(headers.authorization ?? '') ?? []
  return timingSafeEqual(hash(given), hash(token))
}

const hash = (text: string) => createHash('sha256').update(text).digest()
