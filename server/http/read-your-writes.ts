import type { IncomingHttpHeaders } from 'node:http'
import type { FastifyInstance } from 'fastify'
import {
  beginning,
  formatPosition,
  type Position,
  parsePosition,
  type Written,
} from '../../platform/postgres/replicas/positions.ts'
import { readFromCopies } from '../../platform/postgres/replicas/read-scope.ts'
import type { Replicas } from '../../platform/postgres/replicas/replicas.ts'
import { localTarget } from '../../platform/transport/request-target.ts'
import { isRead, writesNothing } from './refuse-writes.ts'

/** On answers to writes, and on what the same client asks afterwards; browsers have a cookie instead. */
const positionHeader = 'kiraya-position'
const cookieName = 'position'
/** Seconds for which a browser keeps it. By then every copy that is read from shows the write. */
const lasts = 60

const cookiePattern = new RegExp(`(?:^|;\\s*)${cookieName}=([0-9A-F/.]{3,38})(?:;|$)`)

/** What a client has to see: its own last write, as the answer to that has told it. */
function writtenBy(headers: IncomingHttpHeaders): Written {
  const given = headers[positionHeader] ?? (headers.cookie && cookiePattern.exec(headers.cookie)?.[1])
  const [place = '', primary] = typeof given === 'string' ? given.split('.') : []
  return { position: parsePosition(place) ?? beginning, primary }
}

export const positionOf = (headers: IncomingHttpHeaders): Position => writtenBy(headers).position

/** Is read from the primary alone: the team decides by what it sees. */
const consolePath = /^\/console(?:[/.?]|$)/i

/**
 * Lets reads go to copies of the database, and has every client see its own writes: the answer to a write tells where it
 * lies in the log of the database, and the client sends that along for a minute.
 */
export function readYourWrites(app: FastifyInstance, replicas: Pick<Replicas, 'whereWritten' | 'needOf'>): void {
  app.addHook('onRequest', (request, _reply, done) => {
    if (!isRead(request) || consolePath.test(localTarget(request.url))) return done()
    const written = writtenBy(request.headers)
    // Once for a request: it may have to look at the primary.
    let need: Position | Promise<Position> | undefined
    readFromCopies(() => (need ??= replicas.needOf(written)), done)
  })
  app.addHook('onSend', async (request, reply) => {
    if (isRead(request) || writesNothing(request) || reply.statusCode >= 400) return
    const { position, primary } = await replicas.whereWritten()
    const place = [formatPosition(position), ...(primary ? [primary] : [])].join('.')
    reply.header(positionHeader, place)
    reply.header('set-cookie', `${cookieName}=${place}; Max-Age=${lasts}; Path=/; HttpOnly; SameSite=Lax`)
  })
}
