import Fastify, { type FastifyBaseLogger, type FastifyInstance } from 'fastify'
import type { Logger } from 'pino'
import type { PageCache } from '../../platform/pages/page-cache.ts'
import { redactSecrets } from '../../platform/processes/log.ts'
import { createClientErrorHandler } from '../../platform/transport/client-error.ts'
import type { ConnectionLimiter } from '../../platform/transport/connection-limits.ts'
import type { ServerDrain } from '../../platform/transport/drain.ts'
import { registerJsonParser } from '../../platform/transport/request-bodies.ts'
import { RequestLog } from '../../platform/transport/request-log.ts'
import { createWebServer, trustProxyOption } from '../../platform/transport/web-server.ts'
import type { Settings } from '../env.ts'
import { bodyLimits, jsonBodyLimits } from './body-limits.ts'
import { createErrorHandler, type ErrorPage, refuseOnRawSocket, refuseUnansweredRequests } from './error-handler.ts'
import { answerFromPageCache } from './pages/answer-cached-page.ts'
import { consolePrivacyHeadersAt } from './pages/console/console-exports.ts'
import type { PageCacheKey } from './pages/page-key.ts'

interface AppOptions {
  settings: Pick<Settings, 'trustProxy'>
  logger: Logger
  failurePage: ErrorPage
  /** The cache of public pages, once there is one. */
  cacheOf(): PageCache<PageCacheKey> | undefined
  connections: ConnectionLimiter
  safetyHeaders: Record<string, string>
  /** Milliseconds. */
  clientTimeout: number
  drain: ServerDrain
}

/** Query parameters whose values the log may hold: choices, numbers and ids. People type the values of all others. */
const publicParameters: ReadonlySet<string> = new Set([
  ...['category', 'categoryId', 'subCategory', 'cursor', 'limit', 'skip', 'sort', 'minPrice', 'maxPrice', 'productId'],
  ...['reviewId', 'isActive', 'isHardDelete', 'others', 'reveal', 'shareName', 'lang', 'tab', '_routes'],
])

/** Which parts of URLs may be logged. These paths hold signed links, which are secret. */
export const logRedaction = { publicParameters, secretPaths: ['/appeal/'] }

/** Creates the server: its sockets, its log and its answers to errors. Cached pages are answered before anything else is asked. */
export function createFastifyApp(options: AppOptions): FastifyInstance {
  const { settings, logger, failurePage, cacheOf, connections, safetyHeaders, clientTimeout, drain } = options
  const handleError = createErrorHandler(failurePage)
  const app = Fastify({
    serverFactory: (handle) =>
      createWebServer(
        (request, response) => {
          drain.watch(response)
          const cache = cacheOf()
          if (!cache || !answerFromPageCache({ cache, safetyHeaders }, request, response)) handle(request, response)
        },
        {
          timeoutMs: clientTimeout,
          isBehindProxy: settings.trustProxy !== false,
          connections,
          refuse: refuseOnRawSocket,
        },
      ),
    loggerInstance: redactSecrets(logger) as FastifyBaseLogger,
    logController: new RequestLog(logRedaction),
    genReqId: () => crypto.randomUUID(),
    trustProxy: trustProxyOption(settings.trustProxy),
    bodyLimit: bodyLimits.usual,
    // Requests that have arrived by then are answered.
    return503OnClosing: false,
    clientErrorHandler: createClientErrorHandler(refuseOnRawSocket),
    // A machine that is busy takes longer than the usual ten seconds to get ready.
    pluginTimeout: 120_000,
    // These errors pass no hook.
    frameworkErrors: (error, request, reply) =>
      void handleError(error, request, reply.headers({ ...safetyHeaders, ...consolePrivacyHeadersAt(request.url) })),
  })
  app.setErrorHandler(handleError)
  refuseUnansweredRequests(app)
  registerJsonParser(app, jsonBodyLimits)
  return app
}
