import type { Readable } from 'node:stream'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { AppError } from '../../domain/errors.ts'
import { refuseOnSocket } from './client-error.ts'

/** Milliseconds that somebody we know may take to send a photograph; they have to keep sending. */
const uploadPatience = 600_000

const timers = new WeakMap<FastifyRequest['raw'], NodeJS.Timeout>()

/**
 * Gives up on bodies that take longer than others have to wait for them.
 * @param patience milliseconds from the end of the head to the end of the body
 */
export function refuseSlowBodies(app: FastifyInstance, patience: number): void {
  app.addHook('onRequest', ({ raw }, _reply, done) => {
    if (hasBody(raw)) giveUpAfter(raw, patience)
    done()
  })
}

/** Lets the body of a request take as long as a photograph takes on a slow network. To be called once we know who sends it. */
export function allowSlowBody({ raw }: FastifyRequest): void {
  if (timers.has(raw)) giveUpAfter(raw, uploadPatience)
}

/** From now on it is the sender who waits for us, and who may be silent as long as the work takes. */
export function allowLongWork({ raw }: FastifyRequest): void {
  raw.socket.setTimeout(0)
}

/** Does a request bring more than its head? */
export function hasBody({ headers }: Pick<FastifyRequest['raw'], 'headers'>): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0
}

function giveUpAfter(raw: FastifyRequest['raw'], patience: number): void {
  clearTimeout(timers.get(raw))
  const timer = setTimeout(() => refuseOnSocket('request_timeout', raw.socket), patience)
  if (!timers.has(raw)) for (const event of ['end', 'close']) raw.once(event, () => clearTimeout(timers.get(raw)))
  timers.set(raw, timer)
}

/**
 * What a request brings besides its head, as it comes; for content types whose parser hands on the stream.
 * @throws AppError `request_too_large` as soon as it is; `malformed_request` when it breaks off
 */
export async function* bodyOf(request: FastifyRequest, bytesMax: number): AsyncGenerator<Buffer> {
  const body = request.body as Readable
  let size = 0
  try {
    for await (const chunk of body.iterator({ destroyOnReturn: false })) {
      size += chunk.length
      if (size > bytesMax) throw new AppError('request_too_large')
      yield chunk
    }
    allowLongWork(request)
  } catch (error) {
    throw error instanceof AppError ? error : new AppError('malformed_request')
  } finally {
    // The rest of what is refused early is thrown away as it comes, so that its sender gets to read the answer.
    request.raw.unpipe().resume()
  }
}

/** How deep lists and objects may lie in one another; those of an ad lie two deep. */
const depthMax = 8

/** Entries of all lists and objects of a body together; all changes of favourites are six hundred. */
const entriesMax = 1_000

/**
 * Reads JSON, but none of such a shape that looking at its values would take long. To be called before the routes are
 * registered.
 */
export function readJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (isTooMuch(body)) done(new AppError('malformed_request'))
    else void parse(request, body, done)
  })
}

/** One look at each character, before anything is made of them. */
function isTooMuch(json: string): boolean {
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
