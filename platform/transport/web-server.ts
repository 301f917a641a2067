import { createServer, type IncomingMessage, type RequestListener, type Server, type ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import type { RefuseOnSocket } from './client-error.ts'
import type { ConnectionLimiter } from './connection-limits.ts'

/** The timeout for sending a request and for reading an answer. */
export const clientTimeoutMs = 10_000
/**
 * How long a connection may stay idle between two requests. Behind a proxy longer than proxies keep one, so that no request
 * meets a connection that is closing. Browsers are told the time, and open a new connection.
 */
const keepAliveMs = { behindProxy: 72_000, alone: 10_000 }
/** In development the first page is built before it is answered. */
export const devClientTimeoutMs = 60_000

interface WebServerOptions {
  /** In which a head has to arrive, and after which a silent connection is closed. */
  timeoutMs: number
  isBehindProxy: boolean
  connections: ConnectionLimiter
  refuse: RefuseOnSocket
}

/** Requests of one connection that may wait for their answers. Browsers and proxies send the next one after the answer. */
const pipelinedRequestsMax = 8

const unanswered = new WeakMap<Socket, number>()

/**
 * Closes connections on which requests arrive faster than answers are read: Node would start all that fit into one packet,
 * thousands, and hold every answer in memory.
 * @returns true when the request is not to be answered
 */
function refusePipelining({ socket }: IncomingMessage, response: ServerResponse): boolean {
  const count = (unanswered.get(socket) ?? 0) + 1
  if (count > pipelinedRequestsMax) socket.destroy()
  if (socket.destroyed) return true
  unanswered.set(socket, count)
  response.once('close', () => unanswered.set(socket, (unanswered.get(socket) ?? 1) - 1))
  return false
}

/**
 * Creates the HTTP server below Fastify: it refuses slow and pipelined requests and those for several hosts, and limits the
 * connections.
 */
export function createWebServer(
  handle: RequestListener,
  { timeoutMs, isBehindProxy, connections, refuse }: WebServerOptions,
): Server {
  const options = {
    // Bodies have a shorter timeout of their own (`request-bodies.ts`), except uploads.
    requestTimeout: 610_000,
    headersTimeout: Math.min(timeoutMs, clientTimeoutMs),
    // How often Node looks for late requests.
    connectionsCheckingInterval: Math.min(1_000, timeoutMs / 5),
    keepAliveTimeout: isBehindProxy ? keepAliveMs.behindProxy : keepAliveMs.alone,
    // A request that was sent just in time may arrive after the advertised timeout.
    keepAliveTimeoutBuffer: 5_000,
  }
  return createServer({ ...options, requireHostHeader: false }, (request, response) => {
    if (refusePipelining(request, response)) return
    connections.watch(request.socket, response)
    // Node refuses some of these too, in another shape.
    if (!isForOneHost(request)) refuse('malformed_request', request.socket)
    else handle(request, response)
  })
    .on('connection', (socket) => {
      // Each request of a connection listens for its end.
      socket.setMaxListeners(10 + pipelinedRequestsMax)
      connections.take(socket)
    })
    .on('connect', (_request, socket: Socket) => refuse('method_not_allowed', socket))
    .on('checkExpectation', ({ socket }) => refuse('malformed_request', socket))
    .setTimeout(timeoutMs)
}

/** Whether a request names one host, and the same one everywhere: a proxy in front may read two names differently. */
function isForOneHost({ headers: { host }, rawHeaders, httpVersion, url = '' }: IncomingMessage): boolean {
  const count = rawHeaders.filter((text, i) => i % 2 === 0 && text.length === 4 && text.toLowerCase() === 'host').length
  if (count !== 1) return count === 0 && httpVersion === '1.0'
  if (/[^\w.:[\]-]/.test(host ?? '')) return false
  const [, scheme, named] = /^(https?:)\/\/([^/?#]*)/i.exec(url) ?? []
  if (named === undefined) return true
  const [asked, target] = [host, named].map((name) => URL.parse(`${scheme}//${name}`))
  return target?.host === asked?.host && !named.includes('@')
}

/** Which proxies' `X-Forwarded-*` headers are trusted: none, all, the last n hops, or these addresses and networks. */
export type TrustedProxies = boolean | number | string[]

/**
 * The setting as Fastify's `trustProxy`. A number of hops trusts the distance alone: the operator makes sure that every
 * request comes through the proxies.
 */
export function trustProxyOption(trust: TrustedProxies) {
  return typeof trust === 'number' ? (_address: string, hop: number) => hop < trust : trust
}
