import type { Kysely } from 'kysely'
import { AppError } from '../../../domain/errors.ts'
import { favouriteLimits } from '../../../domain/limits/favourite.ts'
import type { FavouriteChanges, Favourites } from '../../../domain/schemas/favourites.ts'
import type { Database } from '../../db/schema.ts'
import { lockUser } from '../accounts/accounts.ts'
import { countFavourites, deleteFavourites, insertFavourites, selectFavourites } from './favourites.queries.ts'

/** The ads that a person wants to find again, by their ids: also those that cannot be rented now (docs/decisions/favourites-and-saved-searches.md). */
export async function listFavourites(db: Kysely<Database>, userId: string): Promise<Favourites> {
  const rows = await selectFavourites(db, userId).execute()
  return {
    productIds: rows.map(({ product_id }) => product_id),
    room: Math.max(0, favouriteLimits.max - rows.length),
  }
}

/**
 * Adds ads to a person's favourites and takes others away; the same again changes nothing (docs/decisions/favourites-and-saved-searches.md). Ads that are
 * gone, or the person's own, and what there is no room for, are left out: the answer says what there is.
 * @throws AppError `not_signed_in` when the account has gone meanwhile
 */
export function changeFavourites(
  db: Kysely<Database>,
  userId: string,
  { add, remove }: FavouriteChanges,
): Promise<Favourites> {
  const wanted = [...new Set(add)].filter((id) => !remove.includes(id))
  return db.transaction().execute(async (tx) => {
    // The lock makes two parallel requests count each other's ads.
    if (!(await lockUser(tx, userId).executeTakeFirst())) throw new AppError('not_signed_in')
    if (remove.length > 0) await deleteFavourites(tx, userId, remove).execute()
    const { count } = await countFavourites(tx, userId).executeTakeFirstOrThrow()
    const room = favouriteLimits.max - count
    if (wanted.length > 0 && room > 0) await insertFavourites(tx, userId, wanted, room)
    return listFavourites(tx, userId)
  })
}
