import * as z from 'zod/mini'
import type { Attribute } from '../categories/attribute.ts'
import { categoryDeclarations } from '../categories/categories.ts'
import type { FieldErrorCode } from '../errors.ts'
import { limits } from '../limits.ts'
import { listSorts } from '../rules/list-sort.ts'
import { rentTypes } from '../rules/rent-type.ts'
import { pictureSchema } from './picture.ts'
import { queryChoice, queryCursor, queryId, queryNumber, queryText } from './query-value.ts'

/** The call `products/get-user-products`: what it takes, a list's cards, one product (specification sections 3 and 7). */
const filterShape = {
  minPrice: queryNumber(0, limits.priceMax),
  maxPrice: queryNumber(0, limits.priceMax),
  category: queryText(limits.nameMax),
  categoryId: queryId(),
  subCategory: queryText(limits.nameMax),
  location: queryText(limits.localityMax),
  search: queryText(limits.searchMax),
  sort: queryChoice(listSorts),
  cursor: queryCursor(),
}

interface PriceRange {
  minPrice?: number | undefined
  maxPrice?: number | undefined
}

const priceRangeInOrder = z.refine<PriceRange>(
  // A price that was refused is still here as text: it compares as neither smaller nor greater.
  ({ minPrice = 0, maxPrice = Number.POSITIVE_INFINITY }) => !(minPrice > maxPrice),
  { error: 'range_reversed' satisfies FieldErrorCode, path: ['maxPrice'] },
)

/** What a list page reads from its address. */
export const listFilterSchema = z.object(filterShape).check(priceRangeInOrder)

export type ListFilter = z.infer<typeof listFilterSchema>

/** Every key of the call. With `productId` the answer is one product. */
export const listingsQuerySchema = z
  .object({
    ...filterShape,
    limit: queryNumber(1, limits.listPageSizeMax),
    productId: queryId(),
    userId: queryId(),
  })
  .check(priceRangeInOrder)

export type ListingsQuery = z.infer<typeof listingsQuerySchema>

/** A place as everybody may see it: never the exact address. */
const publicPlaceSchema = z.object({
  area: z.string(),
  city: z.string(),
  state: z.string(),
  country: z.string(),
  zipCode: z.string(),
})

export type PublicPlace = z.infer<typeof publicPlaceSchema>

const sellerNameSchema = z.object({
  _id: z.string(),
  name: z.string(),
  fullName: z.string(),
  avatar: z.nullable(z.string()),
})

const cardShape = {
  _id: z.string(),
  title: z.string(),
  /** Whole rupees, before the discount. */
  price: z.int(),
  /** Whole percent. */
  discount: z.int(),
  /** Rupees to pay, rounded to paise. */
  finalPrice: z.number(),
  rentType: z.enum(rentTypes),
  category: z.string(),
  categoryId: z.string(),
  subCategory: z.string(),
  images: z.array(z.string()),
  compressedImages: z.array(z.string()),
  /** In a list the first one alone. */
  pictures: z.array(pictureSchema),
  vendorName: z.string(),
  location: publicPlaceSchema,
  averageRating: z.number(),
  totalReviews: z.int(),
  /** ISO 8601. */
  createdAt: z.string(),
  updatedAt: z.string(),
}

/** One ad as a list shows it. */
export const cardSchema = z.object({ ...cardShape, userId: sellerNameSchema })

export type Card = z.infer<typeof cardSchema>

export const reviewSchema = z.object({
  _id: z.string(),
  /** Whoever has left Kiraya has no id and no name. */
  userId: z.object({ _id: z.nullable(z.string()), name: z.string(), avatar: z.nullable(z.string()) }),
  rating: z.int(),
  reviewText: z.string(),
  updatedAt: z.string(),
})

export type Review = z.infer<typeof reviewSchema>

const valueSchemaOf = (attribute: Attribute) => z.optional(attribute.kind === 'number' ? z.number() : z.string())

/** The fields of every category as they are answered, each by its own name, as the specification lists them. */
export const answeredAttributes = Object.fromEntries(
  categoryDeclarations.flatMap((category) =>
    category.attributes.map((attribute) => [attribute.key, valueSchemaOf(attribute)] as const),
  ),
)

/** One ad with everything that its own page shows. */
export const productSchema = z.object({
  ...cardShape,
  ...(answeredAttributes as Record<never, never>),
  description: z.string(),
  amenities: z.array(z.string()),
  customAddress: z.boolean(),
  /** Only active ads can be rented; the other pages stay and say so. */
  status: z.enum(['active', 'paused', 'rented', 'expired']),
  reviews: z.array(reviewSchema),
  userId: z.object({
    ...sellerNameSchema.shape,
    averageRating: z.number(),
    totalReviews: z.int(),
    createdAt: z.string(),
    fullAddress: publicPlaceSchema,
  }),
})

/** A product; the values of its category's attributes stand beside the other fields. */
export type Product = z.infer<typeof productSchema> & { [attribute: string]: unknown }

export const listAnswerSchema = z.object({
  success: z.literal(true),
  products: z.array(cardSchema),
  data: z.array(cardSchema),
  /** Hand it back as `cursor` for the next page; null on the last one. */
  nextCursor: z.nullable(z.string()),
  total: z.int(),
  totalIsCapped: z.boolean(),
})

/** A page of a list, without its wire wrapping. */
export type CardPage = Pick<z.infer<typeof listAnswerSchema>, 'products' | 'nextCursor' | 'total' | 'totalIsCapped'>

export const productAnswerSchema = z.object({ success: z.literal(true), product: productSchema, data: productSchema })
