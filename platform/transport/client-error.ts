import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import type { ConnectionError } from 'fastify'
import type { PlatformErrorCode } from '../platform-error.ts'

/** The answer to a refused request. */
export interface RefusalAnswer {
  status: number
  /** JSON. */
  body: string
  headers?: Readonly<Record<string, string>>
}

/** Answers a refusal on a connection, and closes it. */
export type RefuseOnSocket = (code: PlatformErrorCode, socket: Socket) => void

/** Milliseconds in which the client has to take the refusal. */
const refusalTimeoutMs = 5_000

/**
 * Creates the answer to invalid input on a socket: no HTTP, or a head or body that is too slow or too large. It is written to
 * the socket, because Fastify has no reply yet.
 */
export function createSocketRefusal(describe: (code: PlatformErrorCode) => RefusalAnswer): RefuseOnSocket {
  return (code, socket) => {
    if (socket.destroyed) return
    // Node has detached the socket of a CONNECT request from its own error handling.
    socket.on('error', () => socket.destroy()).setTimeout(refusalTimeoutMs, () => socket.destroy())
    const { status, body, headers = {} } = describe(code)
    const ownHeaders = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
    if (socket.writable) {
      socket.write(
        `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\nContent-Type: application/json; charset=utf-8\r\n` +
          `Content-Length: ${Buffer.byteLength(body)}\r\nX-Content-Type-Options: nosniff\r\nCache-Control: no-store\r\n` +
          `${ownHeaders.join('')}Connection: close\r\n\r\n${body}`,
      )
    }
    socket.destroySoon()
  }
}

/** Creates Fastify's `clientErrorHandler`. A client that has sent nothing gets no answer. */
export function createClientErrorHandler(refuse: RefuseOnSocket): (error: ConnectionError, socket: Socket) => void {
  return (error, socket) => {
    if (socket.bytesRead === 0) socket.destroy()
    else if (error.code !== 'ECONNRESET') refuse(codeOf(error), socket)
  }
}

function codeOf({ code, rawPacket, bytesParsed }: ConnectionError): PlatformErrorCode {
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') return 'request_timeout'
  if (code !== 'HPE_HEADER_OVERFLOW') return 'malformed_request'
  // The first line holds the address: does it end before the limit is reached? (Fastify's type of `rawPacket` is wrong.)
  const packet = rawPacket as unknown
  const firstLineEnd = Buffer.isBuffer(packet) ? packet.indexOf('\n') : 0
  return firstLineEnd === -1 || firstLineEnd > bytesParsed ? 'address_too_long' : 'headers_too_large'
}
