import { randomBytes } from 'node:crypto'
import { type Agent, type IncomingHttpHeaders, request } from 'node:http'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'

/** A request, and the network that sends it. */
export interface Sent {
  method?: string
  /** A loopback address of the sender's own, or any other address, which is then sent through the trusted proxy. */
  from: string
  headers?: Record<string, string>
  /** Sent as JSON unless it is text. */
  body?: unknown
  agent?: Agent
  signal?: AbortSignal
}

export interface Answer {
  /** 0 when the connection ended without an answer. */
  status: number
  headers: IncomingHttpHeaders
  body: string
}

/** The one address whose `X-Forwarded-For` the attacked site trusts. */
export const trustedProxy = '127.0.0.99'

const patience = 60_000

/** Sends a request over a connection of its own, unless an agent is given. It never throws. */
export async function send(baseUrl: string, path: string, sent: Sent): Promise<Answer> {
  try {
    return await exchange(baseUrl, path, sent)
  } catch {
    return { status: 0, headers: {}, body: '' }
  }
}

function exchange(baseUrl: string, path: string, sent: Sent): Promise<Answer> {
  const {
    method = sent.body === undefined ? 'GET' : 'POST',
    from,
    agent,
    signal = AbortSignal.timeout(patience),
  } = sent
  const isOwn = from.startsWith('127.')
  const bytes = bytesOf(sent.body)
  const { hostname, port } = new URL(baseUrl)
  const headers = {
    ...(!isOwn && { 'x-forwarded-for': from }),
    ...(bytes && { 'content-type': 'application/json', 'content-length': `${bytes.length}` }),
    ...sent.headers,
  }
  return new Promise((resolve, reject) => {
    const localAddress = isOwn ? from : trustedProxy
    const asked = request({ hostname, port, path, method, headers, localAddress, agent: agent ?? false, signal })
    asked.once('error', reject)
    asked.once('response', (response) => {
      const { statusCode: status = 0, headers: answered } = response
      text(response).then((body) => resolve({ status, headers: answered, body }), reject)
    })
    asked.end(bytes)
  })
}

function bytesOf(body: unknown): Buffer | undefined {
  if (body === undefined || Buffer.isBuffer(body)) return body
  return Buffer.from(typeof body === 'string' ? body : JSON.stringify(body))
}

/** Requests of one flood that may be pending. */
const underWayMax = 2_000

/** Sends this many requests in each second, however slow the answers are, and waits for the last answer. */
export async function flood(
  { perSecond, seconds }: { perSecond: number; seconds: number },
  begin: (turn: number) => Promise<void>,
): Promise<void> {
  const underWay = new Set<Promise<void>>()
  const begun = performance.now()
  const passed = () => (performance.now() - begun) / 1_000
  for (let turn = 0; passed() < seconds; await pause(10)) {
    for (; turn < passed() * perSecond && underWay.size < underWayMax; turn++) {
      const one = begin(turn).finally(() => underWay.delete(one))
      underWay.add(one)
    }
  }
  await Promise.all(underWay)
}

/** Sends this many in parallel. */
export function sendAtOnce<T>(times: number, begin: (turn: number) => Promise<T>): Promise<T[]> {
  return Promise.all(Array.from({ length: times }, (_, turn) => begin(turn)))
}

/** A form with one picture, as `uploads` takes it. */
export function formWith(picture: Buffer): { body: Buffer; type: string } {
  const boundary = randomBytes(12).toString('hex')
  const head = `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="a"\r\ncontent-type: image/jpeg\r\n\r\n`
  const body = Buffer.concat([Buffer.from(head), picture, Buffer.from(`\r\n--${boundary}--\r\n`)])
  return { body, type: `multipart/form-data; boundary=${boundary}` }
}

/** Sends raw bytes. @returns every status of the answers until the connection ended; 0 for none */
export async function sendRaw(
  baseUrl: string,
  bytes: string,
): Promise<{ status: number; statuses: number[]; answer: string }> {
  const { hostname, port } = new URL(baseUrl)
  const socket = connect(Number(port), hostname).setTimeout(15_000, () => socket.destroy())
  socket.write(bytes, 'latin1')
  const answer = await text(socket).catch(() => '')
  const statuses = [...answer.matchAll(/^HTTP\/1\.[01] (\d{3})/gm)].map(([, status]) => Number(status))
  return { status: statuses[0] ?? 0, statuses, answer }
}
