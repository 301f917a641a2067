import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Kysely } from 'kysely'
import { AppError } from '../../../domain/errors.ts'
import { isByReplica } from '../../../platform/postgres/replica.ts'
import type { Database } from '../../db/schema.ts'
import { type Bearer, findBearer } from '../../modules/accounts/accounts.ts'
import { chosenLanguageOf } from '../pages/page-look.ts'

/** The OpenAPI security entry of calls for signed-in users; `refuseStrangers` reads it. */
export const bearerOnly = [{ bearer: [] }]

const found = new WeakMap<FastifyRequest, Promise<Bearer | undefined>>()

/** Finds the user of a call by its `Authorization` header; undefined without a valid session. Looked up once a request. */
export function findBearerOf(db: Kysely<Database>, request: FastifyRequest): Promise<Bearer | undefined> {
  const bearer = found.get(request) ?? lookUp(db, request)
  found.set(request, bearer)
  return bearer
}

/** Counted for that person. */
async function lookUp(db: Kysely<Database>, request: FastifyRequest): Promise<Bearer | undefined> {
  const { authorization, cookie } = request.headers
  const [, token] = /^Bearer ([\w-]{43})$/i.exec(authorization ?? '') ?? []
  if (token === undefined) return undefined
  const bearer = await findBearer(db, token, { language: chosenLanguageOf(cookie) })
  // A replica may not know of a session that has just begun: its person is not signed out.
  if (!bearer && isByReplica()) throw new AppError('unavailable')
  if (bearer) await request.countFor?.(bearer.userId)
  return bearer
}

/**
 * The user of a call that needs a session.
 * @throws AppError `not_signed_in` without a token, or with one whose session has ended
 */
export async function requireBearer(db: Kysely<Database>, request: FastifyRequest): Promise<Bearer> {
  const bearer = await findBearerOf(db, request)
  if (!bearer) throw new AppError('not_signed_in')
  return bearer
}

/** Refuses calls with `bearerOnly` that have no session, before validation: 401 comes before 400. Their answers are private. */
export function refuseStrangers(api: FastifyInstance, db: Kysely<Database>): void {
  api.addHook('onRequest', async (request, reply) => {
    if (request.routeOptions.schema?.security !== bearerOnly) return
    reply.header('cache-control', 'no-store')
    await requireBearer(db, request)
  })
}
