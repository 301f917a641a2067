import type { FastifyInstance, FastifyRequest } from 'fastify'
import { normalizeTarget } from '../../platform/transport/request-target.ts'
import { type ReadOnlyMode, readOnlyError } from '../db/read-only-mode.ts'

const reads = new Set(['GET', 'HEAD', 'OPTIONS'])

export const isReadMethod = ({ method }: Pick<FastifyRequest, 'method'>): boolean => reads.has(method)

/** Calls that are posted and write nothing; views of ads are counted in memory (`createViewCounter`). */
const harmless = new Set(['/api/places/nearest', '/api/products/view'])

/** Tells whether a request writes nothing that a page could show. */
export const isReadOnlyRequest = (request: FastifyRequest): boolean =>
  isReadMethod(request) || harmless.has(request.routeOptions.url ?? '')

/**
 * Pages whose forms are let through: the console, which goes on writing; those that set a cookie; and those that answer
 * with the page again, so that what was typed stays in it: their use-cases call `requireWritable`.
 */
const forms =
  /^\/(?:console(?:\/[^?]*)?|language|place|data-saver|unsubscribe|(?:appeal|reach)\/[^/?]+)(?:\.data)?(?:\?|$)/i

/**
 * Refuses, while the site only reads, what would write, before anything of it is read (docs/decisions/processes-and-replicas.md). To be called before
 * everything that asks the database.
 */
export function refuseWritesInReadOnlyMode(app: FastifyInstance, readOnly: Pick<ReadOnlyMode, 'isOn'>): void {
  app.addHook('onRequest', (request, _reply, done) => {
    const isRefused = readOnly.isOn && !isReadOnlyRequest(request) && !isForm(request)
    done(isRefused ? readOnlyError() : undefined)
  })
}

const isForm = ({ method, url }: FastifyRequest): boolean => method === 'POST' && forms.test(normalizeTarget(url))
