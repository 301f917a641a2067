import type { Kysely } from 'kysely'
import { favouriteLimits } from '../../../domain/limits/favourite.ts'
import type { Favourites } from '../../../domain/schemas/favourites.ts'
import type { Database } from '../../db/schema.ts'
import { selectFavourites } from './favourites.queries.ts'

/** The ads that a person wants to find again, by their ids: also those that cannot be rented now (decision 041). */
export async function listFavourites(db: Kysely<Database>, userId: string): Promise<Favourites> {
  const rows = await selectFavourites(db, userId).execute()
  return {
    productIds: rows.map(({ product_id }) => product_id),
    room: Math.max(0, favouriteLimits.max - rows.length),
  }
}
