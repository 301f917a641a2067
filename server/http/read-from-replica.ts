import type { FastifyInstance } from 'fastify'
import { isByReplica, mayReadReplica } from '../../platform/postgres/replica.ts'

/** Lets a replica answer reads while the primary is away. No cache may store such an answer: it may be older than the last write. */
export function readFromReplica(app: FastifyInstance): void {
  app.addHook('onRequest', ({ method }, _reply, done) => {
    if (method === 'GET' || method === 'HEAD') mayReadReplica(done)
    else done()
  })
  app.addHook('onSend', async (_request, reply) => {
    if (isByReplica()) reply.header('cache-control', 'private, no-store')
  })
}
