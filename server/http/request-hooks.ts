import type { FastifyInstance } from 'fastify'
import { movedCaching } from '../../domain/rules/links.ts'
import { refuseSlowBodies } from '../../platform/transport/bodies.ts'
import { compressAnswers } from '../../platform/transport/compression.ts'
import { limitCaching } from '../../platform/transport/headers.ts'
import { warnOfUnknownProxy } from '../../platform/transport/this-machine.ts'
import { clientTimeoutMs } from '../../platform/transport/web-server.ts'
import type { ReadOnly } from '../db/read-only.ts'
import type { ServerErrors } from '../modules/alarms/alarms.ts'
import { type CallLimits, limitCalls } from './call-limits.ts'
import { limitConcurrency } from './concurrency.ts'
import { refuseOnSocket } from './error-handler.ts'
import { noteServerErrors } from './note-server-errors.ts'
import { keepConsolePrivate } from './pages/console/console-privacy.ts'
import { readFromReplica } from './read-from-replica.ts'
import { refuseWrites } from './refuse-writes.ts'
import type { HttpServerOptions } from './server-options.ts'

interface HookOptions extends Pick<HttpServerOptions, 'settings' | 'db' | 'replica'> {
  safetyHeaders: Record<string, string>
  readOnly: ReadOnly
  limits: CallLimits
  /** Milliseconds. */
  clientTimeout: number
  serverErrors: Pick<ServerErrors, 'note'>
}

/**
 * What every request passes, from top to bottom, before its route: headers, then who is refused, then how an answer is sent. A hook
 * holds for the routes that are added after it, so this comes before all of them.
 */
export function addRequestHooks(app: FastifyInstance, options: HookOptions): void {
  const { settings, db, replica, safetyHeaders, readOnly, limits, clientTimeout, serverErrors } = options
  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers(safetyHeaders)
    done()
  })
  keepConsolePrivate(app)
  warnOfUnknownProxy(app)
  refuseWrites(app, readOnly)
  if (replica) readFromReplica(app)
  if (settings.hasRequestLimits) {
    limitCalls(app, db, limits)
    limitConcurrency(app)
  }
  refuseSlowBodies(app, { timeoutMs: Math.min(clientTimeout, clientTimeoutMs), refuse: refuseOnSocket })
  limitCaching(app, { redirects: movedCaching })
  compressAnswers(app)
  noteServerErrors(app, { errors: serverErrors, readOnly })
}
