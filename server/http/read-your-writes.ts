import type { IncomingHttpHeaders } from 'node:http'
import type { FastifyInstance } from 'fastify'
import {
  formatWritten,
  nothingWritten,
  type Position,
  parseWritten,
  type Written,
} from '../../platform/postgres/replicas/positions.ts'
import { readFromCopies, readScope } from '../../platform/postgres/replicas/read-scope.ts'
import type { Replicas } from '../../platform/postgres/replicas/replicas.ts'
import { localTarget } from '../../platform/transport/request-target.ts'
import { isRead, writesNothing } from './refuse-writes.ts'

/** On answers to writes, and on what the same client asks afterwards; browsers have a cookie instead. */
const positionHeader = 'kiraya-position'
const cookieName = 'position'
/** Seconds for which a browser keeps it. By then every copy that is read from shows the write. */
const lasts = 60

const cookiePattern = new RegExp(`(?:^|;\\s*)${cookieName}=([0-9A-F/.]{3,28})(?:;|$)`)

/** What a client has to see: its own last write, as the answer to that has told it. */
export function writtenBy(headers: IncomingHttpHeaders): Written {
  const given = headers[positionHeader] ?? (headers.cookie && cookiePattern.exec(headers.cookie)?.[1])
  return typeof given === 'string' ? parseWritten(given) : nothingWritten
}

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
    const place = formatWritten(await replicas.whereWritten())
    reply.header(positionHeader, place)
    reply.header('set-cookie', `${cookieName}=${place}; Max-Age=${lasts}; Path=/; HttpOnly; SameSite=Lax`)
  })
}

/**
 * Without a primary, a request waits for a copy that shows its own write: before it holds a place among those that are answered at the same
 * time, so that a position that is made up holds up no others.
 */
export async function waitForOwnWrite(replicas: Pick<Replicas, 'seen' | 'waitWithoutPrimary'>): Promise<void> {
  const scope = readScope()
  const { isPrimaryAway, isAnyUsed } = replicas.seen
  if (scope && isPrimaryAway && isAnyUsed) await replicas.waitWithoutPrimary(scope)
}
