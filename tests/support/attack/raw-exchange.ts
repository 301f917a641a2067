import { connect } from 'node:net'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'

/** A request as bytes. */
export interface RawRequest {
  method: string
  target: string
  headers: [name: string, value: string][]
  body?: Buffer | undefined
  /** The part of the body that is sent before the client stops and closes its side. */
  sent?: number | undefined
}

export interface RawExchange {
  /** 0 when the connection ended without an answer. */
  status: number
  head: string
  body: string
  /** Milliseconds from the request to the end of the answer. */
  took: number
}

/** Sends a request, over a connection of its own, exactly as it is written. An endless answer is cut off. */
export function exchange(baseUrl: string, { method, target, headers, body, sent }: RawRequest): Promise<RawExchange> {
  const { hostname, port } = new URL(baseUrl)
  const lines = headers.map(([name, value]) => `${name}: ${value}\r\n`)
  const head = Buffer.from(`${method} ${target} HTTP/1.1\r\n${lines.join('')}\r\n`, 'latin1')
  const bytes = body ? Buffer.concat([head, body.subarray(0, sent)]) : head
  return new Promise((resolve) => {
    const begun = performance.now()
    let answer = Buffer.alloc(0)
    const socket = connect({ port: Number(port), host: hostname, allowHalfOpen: true })
    socket.on('error', () => undefined)
    socket.on('data', (data: Buffer) => {
      answer = Buffer.concat([answer, data])
      if (answer.includes('content-type: text/event-stream')) socket.destroy()
    })
    socket.on('end', () => socket.end())
    socket.on('close', () => resolve({ ...read(answer.toString('latin1')), took: performance.now() - begun }))
    if (sent === undefined) socket.write(bytes)
    else socket.end(bytes)
  })
}

function read(all: string) {
  // An interim answer to `Expect: 100-continue`.
  const answer = all.replace(/^HTTP\/1\.1 100 Continue\r\n\r\n/, '')
  const end = answer.indexOf('\r\n\r\n')
  const head = end < 0 ? answer : answer.slice(0, end)
  const body = end < 0 ? '' : answer.slice(end + 4)
  const isChunked = /^transfer-encoding: chunked/im.test(head)
  return {
    status: Number(head.split(' ')[1] ?? 0),
    head,
    body: decode(head, Buffer.from(isChunked ? joinChunks(body) : body, 'latin1')),
  }
}

/** Some strange requests accept compressed answers, and long answers come so. */
function decode(head: string, bytes: Buffer): string {
  const [, coding] = /^content-encoding: (\w+)/im.exec(head) ?? []
  const unpack = bytes.length === 0 ? undefined : { gzip: gunzipSync, br: brotliDecompressSync }[`${coding}`]
  return (unpack ? unpack(bytes) : bytes).toString('utf8')
}

function joinChunks(body: string): string {
  let joined = ''
  for (let at = 0; at < body.length; ) {
    const end = body.indexOf('\r\n', at)
    const size = Number.parseInt(body.slice(at, end), 16)
    if (!size) break
    joined += body.slice(end + 2, end + 2 + size)
    at = end + 4 + size
  }
  return joined
}
