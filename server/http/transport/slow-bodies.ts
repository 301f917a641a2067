import type { FastifyInstance, FastifyRequest } from 'fastify'
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
