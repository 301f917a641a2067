import type { FastifyRequest } from 'fastify'
import { isThisMachine } from '../../services/this-machine.ts'

/** What proxies add, one or the other of it. */
const proxyHeader = /^(?:x-forwarded-.*|forwarded|via|x-real-ip|cf-connecting-ip)$/

/** Does the request come from a program on this machine, and not through a proxy on it? */
export function isLocal({ ip, headers }: Pick<FastifyRequest, 'ip' | 'headers'>): boolean {
  const isLoopback = /^(?:::ffff:)?127\.|^::1$/.test(ip)
  return isLoopback && !Object.keys(headers).some((name) => proxyHeader.test(name))
}

/**
 * For what no page of another site may read: as above, and asked for by a name of this machine. A page whose own name has
 * come to mean this machine may read what that name answers.
 */
export function isFromThisMachine(request: Pick<FastifyRequest, 'ip' | 'headers'>): boolean {
  const asked = URL.parse(`http://${request.headers.host}`)?.hostname ?? ''
  return isLocal(request) && isThisMachine(asked)
}
