import type { Readable } from 'node:stream'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { PlatformError } from '../platform-error.ts'
import type { RefuseOnSocket } from './client-error.ts'

/** How long a known sender may take for a large file on a slow network; the sender has to keep sending. */
const uploadTimeoutMs = 600_000

interface BodyTimer {
  timer: NodeJS.Timeout
  refuse: RefuseOnSocket
}

const timers = new WeakMap<FastifyRequest['raw'], BodyTimer>()

/** Refuses request bodies that arrive too slowly. @param options.timeoutMs from the end of the head to the end of the body */
export function refuseSlowBodies(
  app: FastifyInstance,
  { timeoutMs, refuse }: { timeoutMs: number; refuse: RefuseOnSocket },
): void {
  app.addHook('onRequest', ({ raw }, _reply, done) => {
    if (hasRequestBody(raw)) startTimer(raw, timeoutMs, refuse)
    done()
  })
}

/**
 * Extends the body timeout of a request to that of a large file on a slow network. Call it once the sender is authenticated.
 */
export function extendBodyTimeout({ raw }: FastifyRequest): void {
  const running = timers.get(raw)
  if (running) startTimer(raw, uploadTimeoutMs, running.refuse)
}

/** Stops the body timeout: the client now waits for the server. */
export function stopBodyTimeout({ raw }: FastifyRequest): void {
  raw.socket.setTimeout(0)
}

/** Whether a request has a body. */
export function hasRequestBody({ headers }: Pick<FastifyRequest['raw'], 'headers'>): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0
}

function startTimer(raw: FastifyRequest['raw'], timeoutMs: number, refuse: RefuseOnSocket): void {
  const stop = () => clearTimeout(timers.get(raw)?.timer)
  stop()
  if (!timers.has(raw)) for (const event of ['end', 'close']) raw.once(event, stop)
  timers.set(raw, { timer: setTimeout(() => refuse('request_timeout', raw.socket), timeoutMs), refuse })
}

/**
 * Streams the body of a request, for content types whose parser hands on the stream.
 * @throws PlatformError `request_too_large` as soon as more than `bytesMax` have come; `malformed_request` when the body breaks off
 */
export async function* readRequestBody(request: FastifyRequest, bytesMax: number): AsyncGenerator<Buffer> {
  const body = request.body as Readable
  let size = 0
  try {
    for await (const chunk of body.iterator({ destroyOnReturn: false })) {
      size += chunk.length
      if (size > bytesMax) throw new PlatformError('request_too_large')
      yield chunk
    }
    stopBodyTimeout(request)
  } catch (error) {
    throw error instanceof PlatformError ? error : new PlatformError('malformed_request')
  } finally {
    // The rest of a refused body is read and dropped, so that its sender can read the answer.
    request.raw.unpipe().resume()
  }
}

/** Bounds of a JSON body. */
export interface JsonLimits {
  /** How deep lists and objects may be nested. */
  depthMax: number
  /** Entries of all lists and objects together. */
  entriesMax: number
}

/** Parses JSON bodies within limits, so that validation stays cheap. Call it before the routes are registered. */
export function registerJsonParser(app: FastifyInstance, limits: JsonLimits): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (exceeds(body, limits)) done(new PlatformError('malformed_request'))
    else void parse(request, body, done)
  })
}

/** Reads each character once, before any value is made of them. */
function exceeds(json: string, { depthMax, entriesMax }: JsonLimits): boolean {
  let depth = 0
  let entries = 0
  let isInText = false
  for (let i = 0; i < json.length; i++) {
    const sign = json[i]
    if (isInText) {
      if (sign === '\\') i++
      else if (sign === '"') isInText = false
    } else if (sign === '"') isInText = true
    else if (sign === ']' || sign === '}') depth--
    else if (sign === '[' || sign === '{') {
      depth++
      entries++
    } else if (sign === ',') entries++
    if (depth > depthMax || entries > entriesMax) return true
  }
  return false
}
