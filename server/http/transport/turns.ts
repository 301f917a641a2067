import type { FastifyInstance, FastifyRequest } from 'fastify'
import { createWorkGate } from '../../modules/media/work-gate.ts'
import { isSearch, unlimited } from './call-limits.ts'
import { goneSignal } from './gone-signal.ts'
import { neighbourhoodOf, networkOf } from './network-of.ts'

/**
 * How many pages and answers are made at once. More would only wait for the processor and for each other; two places are
 * kept for others than the one that asks most.
 */
const places = { atOnce: 8, ofOne: 6, waitingMax: 400, patience: 8_000 }

/** What waits for something else than our work, or has a gate of its own. */
const patient = /^\/(?:share\/|api\/notifications\/stream$)/

declare module 'fastify' {
  interface FastifyRequest {
    /** Lets the next one begin. */
    endTurn?(): void
  }
}

/**
 * Lets networks take turns when more is asked for than can be made at once, so that what one asks for keeps nobody else
 * waiting. Pages that are ready do not come here.
 */
export function takeTurns(app: FastifyInstance): void {
  const gate = createWorkGate(places)
  app.decorateRequest('endTurn')
  app.addHook('onRequest', async (request, reply) => {
    if (!takesTurn(request)) return
    const answered = Promise.withResolvers<void>()
    const order = { whose: neighbourhoodOf(networkOf(request.ip)), signal: goneSignal(reply) }
    await new Promise<void>((begin, refuse) => {
      const answer = () => {
        begin()
        return answered.promise
      }
      gate.run(answer, order).catch(refuse)
    })
    request.endTurn = answered.resolve
    reply.raw.once('close', answered.resolve)
  })
  // A client that reads slowly keeps no place.
  app.addHook('onSend', async (request) => request.endTurn?.())
}

/** Other writes are few for each account, or wait for mail and pictures; searches have a gate of their own. */
function takesTurn({ method, url, routeOptions: { url: route = '' } }: FastifyRequest): boolean {
  const isRead = method === 'GET' || method === 'HEAD' || route === '/*'
  return isRead && !isSearch(url) && !unlimited.test(route) && !patient.test(route)
}
