import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Kysely } from 'kysely'
import { AppError } from '../../../domain/errors.ts'
import { hasReadFromReplica } from '../../../platform/postgres/replica-reads.ts'
import type { Database } from '../../db/schema.ts'
import { findSignedInUser, type SignedInUser } from '../../modules/accounts/accounts.ts'
import { cookieLanguageOf } from '../pages/page-variant.ts'

/** The OpenAPI security entry of calls for signed-in users; `requireBearerForUnknownCalls` reads it. */
export const bearerSecurity = [{ bearer: [] }]

const found = new WeakMap<FastifyRequest, Promise<SignedInUser | undefined>>()

/** Finds the user of a call by its `Authorization` header; undefined without a valid session. Looked up once a request. */
export function findBearerOf(db: Kysely<Database>, request: FastifyRequest): Promise<SignedInUser | undefined> {
  const bearer = found.get(request) ?? lookUp(db, request)
  found.set(request, bearer)
  return bearer
}

/** Counted for that person. */
async function lookUp(db: Kysely<Database>, request: FastifyRequest): Promise<SignedInUser | undefined> {
  const { authorization, cookie } = request.headers
  const [, token] = /^Bearer ([\w-]{43})$/i.exec(authorization ?? '') ?? []
  if (token === undefined) return undefined
  const bearer = await findSignedInUser(db, token, { language: cookieLanguageOf(cookie) })
  // A replica may not know of a session that has just begun: its person is not signed out.
  if (!bearer && hasReadFromReplica()) throw new AppError('unavailable')
  if (bearer) await request.countFor?.(bearer.userId)
  return bearer
}

/**
 * The user of a call that needs a session.
 * @throws AppError `not_signed_in` without a token, or with one whose session has ended
 */
export async function requireBearer(db: Kysely<Database>, request: FastifyRequest): Promise<SignedInUser> {
  const bearer = await findBearerOf(db, request)
  if (!bearer) throw new AppError('not_signed_in')
  return bearer
}

/** Refuses calls with `bearerSecurity` that have no session, before validation: 401 comes before 400. Their answers are private. */
export function requireBearerForUnknownCalls(api: FastifyInstance, db: Kysely<Database>): void {
  api.addHook('onRequest', async (request, reply) => {
    if (request.routeOptions.schema?.security !== bearerSecurity) return
    reply.header('cache-control', 'no-store')
    await requireBearer(db, request)
  })
}
