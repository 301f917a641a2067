import type { FastifyInstance } from 'fastify'
import type { ReadOnlyMode } from '../db/read-only-mode.ts'
import type { ServerErrorCounter } from '../modules/alarms/alarms.ts'
import { isReadMethod } from './refuse-writes.ts'

/**
 * Counts the answers that say that the server has failed. What a load balancer is told about the database is none of them, nor is what
 * no client has read to its end, nor a write that is refused because the site only reads. To be called before the routes that it counts.
 */
export function countErrorResponses(
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
