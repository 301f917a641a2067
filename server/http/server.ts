import type { FastifyInstance } from 'fastify'
import type { PageCache } from '../../platform/pages/page-cache.ts'
import type { ChangeTag } from '../../platform/postgres/change-feed.ts'
import { enableQueryCache } from '../../platform/postgres/query-cache.ts'
import { ConnectionLimiter, connectionLimitsFor } from '../../platform/transport/connection-limits.ts'
import { ServerDrain } from '../../platform/transport/drain.ts'
import { securityHeadersOf } from '../../platform/transport/response-headers.ts'
import { clientTimeoutMs, devClientTimeoutMs } from '../../platform/transport/web-server.ts'
import { createReadOnlyMode } from '../db/read-only-mode.ts'
import { isNotificationTag } from '../modules/notifications/notifications.ts'
import { callRateLimits } from './call-rate-limits.ts'
import { createSerializerCompiler } from './compile-serializer.ts'
import { createFastifyApp } from './create-app.ts'
import { collectSchemaNotes, listAnswerJsonSchemas } from './docs/answer-schemas.ts'
import { registerOpenApi } from './docs/openapi.ts'
import type { ErrorPage } from './error-handler.ts'
import { serveMetrics } from './metrics/serve-metrics.ts'
import type { PageCacheKey } from './pages/page-key.ts'
import { registerRequestHooks } from './request-hooks.ts'
import { registerRoutes } from './routes.ts'
import type { HttpServerOptions } from './server-options.ts'
import { createSiteServices } from './site-services.ts'

/**
 * Builds the web server, complete and ready to listen: the server itself, what its parts share, what every request passes, how
 * answers are described and measured, the routes, and the feed of changes that keeps its caches true.
 */
export async function buildHttpServer(options: HttpServerOptions): Promise<FastifyInstance> {
  const { settings, db, pool, replica, logger, messages, push, followChanges, jobCounts, dev = false } = options
  const { readOnly = createReadOnlyMode({ db, log: logger }), limits = callRateLimits } = options
  const { clientTimeout = dev ? devClientTimeoutMs : clientTimeoutMs, connectionLimits = connectionLimitsFor() } =
    options
  const failurePage: ErrorPage = {}
  const safetyHeaders = securityHeadersOf(settings.publicUrl)
  const connections = new ConnectionLimiter({ limits: connectionLimits, isBehindProxy: settings.trustProxy !== false })
  const drain = new ServerDrain()
  let cache: PageCache<PageCacheKey> | undefined
  const cacheOf = () => cache

  const app = createFastifyApp({
    settings,
    logger,
    failurePage,
    cacheOf,
    connections,
    safetyHeaders,
    clientTimeout,
    drain,
  })
  const services = createSiteServices(app, options, connectionLimits.all)
  const { hub, withheldFiles, serverErrors, missed, views } = services
  app.addHook('preClose', async () => {
    // The shutdown does not wait for streams, nor, in development, for any request.
    hub.close()
    if (!dev) await drain.begin(app.server)
  })
  registerRequestHooks(app, { settings, db, replica, safetyHeaders, readOnly, limits, clientTimeout, serverErrors })
  await describeAnswersOf(app, settings)
  serveMetrics(app, {
    site: { pool, push, messages, jobCounts, readOnly, dataDir: settings.dataDir },
    web: { cacheOf, hub, connections, missed, views },
    token: settings.metricsToken,
    isForThisMachine: !settings.isProduction,
  })
  cache = await registerRoutes(app, { ...options, dev, services, readOnly, failurePage })

  const answers = followChanges && enableQueryCache(db)
  const feed = await followChanges?.((tag: ChangeTag) => {
    readOnly.handleChange(tag)
    withheldFiles.handleChange(tag)
    hub.handleChange(tag)
    // Notifications are on no public page.
    if (isNotificationTag(tag)) return
    answers?.drop(tag)
    cache?.drop(tag)
  })
  app.addHook('onClose', async () => feed?.close())
  // After the feed: nothing that happens meanwhile is missed.
  await Promise.all([readOnly.start(), followChanges && withheldFiles.start()])
  app.addHook('onClose', () => {
    readOnly.stop()
    withheldFiles.stop()
  })
  await app.ready()
  return app
}

/** The schemas of answers, which serialize them, and the OpenAPI document of the calls that are added after it. */
async function describeAnswersOf(
  app: FastifyInstance,
  { publicUrl, pictureOrigin }: HttpServerOptions['settings'],
): Promise<void> {
  const notes = collectSchemaNotes()
  const wireSchemas = listAnswerJsonSchemas(notes)
  for (const schema of wireSchemas) app.addSchema(schema)
  app.setSerializerCompiler(createSerializerCompiler(wireSchemas, pictureOrigin))
  await registerOpenApi(app, { notes, publicUrl })
}
