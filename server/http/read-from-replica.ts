import type { IncomingHttpHeaders } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { hasReadFromReplica, withReplicaReads } from '../../platform/postgres/replica-reads.ts'
import { isReadOnlyRequest } from './refuse-writes.ts'

/** A browser that has just written something keeps this cookie for some seconds: longer than a change takes to reach every process. */
const wroteCookie = 'wrote=1; Max-Age=5; Path=/; HttpOnly; SameSite=Lax'

/** Tells whether this browser wrote a moment ago: caches of this process may be older than that write. */
export const hasWroteCookie = ({ cookie = '' }: IncomingHttpHeaders): boolean => /(?:^|;\s*)wrote=1(?:;|$)/.test(cookie)

/**
 * Lets a replica answer reads while the primary is away. No cache may store such an answer: it may be older than the last write. Where
 * there are replicas there are several processes, and one may be asked before it has heard of a change: writers are told apart.
 */
export function allowReplicaReads(app: FastifyInstance): void {
  app.addHook('onRequest', ({ method, headers }, _reply, done) => {
    if (method === 'GET' || method === 'HEAD') withReplicaReads(done, { isUncached: hasWroteCookie(headers) })
    else done()
  })
  app.addHook('onSend', async (request, reply) => {
    if (hasReadFromReplica()) reply.header('cache-control', 'private, no-store')
    if (!isReadOnlyRequest(request) && reply.statusCode < 400) reply.header('set-cookie', wroteCookie)
  })
}
