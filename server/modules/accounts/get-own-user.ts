import type { Kysely } from 'kysely'
import { AppError } from '../../../domain/errors.ts'
import type { OwnUser } from '../../../domain/schemas/account.ts'
import type { Database } from '../../db/schema.ts'
import { viewOwnUser } from './user.view.ts'
import { selectUser } from './users.queries.ts'

/**
 * The person who is signed in (decisions: `users/me`).
 * @throws AppError `not_signed_in` when the account has gone meanwhile
 */
export async function getOwnUser(db: Kysely<Database>, userId: string): Promise<OwnUser> {
  const user = await selectUser(db, userId).executeTakeFirst()
  if (!user) throw new AppError('not_signed_in')
  return viewOwnUser(user)
}
