import { averageRating } from '../../../domain/rules/rating.ts'
import type { Seller } from '../../../domain/schemas/seller.ts'
import { fullNameOf } from '../accounts/user.view.ts'
import type { SellerRow } from './sellers.queries.ts'

/** A person as everybody may know them. */
export function viewSeller(row: SellerRow): Seller {
  return {
    _id: row.id,
    name: row.name,
    fullName: fullNameOf(row.name, row.last_name),
    avatar: row.avatar,
    averageRating: averageRating(row.rating_sum, row.rating_count),
    totalReviews: row.rating_count,
    createdAt: row.created_at.toISOString(),
    city: row.city,
    state: row.state,
  }
}
