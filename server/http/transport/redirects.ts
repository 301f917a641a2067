import type { FastifyInstance } from 'fastify'
import { movedCaching } from '../../../domain/rules/links/moved.ts'

/**
 * A redirect for good that says nothing else may be kept for five minutes: browsers would keep it for as long as they
 * like. It depends on the address alone.
 */
export function limitRedirects(app: FastifyInstance): void {
  app.addHook('onSend', (_request, reply, payload, done) => {
    const isForGood = reply.statusCode === 301 || reply.statusCode === 308
    if (isForGood && !reply.hasHeader('cache-control')) reply.header('cache-control', movedCaching)
    done(null, payload)
  })
}
