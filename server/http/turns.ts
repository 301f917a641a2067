import type { FastifyInstance, FastifyRequest } from 'fastify'
import { goneSignal } from '../../platform/transport/gone-signal.ts'
import { neighbourhoodAt } from '../../platform/transport/network-of.ts'
import { createWorkGate } from '../../platform/work-gate.ts'
import { isSearch, unlimited } from './call-limits.ts'

/**
 * How many pages and answers are made at once. More would only wait for the processor and for each other; two places are
 * kept for others than the one that asks most. Searches wait for the database, so they have places of their own.
 */
const places = { atOnce: 8, ofOne: 6, waitingMax: 400, timeoutMs: 8_000 }
const placesOfSearches = { atOnce: 6, ofOne: 4, waitingMax: 32, timeoutMs: 4_000 }

/** What waits for something else than our work, or has a gate of its own. */
const patient = /^\/(?:share\/|api\/notifications\/stream$)/

declare module 'fastify' {
  interface FastifyRequest {
    /** Lets the next one begin. */
    endTurn?(): void
  }
}

/**
 * Lets networks take turns when there are more requests than can be processed at once, so that one network does not
 * delay the others. Cached pages bypass it.
 */
export function takeTurns(app: FastifyInstance): void {
  const [gate, searchGate] = [createWorkGate(places), createWorkGate(placesOfSearches)]
  app.decorateRequest('endTurn')
  app.addHook('onRequest', async (request, reply) => {
    if (!takesTurn(request)) return
    const turn = Promise.withResolvers<void>()
    const endTurn = () => turn.resolve()
    // A client that reads slowly keeps no place, nor one that has gone.
    request.endTurn = endTurn
    reply.raw.once('close', endTurn)
    const signal = goneSignal(reply)
    signal.addEventListener('abort', endTurn)
    const order = { whose: neighbourhoodAt(request.ip), signal }
    await new Promise<void>((begin, refuse) => {
      const answer = () => {
        begin()
        return turn.promise
      }
      const own = isSearch(request.url) ? searchGate : gate
      own.run(answer, order).catch(refuse)
    })
  })
  app.addHook('onSend', async (request) => request.endTurn?.())
}

/** Writes are few for each account, or wait for mail and pictures. What is sent with them may come slowly. */
function takesTurn({ method, routeOptions: { url = '' } }: FastifyRequest): boolean {
  return (method === 'GET' || method === 'HEAD') && !unlimited.test(url) && !patient.test(url)
}
