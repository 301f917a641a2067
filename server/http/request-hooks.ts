import type { FastifyInstance } from 'fastify'
import { redirectCacheControl } from '../../domain/rules/links.ts'
import { compressAnswers } from '../../platform/transport/compression.ts'
import { warnOfUntrustedProxy } from '../../platform/transport/loopback.ts'
import { refuseSlowBodies } from '../../platform/transport/request-bodies.ts'
import { limitCaching, limitPermissionsPolicyToPages } from '../../platform/transport/response-headers.ts'
import { clientTimeoutMs } from '../../platform/transport/web-server.ts'
import type { ReadOnlyMode } from '../db/read-only-mode.ts'
import type { ServerErrorCounter } from '../modules/alarms/alarms.ts'
import { type CallRateLimits, limitCallRates } from './call-rate-limits.ts'
import { limitConcurrentRequests } from './concurrency.ts'
import { refuseOnRawSocket } from './error-handler.ts'
import { addConsolePrivacyHeaders } from './pages/console/console-exports.ts'
import { allowReplicaReads, isReadMethod, refuseWritesInReadOnlyMode } from './reads-and-writes.ts'
import type { HttpServerOptions } from './server-options.ts'

interface HookOptions extends Pick<HttpServerOptions, 'settings' | 'db' | 'replica'> {
  safetyHeaders: Record<string, string>
  readOnly: ReadOnlyMode
  limits: CallRateLimits
  /** Milliseconds. */
  clientTimeout: number
  serverErrors: Pick<ServerErrorCounter, 'note'>
}

/**
 * What every request passes, from top to bottom, before its route: headers, then who is refused, then how an answer is sent. A hook
 * holds for the routes that are added after it, so this comes before all of them.
 */
export function registerRequestHooks(app: FastifyInstance, options: HookOptions): void {
  const { settings, db, replica, safetyHeaders, readOnly, limits, clientTimeout, serverErrors } = options
  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers(safetyHeaders)
    done()
  })
  addConsolePrivacyHeaders(app)
  warnOfUntrustedProxy(app)
  refuseWritesInReadOnlyMode(app, readOnly)
  if (replica) allowReplicaReads(app)
  if (settings.hasRequestLimits) {
    limitCallRates(app, db, limits)
    limitConcurrentRequests(app)
  }
  refuseSlowBodies(app, { timeoutMs: Math.min(clientTimeout, clientTimeoutMs), refuse: refuseOnRawSocket })
  limitPermissionsPolicyToPages(app)
  limitCaching(app, { redirects: redirectCacheControl })
  compressAnswers(app)
  countErrorResponses(app, { errors: serverErrors, readOnly })
}

/**
 * Counts the answers that say that the server has failed. What a load balancer is told about the database is none of them, nor is what
 * no client has read to its end, nor a write that is refused because the site only reads. To be called before the routes that it counts.
 */
function countErrorResponses(
  app: FastifyInstance,
  { errors, readOnly }: { errors: Pick<ServerErrorCounter, 'note'>; readOnly: Pick<ReadOnlyMode, 'isOn'> },
): void {
  app.addHook('onResponse', (request, reply, done) => {
    const isProbe = request.routeOptions.url === '/readyz'
    const isRefusedWrite = readOnly.isOn && reply.statusCode === 503 && !isReadMethod(request)
    if (reply.statusCode >= 500 && !isProbe && !isRefusedWrite && reply.raw.writableFinished) errors.note()
    done()
  })
}
