import { BlockList, isIPv6 } from 'node:net'
import type { FastifyInstance, FastifyRequest } from 'fastify'

/** Tells whether the host of a URL is this machine, whose traffic cannot be intercepted. */
export function isLoopbackHost(hostname: string): boolean {
  return /^(?:localhost|127(?:\.\d{1,3}){3}|\[?::1\]?)$/.test(hostname)
}

type Asked = Pick<FastifyRequest, 'ip' | 'headers' | 'raw'>

/**
 * Headers that no browser and hardly a program sends by itself, so that a proxy has added them. Proxies invent new names all the
 * time: every unusual one counts.
 */
const foreignHeader =
  /^(?:via$|x-(?!release$|requested-with$|prometheus-)|(?:cf|cdn|cloudfront|fastly|fly|akamai|incap|surrogate|ssl|front-end)-)|forward|proxy|client-ip/

/** What a proxy tells of the request that it hands on. */
const proxyHeader = /^(?:via|forwarded|x-forwarded-.*|.*-ip)$/

/**
 * HAProxy, and what speaks HTTP/2 with visitors, adds nothing; but it writes all names in lower case and keeps to itself what
 * is said of the connection. A program that writes them like that says `keep-alive`, as those of Node do.
 */
function isHandedOn({ rawHeaders, headers }: Asked['raw']): boolean {
  const hasCapitals = rawHeaders.some((text, i) => i % 2 === 0 && text !== text.toLowerCase())
  return !hasCapitals && headers.connection?.toLowerCase() !== 'keep-alive'
}

const hasHeader = ({ headers }: Asked, pattern: RegExp) => Object.keys(headers).some((name) => pattern.test(name))

/**
 * Does the request come from a program on this machine, and not through a proxy on it? By a name of this machine, which a
 * proxy may hand on as it was asked for, and a page of another site cannot know itself by. Many a proxy still speaks HTTP/1.0.
 */
export function isFromLoopback(request: Asked): boolean {
  const asked = URL.parse(`http://${request.headers.host}`)?.hostname ?? ''
  const isLoopback = /^(?:::ffff:)?127\.|^::1$/.test(request.ip)
  const isPlain = request.raw.httpVersion === '1.1' && !hasHeader(request, foreignHeader) && !isHandedOn(request.raw)
  return isLoopback && isLoopbackHost(asked) && isPlain
}

const near = new BlockList()
for (const [network, bits] of [
  ['127.0.0.0', 8],
  ['10.0.0.0', 8],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
] as const)
  near.addSubnet(network, bits)
for (const [network, bits] of [
  ['::1', 128],
  ['fc00::', 7],
  ['fe80::', 10],
] as const)
  near.addSubnet(network, bits, 'ipv6')

/**
 * Has a proxy handed the request on, whether it says so or not? What adds nothing is known by the requests of browsers, which
 * speak HTTP/1.1 and write it otherwise; the programs that watch a site may do it, too.
 */
function showsProxy(request: Asked): boolean {
  const isOfBrowser = request.headers['user-agent']?.startsWith('Mozilla/') ?? false
  const isOddlyWritten = request.raw.httpVersion === '1.0' || isHandedOn(request.raw)
  return hasHeader(request, proxyHeader) || (isOfBrowser && isOddlyWritten)
}

/** Where a proxy of ours may be: on this machine, or in its network. */
function isNear(address = ''): boolean {
  const [ip = ''] = address.split('%')
  return near.check(ip, isIPv6(ip) ? 'ipv6' : 'ipv4')
}

/** Warns once of a proxy that no setting names: rate limits count all its clients as one caller. */
export function warnOfUntrustedProxy(app: FastifyInstance): void {
  let isTold = false
  app.addHook('onRequest', (request, _reply, done) => {
    // With a proxy that is trusted there are two addresses or more.
    const isUnknown = (request.ips?.length ?? 1) === 1
    if (!isTold && isUnknown && showsProxy(request) && isNear(request.raw.socket.remoteAddress)) {
      isTold = true
      app.log.warn(
        'a proxy is in front, and all who come through it count as one caller: TRUST_PROXY has to name it, and it has to send X-Forwarded-For',
      )
    }
    done()
  })
}
