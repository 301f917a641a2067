import * as z from 'zod/mini'
import type { Attribute } from '../categories/attribute.ts'
import { categoryDeclarations } from '../categories/categories.ts'
import type { FieldErrorCode } from '../errors.ts'
import { adLimits } from '../limits/ad.ts'
import { listLimits } from '../limits/list.ts'
import { personLimits } from '../limits/person.ts'
import { listSorts } from '../rules/list-sort.ts'
import { rentTypes } from '../rules/rent-type.ts'
import { pictureSchema } from './picture.ts'
import { idPattern, queryChoice, queryCursor, queryId, queryNumber, queryText } from './query-value.ts'
import { ratingCountsSchema, reviewSchema } from './review.ts'

/** The call `products/get-user-products`: what it takes, a list's cards, one product (specification sections 3 and 7). */
const filterShape = {
  minPrice: queryNumber(0, adLimits.priceMax),
  maxPrice: queryNumber(0, adLimits.priceMax),
  category: queryText(personLimits.nameMax),
  categoryId: queryId(),
  subCategory: queryText(personLimits.nameMax),
  location: queryText(personLimits.localityMax),
  search: queryText(listLimits.searchMax),
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
    limit: queryNumber(1, listLimits.pageSizeMax),
    productId: queryId(),
    userId: queryId(),
    /** With `productId`: the seller's number, too. Only for whoever is signed in. */
    reveal: queryChoice(['contact']),
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

const valueSchemaOf = (attribute: Attribute) => z.optional(attribute.kind === 'number' ? z.number() : z.string())

/** The fields of every category as they are answered, each by its own name, as the specification lists them. */
export const answeredAttributes = Object.fromEntries(
  categoryDeclarations.flatMap((category) =>
    category.attributes.map((attribute) => [attribute.key, valueSchemaOf(attribute)] as const),
  ),
)

/** Of one's own ad the exact address, too. */
const shownPlaceSchema = z.object({ address: z.optional(z.string()), ...publicPlaceSchema.shape })

/** One ad with everything that its own page shows. */
export const productSchema = z.object({
  ...cardShape,
  location: shownPlaceSchema,
  ...(answeredAttributes as Record<never, never>),
  description: z.string(),
  amenities: z.array(z.string()),
  customAddress: z.boolean(),
  /** Only active ads can be rented; the other pages stay and say so. */
  status: z.enum(['active', 'paused', 'rented', 'expired']),
  /** The newest ones. */
  reviews: z.array(reviewSchema),
  /** May whoever asks write one? */
  canReview: z.boolean(),
  ratingCounts: ratingCountsSchema,
  userId: z.object({
    ...sellerNameSchema.shape,
    averageRating: z.number(),
    totalReviews: z.int(),
    createdAt: z.string(),
    fullAddress: shownPlaceSchema,
    /** Ten digits, or null when there are none; only answered to `reveal=contact`. */
    phoneNumber: z.optional(z.nullable(z.string())),
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

/** `products/similar`: what else there is beside an ad. */
export const similarQuerySchema = z.object({
  productId: z.pipe(queryId(), z.string({ error: 'invalid_id' satisfies FieldErrorCode })),
})

/** `products/by-ids`: ids with commas between them, as a browser remembers them. */
export const adIdsQuerySchema = z.object({
  productIds: z.pipe(
    z.pipe(
      z.string({ error: 'not_text' satisfies FieldErrorCode }),
      z.transform((text) => [...new Set(text.toLowerCase().split(','))]),
    ),
    z
      .array(z.string().check(z.regex(idPattern, { error: 'invalid_id' satisfies FieldErrorCode })))
      .check(z.maxLength(listLimits.idsMax, { error: 'too_many' satisfies FieldErrorCode })),
  ),
})

/** `products/trending`: what is asked for most, and praised most, lately. */
export const trendingAnswerSchema = z.object({
  success: z.literal(true),
  mostContacted: z.array(cardSchema),
  bestRated: z.array(cardSchema),
})

/** Two lists of ads, without their wire wrapping. */
export type Trending = Omit<z.infer<typeof trendingAnswerSchema>, 'success'>

/** Some ads, in an order of their own. */
export const cardsAnswerSchema = z.object({
  success: z.literal(true),
  products: z.array(cardSchema),
  data: z.array(cardSchema),
})
