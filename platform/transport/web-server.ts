import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http'
import type { Socket } from 'node:net'
import type { Settings } from '../../server/env.ts'
import { refuseOnSocket } from './client-error.ts'
import type { Connections } from './connections.ts'
import { refusePipelining, unansweredMax } from './pipelining.ts'

/** How long a client may take to send its request, or may keep an open answer waiting, in milliseconds. */
export const clientPatience = 10_000
/**
 * For how long a connection may rest between two requests. Behind a proxy for longer than proxies keep one: no request may
 * meet a connection that is just closing. Browsers are told for how long, and open another one without trouble.
 */
const restMax = { behindProxy: 72_000, alone: 10_000 }
/** While somebody works on the pages, the first one is built before it is answered. */
export const devPatience = 60_000

interface WebServerOptions {
  /** Milliseconds in which a head has to come, and after which a silent connection is closed. */
  patience: number
  isBehindProxy: boolean
  connections: Connections
}

/** The server below Fastify: what comes too slowly, too early, too often or with wishes that nobody fulfils does not get there. */
export function createWebServer(
  handle: RequestListener,
  { patience, isBehindProxy, connections }: WebServerOptions,
): Server {
  const options = {
    // Bodies have a shorter time of their own, but for those of uploads.
    requestTimeout: 610_000,
    headersTimeout: Math.min(patience, clientPatience),
    // Node looks for late requests only this often.
    connectionsCheckingInterval: Math.min(1_000, patience / 5),
    keepAliveTimeout: isBehindProxy ? restMax.behindProxy : restMax.alone,
    // That much later than they are told: what was sent just in time may take long to come.
    keepAliveTimeoutBuffer: 5_000,
  }
  return createServer({ ...options, requireHostHeader: false }, (request, response) => {
    if (refusePipelining(request, response)) return
    connections.watch(request.socket, response)
    // Node would refuse some of it too, in a shape of its own.
    if (!isForOneHost(request)) refuseOnSocket('malformed_request', request.socket)
    else handle(request, response)
  })
    .on('connection', (socket) => {
      // Each request of a connection listens for its end.
      socket.setMaxListeners(10 + unansweredMax)
      connections.take(socket)
    })
    .on('connect', (_request, socket: Socket) => refuseOnSocket('method_not_allowed', socket))
    .on('checkExpectation', ({ socket }) => refuseOnSocket('malformed_request', socket))
    .setTimeout(patience)
}

/**
 * Does a request say once, and the same everywhere, which host it is for? What two hosts mean, a proxy in front may see
 * differently from us.
 */
function isForOneHost({ headers: { host }, rawHeaders, httpVersion, url = '' }: IncomingMessage): boolean {
  const count = rawHeaders.filter((text, i) => i % 2 === 0 && text.length === 4 && text.toLowerCase() === 'host').length
  if (count !== 1) return count === 0 && httpVersion === '1.0'
  if (/[^\w.:[\]-]/.test(host ?? '')) return false
  const [, scheme, named] = /^(https?:)\/\/([^/?#]*)/i.exec(url) ?? []
  if (named === undefined) return true
  const [asked, target] = [host, named].map((name) => URL.parse(`${scheme}//${name}`))
  return target?.host === asked?.host && !named.includes('@')
}

/** A number of hops is a rule about the distance alone: the operator vouches that nobody reaches us past the proxies. */
export function trustedProxies(trust: Settings['trustProxy']) {
  return typeof trust === 'number' ? (_address: string, hop: number) => hop < trust : trust
}
