import type { InferResult, Kysely } from 'kysely'
import type { Database } from '../../db/schema.ts'

export type SellerRow = InferResult<ReturnType<typeof selectSeller>>[number]

/** What everybody may know of a person who has not left, by the primary key. */
export function selectSeller(db: Kysely<Database>, id: string) {
  return db
    .selectFrom('users')
    .select(['id', 'name', 'last_name', 'avatar', 'city', 'state', 'rating_sum', 'rating_count', 'created_at'])
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
}
