import type { FastifyInstance, FastifyRequest } from 'fastify'
import { localTarget } from '../../platform/transport/request-target.ts'
import { type ReadOnly, readOnlyError } from '../db/read-only.ts'

const reads = new Set(['GET', 'HEAD', 'OPTIONS'])

export const isRead = ({ method }: Pick<FastifyRequest, 'method'>): boolean => reads.has(method)

/** Calls that are posted and write nothing; views of ads are counted in memory (`createCountViews`). */
const harmless = new Set(['/api/places/nearest', '/api/products/view'])

/** Tells whether a request writes nothing that a page could show. */
export const isHarmless = (request: FastifyRequest): boolean =>
  isRead(request) || harmless.has(request.routeOptions.url ?? '')

/**
 * Pages whose forms are let through: the console, which goes on writing; those that set a cookie; and those that answer
 * with the page again, so that what was typed stays in it: their use-cases call `requireWriting`.
 */
const forms =
  /^\/(?:console(?:\/[^?]*)?|language|place|data-saver|unsubscribe|(?:appeal|reach)\/[^/?]+)(?:\.data)?(?:\?|$)/i

/**
 * Refuses, while the site only reads, what would write, before anything of it is read (docs/decisions/processes-and-replicas.md). To be called before
 * everything that asks the database.
 */
export function refuseWrites(app: FastifyInstance, readOnly: Pick<ReadOnly, 'isOn'>): void {
  app.addHook('onRequest', (request, _reply, done) => {
    const isRefused = readOnly.isOn && !isHarmless(request) && !isForm(request)
    done(isRefused ? readOnlyError() : undefined)
  })
}

const isForm = ({ method, url }: FastifyRequest): boolean => method === 'POST' && forms.test(localTarget(url))
