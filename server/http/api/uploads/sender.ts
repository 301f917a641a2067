import type { FastifyRequest } from 'fastify'
import type { Kysely } from 'kysely'
import { AppError } from '../../../../domain/errors.ts'
import type { Database } from '../../../db/schema.ts'
import type { AccountDependencies } from '../../../modules/accounts/account-dependencies.ts'
import { allowance, countRequest } from '../../../modules/accounts/tries.ts'
import { findBearerOf } from '../bearer.ts'

/** The id of the person who sends a picture. @throws AppError `storage/unauthenticated` */
export async function requireSender(db: Kysely<Database>, request: FastifyRequest): Promise<string> {
  const bearer = await findBearerOf(db, request)
  if (!bearer) throw new AppError('storage/unauthenticated')
  return bearer.userId
}

/** Counts a picture, in one piece or many. @throws AppError `too_many_requests` */
export function countUpload(accounts: AccountDependencies, userId: string): Promise<void> {
  return countRequest(
    accounts,
    allowance('upload', [userId], [240, 3_600]),
    allowance('upload-day', [userId], [1_000, 86_400]),
  )
}
