import Fastify, { type FastifyBaseLogger, type FastifyInstance } from 'fastify'
import type { Logger } from 'pino'
import type { PageCache } from '../../platform/pages/page-cache.ts'
import { withoutSecrets } from '../../platform/processes/log.ts'
import { readJson } from '../../platform/transport/bodies.ts'
import { createClientErrorHandler } from '../../platform/transport/client-error.ts'
import type { Connections } from '../../platform/transport/connections.ts'
import type { Drain } from '../../platform/transport/drain.ts'
import { RequestLog } from '../../platform/transport/request-log.ts'
import { createWebServer, trustProxyOption } from '../../platform/transport/web-server.ts'
import type { Settings } from '../env.ts'
import { bodyLimits, jsonLimits } from './body-limits.ts'
import { createErrorHandler, type FailurePage, refuseOnSocket, refuseUnanswered } from './error-handler.ts'
import { answerFromCache } from './pages/answer-page.ts'
import { consolePrivacyAt } from './pages/console/console-privacy.ts'
import type { PageKey } from './pages/page-key.ts'

interface AppOptions {
  settings: Pick<Settings, 'trustProxy'>
  logger: Logger
  failurePage: FailurePage
  /** The cache of public pages, once there is one. */
  cacheOf(): PageCache<PageKey> | undefined
  connections: Connections
  safetyHeaders: Record<string, string>
  /** Milliseconds. */
  clientTimeout: number
  drain: Drain
}

/** Query parameters whose values the log may hold: choices, numbers and ids. People type the values of all others. */
const publicParameters: ReadonlySet<string> = new Set([
  ...['category', 'categoryId', 'subCategory', 'cursor', 'limit', 'skip', 'sort', 'minPrice', 'maxPrice', 'productId'],
  ...['reviewId', 'isActive', 'isHardDelete', 'others', 'reveal', 'shareName', 'lang', 'tab', '_routes'],
])

/** Which parts of URLs may be logged. These paths hold signed links, which are secret. */
export const loggedParts = { publicParameters, secretPaths: ['/appeal/'] }

/** Creates the server: its sockets, its log and its answers to errors. Cached pages are answered before anything else is asked. */
export function createApp(options: AppOptions): FastifyInstance {
  const { settings, logger, failurePage, cacheOf, connections, safetyHeaders, clientTimeout, drain } = options
  const handleError = createErrorHandler(failurePage)
  const app = Fastify({
    serverFactory: (handle) =>
      createWebServer(
        (request, response) => {
          drain.watch(response)
          const cache = cacheOf()
          if (!cache || !answerFromCache({ cache, safetyHeaders }, request, response)) handle(request, response)
        },
        {
          timeoutMs: clientTimeout,
          isBehindProxy: settings.trustProxy !== false,
          connections,
          refuse: refuseOnSocket,
        },
      ),
    loggerInstance: withoutSecrets(logger) as FastifyBaseLogger,
    logController: new RequestLog(loggedParts),
    genReqId: () => crypto.randomUUID(),
    trustProxy: trustProxyOption(settings.trustProxy),
    bodyLimit: bodyLimits.usual,
    // Requests that have arrived by then are answered.
    return503OnClosing: false,
    clientErrorHandler: createClientErrorHandler(refuseOnSocket),
    // A machine that is busy takes longer than the usual ten seconds to get ready.
    pluginTimeout: 120_000,
    // These errors pass no hook.
    frameworkErrors: (error, request, reply) =>
      void handleError(error, request, reply.headers({ ...safetyHeaders, ...consolePrivacyAt(request.url) })),
  })
  app.setErrorHandler(handleError)
  refuseUnanswered(app)
  readJson(app, jsonLimits)
  return app
}
