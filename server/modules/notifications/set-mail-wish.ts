import type { Kysely } from 'kysely'
import { AppError } from '../../../domain/errors.ts'
import type { Database } from '../../db/schema.ts'
import { setMailWishOf } from './notifications.queries.ts'

/**
 * Says whether a person wants notifications by e-mail; what concerns the safety of their account comes all the same.
 * @throws AppError `not_signed_in` when the account has gone meanwhile
 */
export async function setOwnMailWish(db: Kysely<Database>, userId: string, isWanted: boolean): Promise<void> {
  const person = await setMailWishOf(db, { id: userId }, isWanted).executeTakeFirst()
  if (!person) throw new AppError('not_signed_in')
}

/**
 * The same for whoever has the token that stands in every such e-mail.
 * @returns whether it is somebody's
 */
export async function setMailWish(db: Kysely<Database>, token: string, isWanted: boolean): Promise<boolean> {
  if (!/^[\w-]{43}$/.test(token)) return false
  const person = await setMailWishOf(db, { mail_token: token }, isWanted).executeTakeFirst()
  return person !== undefined
}
