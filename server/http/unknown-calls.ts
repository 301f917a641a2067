import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from '../../domain/errors.ts'

/**
 * Refuses what no call answers: a known address with 405 and the methods that it has, an unknown one with 404. To be
 * called before the calls are registered.
 */
export function refuseUnknownCalls(api: FastifyInstance): void {
  const methodsOf = new Map<string, Set<string>>()
  const refuse = ({ url }: FastifyRequest, reply: FastifyReply) => {
    const path = url.split('?', 1)[0] ?? url
    const [, methods] = [...methodsOf].find(([pattern]) => isMatch(pattern, path)) ?? []
    if (!methods) throw new AppError('page_not_found')
    reply.header('allow', [...methods].sort().join(', '))
    throw new AppError('method_not_allowed')
  }
  // A route, because the pages answer every address that no route has; the handler, because routes know only common methods.
  for (const url of ['/', '/*']) api.all(url, { schema: { hide: true } }, refuse)
  api.setNotFoundHandler(refuse)
  api.addHook('onRoute', ({ url, method }) => {
    methodsOf.set(url, new Set([...(methodsOf.get(url) ?? []), ...[method].flat()]))
  })
}

/** @param pattern of a route: `/api/products/:id/edit` */
function isMatch(pattern: string, path: string): boolean {
  return new RegExp(`^${pattern.replace(/:\w+/g, '[^/]+').replace('*', '.*')}$`).test(path)
}
