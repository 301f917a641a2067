import type { Selectable } from 'kysely'
import type { Attribute, AttributeValues } from '../../../domain/categories/attribute.ts'
import { type CategoryWithRules, findDeclaration } from '../../../domain/categories/categories.ts'
import { localityNames } from '../../../domain/places/known-places.ts'
import { fullNameOf } from '../../../domain/rules/person-name.ts'
import { compressedVariantWidth, fullVariantWidth } from '../../../domain/rules/picture.ts'
import type { Card } from '../../../domain/schemas/public-ad.ts'
import type { Database } from '../../db/schema.ts'
import { pictureUrl, viewPicture } from '../media/media.ts'

export type AdRow = Selectable<Database['products']>

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
] as const satisfies (keyof AdRow)[]

export type CardRow = Pick<AdRow, (typeof cardColumns)[number]>

/** The columns of a category that views of ads need. */
export interface AdCategory extends CategoryWithRules {
  name: string
  /** Is it hidden? */
  is_delete?: boolean
}

/** Returns the category whose rules apply to an ad, when it is not its own, and whether its category is hidden. */
export const viewCategoryRules = ({
  borrows,
  is_delete,
}: AdCategory): { borrows?: string; isCategoryHidden?: true } => ({
  ...(borrows && { borrows }),
  ...(is_delete && { isCategoryHidden: true }),
})

/** The attributes of an ad that its category declares and that say something; the rest of what is stored stays here. */
export function pickAttributes(category: CategoryWithRules, stored: AttributeValues): AttributeValues {
  const declared = findDeclaration(category)?.attributes ?? []
  return Object.fromEntries(
    declared.flatMap((attribute) => {
      const value = stored[attribute.key]
      return value !== undefined && isGiven(attribute, value) ? [[attribute.key, value]] : []
    }),
  )
}

function isGiven({ kind }: Attribute, value: string | number): boolean {
  if (kind === 'number') return typeof value === 'number'
  return typeof value === 'string' && value.trim() !== ''
}

/** The public view of an ad in a list. @param category its name */
export function viewPublicCard(row: CardRow, category: string): Card {
  return { ...viewSharedCardFields(row, category, 1), userId: viewCardSeller(row) }
}

export function viewSharedCardFields(row: CardRow, category: string, picturesMax: number): Omit<Card, 'userId'> {
  const { pictures } = row
  const placeNames = localityNames(row)
  return {
    _id: row.id,
    title: row.title,
    price: row.price,
    discount: row.discount,
    finalPrice: row.final_price_paise / 100,
    rentType: row.rent_type,
    category,
    categoryId: row.category_id,
    subCategory: row.sub_category,
    images: pictures.map((columns) => pictureUrl(columns, fullVariantWidth)),
    compressedImages: pictures.slice(0, 1).map((columns) => pictureUrl(columns, compressedVariantWidth)),
    pictures: pictures.slice(0, picturesMax).map(viewPicture),
    vendorName: row.vendor_name,
    location: { area: row.area, city: row.city, state: row.state, country: row.country, zipCode: row.zip_code },
    ...(placeNames && { placeNames }),
    averageRating: row.average_rating,
    totalReviews: row.total_reviews,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
  }
}

export function viewCardSeller({ user_id, seller: [name, lastName, avatar] }: CardRow): Card['userId'] {
  return { _id: user_id, name, fullName: fullNameOf(name, lastName), avatar }
}
