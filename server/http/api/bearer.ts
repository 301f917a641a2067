import type { FastifyRequest } from 'fastify'
import type { Kysely } from 'kysely'
import { AppError } from '../../../domain/errors.ts'
import type { Database } from '../../db/schema.ts'
import { type Bearer, findBearer } from '../../modules/accounts/sessions.ts'
import { chosenLanguageOf } from '../pages/page-language.ts'

/** What the document says of a call that only somebody who is signed in may make. */
export const bearerOnly = [{ bearer: [] }]

/** Who makes a call, by its `Authorization` header, if it has a token whose session has not ended; counted for that person. */
export async function findBearerOf(db: Kysely<Database>, request: FastifyRequest): Promise<Bearer | undefined> {
  const { authorization, cookie } = request.headers
  const [, token] = /^Bearer ([\w-]{43})$/i.exec(authorization ?? '') ?? []
  const bearer = token === undefined ? undefined : await findBearer(db, token, chosenLanguageOf(cookie))
  if (bearer) await request.countFor?.(bearer.userId)
  return bearer
}

/**
 * Who makes a call that only somebody who is signed in may make.
 * @throws AppError `not_signed_in` without a token, or with one whose session has ended
 */
export async function requireBearer(db: Kysely<Database>, request: FastifyRequest): Promise<Bearer> {
  const bearer = await findBearerOf(db, request)
  if (!bearer) throw new AppError('not_signed_in')
  return bearer
}
