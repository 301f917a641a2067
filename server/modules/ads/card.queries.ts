import type { Selectable } from 'kysely'
import type { Database } from '../../db/schema.ts'

export type ProductRow = Selectable<Database['products']>

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
