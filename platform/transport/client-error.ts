import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import type { ConnectionError } from 'fastify'
import { type ErrorCode, statusOf } from '../../domain/errors.ts'
import { failureOf } from '../../domain/schemas/failure.ts'

/** What pages answer to. */
export const pageMethods = ['GET', 'HEAD', 'POST']

/**
 * Answers what is no HTTP, or arrives too slowly or in too large a head. There is no request yet, so the answer is
 * written by hand, in the failure shape for everybody.
 */
export function answerClientError(error: ConnectionError, socket: Socket): void {
  // To who has said nothing there is nothing to answer.
  if (socket.bytesRead === 0) socket.destroy()
  else if (error.code !== 'ECONNRESET') refuseOnSocket(codeOf(error), socket)
}

/** Milliseconds in which a refusal has to be taken. */
const lastPatience = 5_000

/** Refuses what comes over a connection, and closes it. */
export function refuseOnSocket(code: ErrorCode, socket: Socket): void {
  if (socket.destroyed) return
  // One that asks for a tunnel is watched by nobody else any more.
  socket.on('error', () => socket.destroy()).setTimeout(lastPatience, () => socket.destroy())
  const status = statusOf(code)
  const body = JSON.stringify(failureOf(code))
  const allow = code === 'method_not_allowed' ? `Allow: ${pageMethods.join(', ')}\r\n` : ''
  if (socket.writable) {
    socket.write(
      `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\nContent-Type: application/json; charset=utf-8\r\n` +
        `Content-Length: ${Buffer.byteLength(body)}\r\nX-Content-Type-Options: nosniff\r\nCache-Control: no-store\r\n` +
        `${allow}Connection: close\r\n\r\n${body}`,
    )
  }
  socket.destroySoon()
}

function codeOf({ code, rawPacket, bytesParsed }: ConnectionError): ErrorCode {
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') return 'request_timeout'
  if (code !== 'HPE_HEADER_OVERFLOW') return 'malformed_request'
  // The first line is the one with the address: did it end before the limit was reached? (Fastify's type is wrong.)
  const packet = rawPacket as unknown
  const firstLineEnd = Buffer.isBuffer(packet) ? packet.indexOf('\n') : 0
  return firstLineEnd === -1 || firstLineEnd > bytesParsed ? 'address_too_long' : 'headers_too_large'
}
