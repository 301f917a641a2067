import type { IncomingHttpHeaders } from 'node:http'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { hasReadFromReplica, withReplicaReads } from '../../platform/postgres/replica-reads.ts'
import { normalizeTarget } from '../../platform/transport/request-target.ts'
import { type ReadOnlyMode, readOnlyError } from '../db/read-only-mode.ts'

const reads = new Set(['GET', 'HEAD', 'OPTIONS'])

export const isReadMethod = ({ method }: Pick<FastifyRequest, 'method'>): boolean => reads.has(method)

/** Calls that are posted and write nothing; views of ads are counted in memory (`createViewCounter`). */
const harmless = new Set(['/api/places/nearest', '/api/products/view'])

/** Tells whether a request writes nothing that a page could show. */
const isReadOnlyRequest = (request: FastifyRequest): boolean =>
  isReadMethod(request) || harmless.has(request.routeOptions.url ?? '')

/**
 * Pages whose forms are let through: the console, which goes on writing; those that set a cookie; and those that answer
 * with the page again, so that what was typed stays in it: their use-cases call `requireWritable`.
 */
const forms =
  /^\/(?:console(?:\/[^?]*)?|language|place|data-saver|unsubscribe|(?:appeal|reach)\/[^/?]+)(?:\.data)?(?:\?|$)/i

/**
 * Refuses, while the site only reads, what would write, before anything of it is read (docs/decisions/connections-processes-and-replicas.md). To be called before
 * everything that asks the database.
 */
export function refuseWritesInReadOnlyMode(app: FastifyInstance, readOnly: Pick<ReadOnlyMode, 'isOn'>): void {
  app.addHook('onRequest', (request, _reply, done) => {
    const isRefused = readOnly.isOn && !isReadOnlyRequest(request) && !isForm(request)
    done(isRefused ? readOnlyError() : undefined)
  })
}

const isForm = ({ method, url }: FastifyRequest): boolean => method === 'POST' && forms.test(normalizeTarget(url))

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
