import type { Kysely, RawBuilder, Selectable } from 'kysely'
import { sql } from 'kysely'
import { reviewLimits } from '../../../domain/limits/review.ts'
import type { AdStatus } from '../../../domain/schemas/ad.ts'
import type { QueryTemplate } from '../../../platform/postgres/prepared-statements.ts'
import { queryParameter } from '../../../platform/postgres/prepared-statements.ts'
import { isPresent, returnDay, statusForOthers } from '../../db/ad-visibility.ts'
import type { Database } from '../../db/schema.ts'
import { type AdRow, type CardRow, cardColumns } from '../ads/ads.ts'
import { type TermsRow, termsOf } from '../rent/rent.ts'
import { type ReviewRow, ratingCounts, selectReviews } from '../reviews/reviews.ts'

type UserRow = Selectable<Database['users']>

/** The columns of the ad's own page; of the seller's address, the public part. */
const detailColumns = ['description', 'amenities', 'custom_address', 'attributes', 'deleted_at'] as const

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

export type PublicAdRow = CardRow &
  Pick<AdRow, (typeof detailColumns)[number]> & {
    [Column in (typeof sellerColumns)[number] as `seller_${Column}`]: UserRow[Column]
  } & {
    status: AdStatus
    return_day: string | null
    terms: TermsRow | null
    is_present: boolean
    reviews: ReviewRow[] | null
    /** How many gave one star, two, … five. */
    rating_counts: number[]
  }

/** The query template of one ad in any state, with its seller and its newest reviews. Parameter: `id`. */
export function publicAdTemplate(db: Kysely<Database>): QueryTemplate<PublicAdRow> {
  return { key: 'public ad', isPrepared: true, build: () => selectPublicAd(db).compile(db) }
}

function selectPublicAd(db: Kysely<Database>): RawBuilder<PublicAdRow> {
  const columns = [...cardColumns, ...detailColumns].map((column) => sql.ref(`products.${column}`))
  const ofSeller = sellerColumns.map((column) => sql`${sql.ref(`users.${column}`)} as ${sql.ref(`seller_${column}`)}`)
  const newest = selectReviews(db)
    .where('product_id', '=', sql.ref<string>('products.id'))
    .orderBy('reviews.id', 'desc')
    .limit(sql.lit(reviewLimits.pageSize))
  return sql`
    select ${sql.join([...columns, ...ofSeller])}, (select json_agg(newest) from ${newest} as newest) as reviews,
      ${isPresent()} as is_present, ${statusForOthers()} as status, ${returnDay()} as return_day, ${termsOf()} as terms,
      ${ratingCounts} as rating_counts
    from products join users on users.id = products.user_id
    where products.id = ${queryParameter('id')}`
}

/** Selects the columns that only the owner sees: the exact address, and their home address. */
export function selectAddressesForOwner(db: Kysely<Database>, { id, userId }: { id: string; userId: string }) {
  return db
    .selectFrom('products')
    .innerJoin('users', 'users.id', 'products.user_id')
    .select(['products.address', 'users.address as home'])
    .where('products.id', '=', id)
    .where('products.user_id', '=', userId)
}
