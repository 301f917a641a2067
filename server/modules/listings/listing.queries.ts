import { type Kysely, type RawBuilder, type Selectable, sql } from 'kysely'
import { limits } from '../../../domain/limits.ts'
import type { Database } from '../../db/schema.ts'
import { type Shape, slot } from '../../db/statements.ts'

type ProductRow = Selectable<Database['products']>
type UserRow = Selectable<Database['users']>

/** What a card shows of an ad. */
export const cardColumns = [
  'id',
  'user_id',
  'category_id',
  'sub_category',
  'title',
  'price',
  'discount',
  'final_price_paise',
  'rent_type',
  'vendor_name',
  'area',
  'city',
  'state',
  'country',
  'zip_code',
  'average_rating',
  'total_reviews',
  'created_at',
  'updated_at',
  'seller',
  'pictures',
] as const satisfies (keyof ProductRow)[]

export type CardRow = Pick<ProductRow, (typeof cardColumns)[number]>

/** What only the ad's own page shows; of the seller's address as much as everybody may know. */
const detailColumns = [
  'description',
  'amenities',
  'custom_address',
  'attributes',
  'status',
  'deleted_at',
  'is_hidden',
] as const
const sellerColumns = [
  'area',
  'city',
  'state',
  'country',
  'zip_code',
  'rating_sum',
  'rating_count',
  'created_at',
] as const

/** Instants within it are text. */
export interface ReviewRow {
  id: string
  rating: number
  review_text: string
  updated_at: string
  /** All three are null when the author's account is gone or about to go. */
  author_id: string | null
  author_name: string | null
  author_avatar: string | null
}

export type ListingRow = CardRow &
  Pick<ProductRow, (typeof detailColumns)[number]> & {
    [Column in (typeof sellerColumns)[number] as `seller_${Column}`]: UserRow[Column]
  } & { reviews: ReviewRow[] | null }

/** One ad in any state, with its seller and its newest reviews. Takes `id`. */
export function listingShape(db: Kysely<Database>): Shape<ListingRow> {
  return { key: 'listing', isPrepared: true, build: () => selectListing().compile(db) }
}

function selectListing(): RawBuilder<ListingRow> {
  const columns = [...cardColumns, ...detailColumns].map((column) => sql.ref(`products.${column}`))
  const ofSeller = sellerColumns.map((column) => sql`${sql.ref(`users.${column}`)} as ${sql.ref(`seller_${column}`)}`)
  return sql`
    select ${sql.join([...columns, ...ofSeller])}, (
      select json_agg(newest) from (
        select reviews.id, rating, review_text, reviews.updated_at, users.id as author_id, users.name as author_name,
          users.avatar as author_avatar
        from reviews left join users on users.id = reviews.user_id and users.deleted_at is null
        where reviews.product_id = products.id
        order by reviews.id desc limit ${sql.lit(limits.reviewsWithProduct)}
      ) as newest
    ) as reviews
    from products join users on users.id = products.user_id
    where products.id = ${slot('id')}`
}
