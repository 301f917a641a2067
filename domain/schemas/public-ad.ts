import * as z from 'zod/mini'
import type { Attribute } from '../categories/attribute.ts'
import { allAttributes } from '../categories/categories.ts'
import { languages } from '../languages.ts'
import { rentTypes } from '../rules/rent-type.ts'
import { namesInScriptsSchema } from './names-in-scripts.ts'
import { pictureSchema } from './picture.ts'
import { termsSchema } from './rent.ts'
import { ratingCountsSchema, reviewSchema } from './review.ts'

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
  /** Area and city, as people say them, in the scripts of Hindi and Gujarati; absent where our tables know neither. */
  placeNames: z.optional(namesInScriptsSchema),
  averageRating: z.number(),
  totalReviews: z.int(),
  /** ISO 8601. */
  createdAt: z.string(),
  updatedAt: z.string(),
}

/** One ad as a list shows it. */
export const cardSchema = z.object({
  ...cardShape,
  userId: sellerNameSchema,
  /** In a list around a PIN: whole kilometres from there to the middle of the ad's PIN. */
  distance: z.optional(z.int()),
  /** In a list of days: rupees to pay for one piece, where the ad can be rented for just these days. */
  totalForDays: z.optional(z.number()),
  /** There, of an ad that is not rented for so few days: its shortest rental, in its unit. */
  leastForDays: z.optional(z.int()),
})

export type Card = z.infer<typeof cardSchema>

const valueSchemaOf = (attribute: Attribute) => z.optional(attribute.kind === 'number' ? z.number() : z.string())

/** The fields of every category as they are answered, each by its own name, as the specification lists them. */
export const answeredAttributes = Object.fromEntries(
  allAttributes.map((attribute) => [attribute.key, valueSchemaOf(attribute)] as const),
)

/** Of one's own ad the exact address, too. */
const shownPlaceSchema = z.object({ address: z.optional(z.string()), ...publicPlaceSchema.shape })

/** One ad with everything that its own page shows. */
export const publicAdSchema = z.object({
  ...cardShape,
  location: shownPlaceSchema,
  /** Of the state. */
  stateNames: z.optional(namesInScriptsSchema),
  ...(answeredAttributes as Record<never, never>),
  /** The slug of the category whose fields its own category has, where it has not its own. */
  borrows: z.optional(z.string()),
  /** Its category is hidden: no list has it, and it gets no further life and no copy. */
  isCategoryHidden: z.optional(z.literal(true)),
  description: z.string(),
  amenities: z.array(z.string()),
  customAddress: z.boolean(),
  terms: termsSchema,
  /** Only active ads can be rented; the other pages stay and say so. */
  status: z.enum(['active', 'paused', 'rented', 'expired']),
  /** Of a rented or paused ad: the day from which it can be rented again, `2026-12-03`, where its lender has said it. */
  freeFrom: z.optional(z.string()),
  /** The newest ones. */
  reviews: z.array(reviewSchema),
  /** May the reader write one? */
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
    /** For a message to them; with `phoneNumber`. */
    language: z.optional(z.enum(languages)),
    /** Have they chosen that language, or is it the one of their last visit? */
    isLanguageChosen: z.optional(z.boolean()),
    /** Are they told who asks for the number? Null while the reader has not said whether they may be. */
    isToldWhoAsks: z.optional(z.nullable(z.boolean())),
    /** The area of the reader, else their city, for the message to the lender; with `phoneNumber`. */
    readerArea: z.optional(z.object({ en: z.string(), hi: z.string(), gu: z.string() })),
  }),
})

/** A product; the values of its category's attributes stand beside the other fields. */
export type PublicAd = z.infer<typeof publicAdSchema> & { [attribute: string]: unknown }

export const publicAdAnswerSchema = z.object({
  success: z.literal(true),
  product: publicAdSchema,
  data: publicAdSchema,
})
