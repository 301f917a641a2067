import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Kysely } from 'kysely'
import { AppError } from '../../domain/errors.ts'
import { createThrottle } from '../../platform/concurrency-limiter.ts'
import { networkGroupOf, networkOf } from '../../platform/transport/client-network.ts'
import { createBatchedRateLimiter, rateLimitFor } from '../db/rate-limits.ts'
import type { Database } from '../db/schema.ts'

/** Requests per minute to one route, besides the limits of the route itself. */
export interface CallRateLimits {
  /** From one network: behind an IPv4 address there may be a whole town. */
  reads: number
  writes: number
  /** By one account. */
  ownReads: number
  ownWrites: number
  /** From one neighbourhood, over all routes: milliseconds of processor time. */
  work: number
  /** Milliseconds that a request of a neighbourhood that comes near to that waits at most. */
  waitMs: number
}

export const callRateLimits: CallRateLimits = {
  reads: 3_000,
  writes: 1_200,
  ownReads: 900,
  ownWrites: 600,
  work: 24_000,
  waitMs: 2_000,
}

/**
 * A neighbourhood that uses what it is allowed steadily, such as a crawler, waits a little before each request instead of being
 * refused at the end of the minute; pages of others come first then. An eighth of the minute's work is free of that.
 */
const paceOf = ({ work, waitMs }: CallRateLimits) =>
  createThrottle({ perSecond: ((work / 60) * 7) / 8, burst: work / 8, longestMs: waitMs })

/** Milliseconds of processor time that requests take, as measured (docs/performance.md); others take about one. */
const costs: Readonly<Record<string, number>> = {
  '/*': 15,
  '/api/users/login': 40,
  '/reach/:productId': 40,
  '/console/login': 40,
  '/api/users/signup': 40,
  '/api/users/forgot-password': 40,
  '/api/users/change-password': 40,
  // Several statements, each over a thousand ads.
  '/api/products/filters': 10,
  // It may search.
  '/api/search/kinds': 10,
  // Names are compared with those of all places, and positions with those of all PINs.
  '/api/places/find': 30,
  '/api/places/nearest': 8,
  // Up to two hundred ads are written, and read again by the search.
  '/api/products/many/prices': 20,
  '/api/products/many/status': 60,
  '/api/products/many/place': 60,
  '/api/products/many/renew': 60,
  '/api/products/many/undo': 60,
  // What the search means is made as for a search.
  '/api/saved-searches/add': 20,
  '/api/search/suggestions': 5,
}
const searchCost = 10
/** The extra cost of a search page with too few results: it is not cached, and it looks for similar lists. */
export const missedSearchPageCost = 60

function costOf({ routeOptions, url }: FastifyRequest): number {
  return (costs[routeOptions.url ?? ''] ?? 1) + (isSearch(url) ? searchCost : 0)
}

/** Tells whether a request may search titles. @param target path and query */
export function isSearch(target: string): boolean {
  const start = target.indexOf('?')
  return start >= 0 && Boolean(new URLSearchParams(target.slice(start)).get('search'))
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Counts the request for its client. @throws AppError `too_many_requests` */
    countFor?(userId: string): Promise<void> | undefined
    /** Counts work that shows only when it is done: what the client asks next is slowed or refused. */
    countWork?(cost: number): Promise<void>
  }
}

/** Paths without limits: cheap requests, and those of monitoring. */
export const unlimitedPaths = /^\/(?:files|assets|healthz|readyz|metrics)(?![^/])/

/**
 * Refuses clients with far more requests than users make, for one call or for all together: by network before anything is read,
 * by account as soon as it is known. Counted for all processes together. Those who come near to that are slowed before.
 */
export function limitCallRates(app: FastifyInstance, db: Kysely<Database>, limits: CallRateLimits): void {
  const count = createBatchedRateLimiter(db)
  const pace = paceOf(limits)
  app.decorateRequest('countFor')
  app.decorateRequest('countWork')
  app.addHook('onRequest', async (request) => {
    const { method, ip } = request
    const route = request.routeOptions.url ?? ''
    if (unlimitedPaths.test(route)) return
    const isRead = method === 'GET' || method === 'HEAD'
    const what = `${isRead ? 'GET' : method} ${route}`
    request.countFor = (userId) =>
      count(rateLimitFor(what, [userId], [isRead ? limits.ownReads : limits.ownWrites, 60]))
    const network = networkOf(ip)
    await count(rateLimitFor(what, ['', network], [isRead ? limits.reads : limits.writes, 60]))
    const neighbourhood = networkGroupOf(network)
    const cost = costOf(request)
    const work = rateLimitFor('work', [neighbourhood], [limits.work, 60])
    request.countWork = async (done) => {
      pace(neighbourhood, done)
      try {
        await count(work, done)
      } catch (error) {
        if (!(error instanceof AppError)) throw error
      }
    }
    await count(work, cost)
    const wait = pace(neighbourhood, cost)
    if (wait > 0) await sleep(wait)
  })
}
