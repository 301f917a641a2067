import type { FastifyInstance } from 'fastify'
import type { PageCache } from '../../platform/pages/page-cache.ts'
import type { ChangeTag } from '../../platform/postgres/change-feed.ts'
import { keepAnswers } from '../../platform/postgres/kept-answers.ts'
import { Connections, connectionLimitsFor } from '../../platform/transport/connections.ts'
import { Drain } from '../../platform/transport/drain.ts'
import { safetyHeadersOf } from '../../platform/transport/headers.ts'
import { clientTimeoutMs, devTimeoutMs } from '../../platform/transport/web-server.ts'
import { createReadOnly } from '../db/read-only.ts'
import { isAboutPerson } from '../modules/notifications/notifications.ts'
import { callLimits } from './call-limits.ts'
import { createSerializerCompiler } from './compile-serializer.ts'
import { createApp } from './create-app.ts'
import { describeCalls } from './docs/openapi.ts'
import { gatherNotes, listWireSchemas } from './docs/wire-schemas.ts'
import type { FailurePage } from './error-handler.ts'
import { serveMetrics } from './metrics/serve-metrics.ts'
import type { PageKey } from './pages/page-key.ts'
import { addRequestHooks } from './request-hooks.ts'
import { addRoutes } from './routes.ts'
import type { HttpServerOptions } from './server-options.ts'
import { createSiteServices } from './site-services.ts'

/**
 * Builds the web server, complete and ready to listen: the server itself, what its parts share, what every request passes, how
 * answers are described and measured, the routes, and the feed of changes that keeps its caches true.
 */
export async function buildHttpServer(options: HttpServerOptions): Promise<FastifyInstance> {
  const { settings, db, pool, replica, logger, messages, push, followChanges, jobCounts, dev = false } = options
  const { readOnly = createReadOnly({ db, log: logger }), limits = callLimits } = options
  const { clientTimeout = dev ? devTimeoutMs : clientTimeoutMs, connectionLimits = connectionLimitsFor() } = options
  const failurePage: FailurePage = {}
  const safetyHeaders = safetyHeadersOf(settings.publicUrl)
  const connections = new Connections({ limits: connectionLimits, isBehindProxy: settings.trustProxy !== false })
  const drain = new Drain()
  let cache: PageCache<PageKey> | undefined
  const cacheOf = () => cache

  const app = createApp({ settings, logger, failurePage, cacheOf, connections, safetyHeaders, clientTimeout, drain })
  const services = createSiteServices(app, options, connectionLimits.all)
  const { hub, withheldFiles, serverErrors, missed, views } = services
  app.addHook('preClose', async () => {
    // The shutdown does not wait for streams, nor, in development, for any request.
    hub.close()
    if (!dev) await drain.begin(app.server)
  })
  addRequestHooks(app, { settings, db, replica, safetyHeaders, readOnly, limits, clientTimeout, serverErrors })
  await describeAnswersOf(app, settings)
  serveMetrics(app, {
    site: { pool, push, messages, jobCounts, readOnly, dataDir: settings.dataDir },
    web: { cacheOf, hub, connections, missed, views },
    token: settings.metricsToken,
    isForThisMachine: !settings.isProduction,
  })
  cache = await addRoutes(app, { ...options, dev, services, readOnly, failurePage })

  const answers = followChanges && keepAnswers(db)
  const feed = await followChanges?.((tag: ChangeTag) => {
    readOnly.hear(tag)
    withheldFiles.hear(tag)
    hub.hear(tag)
    // Notifications are on no public page.
    if (isAboutPerson(tag)) return
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
  const notes = gatherNotes()
  const wireSchemas = listWireSchemas(notes)
  for (const schema of wireSchemas) app.addSchema(schema)
  app.setSerializerCompiler(createSerializerCompiler(wireSchemas, pictureOrigin))
  await describeCalls(app, { notes, publicUrl })
}
