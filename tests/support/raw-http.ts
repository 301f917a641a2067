import { connect } from 'node:net'
import { text } from 'node:stream/consumers'

export interface RawAnswer {
  status: number
  head: string
  body: string
}

/** Sends raw bytes, for requests that no HTTP client makes. The server has to close the connection. */
export async function sendRaw(baseUrl: string, request: string): Promise<RawAnswer> {
  const { hostname, port } = new URL(baseUrl)
  const socket = connect(Number(port), hostname)
  socket.write(request, 'latin1')
  const answer = await text(socket)
  const [head = '', body = ''] = answer.split('\r\n\r\n', 2)
  return { status: Number(head.split(' ')[1]), head, body }
}

/** A GET request for a raw address, neither encoded nor resolved. */
export function rawGet(address: string, method = 'GET'): string {
  return `${method} ${address} HTTP/1.1\r\nHost: kiraya.test\r\nConnection: close\r\n\r\n`
}
