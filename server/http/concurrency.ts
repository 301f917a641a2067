import type { FastifyInstance, FastifyRequest } from 'fastify'
import { createConcurrencyLimiter } from '../../platform/concurrency-limiter.ts'
import { networkGroupOfAddress } from '../../platform/transport/client-network.ts'
import { createDisconnectSignal } from '../../platform/transport/disconnect-signal.ts'
import { isSearch, unlimitedPaths } from './call-rate-limits.ts'

/**
 * The concurrency of pages and answers. More would only wait for the processor; two slots are reserved for other
 * networks than the busiest one. Searches wait for the database, so they have slots of their own.
 */
const slots = { atOnce: 8, ofOne: 6, waitingMax: 400, timeoutMs: 8_000 }
const searchSlots = { atOnce: 6, ofOne: 4, waitingMax: 32, timeoutMs: 4_000 }

/** Routes that wait for something else than the processor, or have a gate of their own. */
const longTimeoutPaths = /^\/(?:share\/|api\/notifications\/stream$)/

declare module 'fastify' {
  interface FastifyRequest {
    /** Frees the slot. */
    freeSlot?(): void
  }
}

/**
 * Limits concurrent requests, fairly by network: above the limit they are queued, and one network does not delay the
 * others. Cached pages bypass it.
 */
export function limitConcurrentRequests(app: FastifyInstance): void {
  const [gate, searchGate] = [createConcurrencyLimiter(slots), createConcurrencyLimiter(searchSlots)]
  app.decorateRequest('freeSlot')
  app.addHook('onRequest', async (request, reply) => {
    if (!needsSlot(request)) return
    const slot = Promise.withResolvers<void>()
    const freeSlot = () => slot.resolve()
    // A client that reads slowly or has disconnected holds no slot.
    request.freeSlot = freeSlot
    reply.raw.once('close', freeSlot)
    const signal = createDisconnectSignal(reply)
    signal.addEventListener('abort', freeSlot)
    const order = { whose: networkGroupOfAddress(request.ip), signal }
    await new Promise<void>((begin, refuse) => {
      const answer = () => {
        begin()
        return slot.promise
      }
      const own = isSearch(request.url) ? searchGate : gate
      own.run(answer, order).catch(refuse)
    })
  })
  app.addHook('onSend', async (request) => request.freeSlot?.())
}

/** Writes are few for each account, or wait for mail and pictures. What is sent with them may come slowly. */
function needsSlot({ method, routeOptions: { url = '' } }: FastifyRequest): boolean {
  return (method === 'GET' || method === 'HEAD') && !unlimitedPaths.test(url) && !longTimeoutPaths.test(url)
}
