import type { FastifyInstance } from 'fastify'
import { movedCaching } from '../../../domain/rules/links/moved.ts'

/**
 * Every answer says for how long it may be kept. One that says nothing is kept by browsers and proxies for as long as they
 * like: Varnish has it for two minutes. A redirect for good depends on the address alone; of all else nobody keeps what
 * does not say so itself.
 */
export function limitCaching(app: FastifyInstance): void {
  app.addHook('onSend', (_request, reply, payload, done) => {
    const isForGood = reply.statusCode === 301 || reply.statusCode === 308
    if (!reply.hasHeader('cache-control')) reply.header('cache-control', isForGood ? movedCaching : 'private, no-cache')
    done(null, payload)
  })
}
