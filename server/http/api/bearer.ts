import type { FastifyRequest } from 'fastify'
import type { Kysely } from 'kysely'
import { AppError } from '../../../domain/errors.ts'
import type { Database } from '../../db/schema.ts'
import { type Bearer, findBearer } from '../../modules/accounts/sessions.ts'

/** What the document says of a call that only somebody who is signed in may make. */
export const bearerOnly = [{ bearer: [] }]

/**
 * Who makes a call, by its `Authorization` header.
 * @throws AppError `not_signed_in` without a token, or with one whose session has ended
 */
export async function requireBearer(db: Kysely<Database>, { headers }: FastifyRequest): Promise<Bearer> {
  const [, token] = /^Bearer ([\w-]{43})$/i.exec(headers.authorization ?? '') ?? []
  const bearer = token === undefined ? undefined : await findBearer(db, token)
  if (!bearer) throw new AppError('not_signed_in')
  return bearer
}
