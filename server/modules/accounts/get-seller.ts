import type { Kysely } from 'kysely'
import { AppError } from '../../../domain/errors.ts'
import { placeNamesInScripts } from '../../../domain/places/known-places.ts'
import { fullNameOf } from '../../../domain/rules/person-name.ts'
import { averageRating } from '../../../domain/rules/rating.ts'
import type { Seller } from '../../../domain/schemas/seller.ts'
import type { Database } from '../../db/schema.ts'
import { type SellerRow, selectSeller } from './users.queries.ts'

/**
 * A person's public profile, with or without ads.
 * @param id a well-formed UUID
 * @throws AppError `seller_not_found`, also when they are about to leave
 */
export async function getSeller(db: Kysely<Database>, id: string): Promise<Seller> {
  const row = await selectSeller(db, id).executeTakeFirst()
  if (!row) throw new AppError('seller_not_found')
  return viewSeller(row)
}

/** A person's public profile. */
function viewSeller(row: SellerRow): Seller {
  const cityNames = placeNamesInScripts((nameIn) => nameIn(row.city))
  return {
    _id: row.id,
    name: row.name,
    fullName: fullNameOf(row.name, row.last_name),
    avatar: row.avatar,
    averageRating: averageRating(row.rating_sum, row.rating_count),
    totalReviews: row.rating_count,
    createdAt: row.created_at.toISOString(),
    city: row.city,
    ...(cityNames && { cityNames }),
    state: row.state,
  }
}
