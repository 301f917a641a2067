import type { FastifyInstance } from 'fastify'
import type { ServerErrors } from '../modules/alarms/alarms.ts'

/**
 * Counts the answers that say that the server has failed. What a load balancer is told about the database is none of them, nor is what
 * no client has read to its end. To be called before the routes that it counts.
 */
export function noteServerErrors(app: FastifyInstance, errors: Pick<ServerErrors, 'note'>): void {
  app.addHook('onResponse', (request, reply, done) => {
    const isProbe = request.routeOptions.url === '/readyz'
    if (reply.statusCode >= 500 && !isProbe && reply.raw.writableFinished) errors.note()
    done()
  })
}
