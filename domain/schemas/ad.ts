import * as z from 'zod/mini'
import type { Attribute } from '../categories/attribute.ts'
import { allAttributes } from '../categories/categories.ts'
import type { FieldErrorCode } from '../errors.ts'
import { adLimits } from '../limits/ad.ts'
import { personLimits } from '../limits/person.ts'
import { isIsoDay } from '../rules/dates.ts'
import { rentTypes } from '../rules/rent-type.ts'
import {
  choiceFromText,
  numberWithOneDecimal,
  optionalText,
  pinCode,
  requiredLines,
  requiredText,
  strictBody,
  wholeNumber,
} from './body-fields.ts'
import { pictureSchema } from './picture.ts'
import { answeredAttributes, cardSchema } from './public-ad.ts'
import { choiceOf, queryFlag, queryId } from './query-fields.ts'
import { termsBodySchema, termsSchema } from './rent.ts'

/** What a lender sends and gets back about their own ads (specification sections 3, 5 and 7, `products/*`). */

const repeated = { error: 'repeated' satisfies FieldErrorCode }

const tags = z
  .array(requiredText(adLimits.amenityMax, 'amenity_required'), { error: 'not_a_list' satisfies FieldErrorCode })
  .check(
    z.maxLength(adLimits.amenitiesMax, { error: 'too_many' satisfies FieldErrorCode }),
    z.refine((list) => new Set(list.map((tag) => tag.toLowerCase())).size === list.length, repeated),
  )

/** Addresses of uploaded pictures, the cover first. */
const imageUrls = z
  .array(z.string({ error: 'not_text' satisfies FieldErrorCode }).check(z.maxLength(500)), {
    error: ({ input }) => (input === undefined ? 'images_required' : 'not_a_list') satisfies FieldErrorCode,
  })
  .check(
    z.minLength(1, { error: 'images_required' satisfies FieldErrorCode }),
    z.maxLength(adLimits.picturesMax, { error: 'too_many' satisfies FieldErrorCode }),
    z.refine((urls) => new Set(urls).size === urls.length, repeated),
  )

/** Where the thing is, when it is not at its owner's home. */
const customLocation = strictBody(
  {
    address: requiredText(personLimits.addressMax, 'address_required'),
    area: requiredText(personLimits.localityMax, 'area_required'),
    city: requiredText(personLimits.localityMax, 'city_required'),
    state: requiredText(personLimits.localityMax, 'state_required'),
    country: requiredText(personLimits.localityMax, 'country_required'),
    zipCode: pinCode(),
  },
  'address_required',
)

function attributeSchema(attribute: Attribute) {
  if (attribute.kind === 'text') return optionalText(attribute.maxLength)
  if (attribute.kind === 'choice') return choiceFromText(attribute.options)
  const { min, max, isDecimal } = attribute
  return isDecimal ? numberWithOneDecimal({ min, max }) : wholeNumber({ min, max })
}

/** The fields of every category; those of another category than the ad's have to stay empty. */
const attributeShape = Object.fromEntries(
  allAttributes.map((attribute) => [attribute.key, attributeSchema(attribute)] as const),
)

/** What the form says besides the place. */
const adShape = {
  title: requiredText(adLimits.titleMax, 'title_required'),
  description: requiredLines(adLimits.descriptionMax, 'description_required'),
  price: wholeNumber({ kind: 'rupees', min: 1, max: adLimits.priceMax, code: 'price_invalid', isRequired: true }),
  discount: wholeNumber({ kind: 'percent', min: 0, max: adLimits.discountMax }),
  rentType: choiceOf(rentTypes),
  /** Name or slug; `categoryId` says the same. One of them has to be there. */
  category: optionalText(personLimits.nameMax),
  categoryId: queryId(),
  /** Empty, or the category's own name, for a category without subcategories. */
  subCategory: optionalText(personLimits.nameMax),
  images: imageUrls,
  amenities: z.optional(tags),
  /** On which terms it is rented by dates; without them the defaults, and in an update those that it has. */
  terms: z.optional(termsBodySchema),
  ...(attributeShape as Record<never, never>),
  /** Sent by clients as the specification says, and computed by the server. */
  compressedImages: z.optional(z.unknown()),
  vendorName: z.optional(z.unknown()),
}

/** With a place of its own, or at its owner's address: `location` is ignored then. */
export const adBodyOf = <S extends z.core.$ZodShape, L extends z.ZodMiniType>(shape: S, location: L) =>
  z.discriminatedUnion(
    'customAddress',
    [
      strictBody({ ...shape, customAddress: z.literal(true), location }),
      strictBody({ ...shape, customAddress: z.optional(z.literal(false)), location: z.optional(z.unknown()) }),
    ],
    {
      error: ({ input }) =>
        (input instanceof Object && !Array.isArray(input) ? 'not_a_flag' : 'not_an_object') satisfies FieldErrorCode,
    },
  )

/** Each field of an ad by itself, for incomplete ads. */
export const adFieldSchemas = { ...adShape, location: customLocation }

/** `products/add`. */
export const adBodySchema = adBodyOf(adShape, customLocation)

/** An ad as its form sent it; the values of its category's attributes stand beside the other fields. */
export type AdBody = z.infer<typeof adBodySchema> & { [attribute: string]: unknown }

/** The id of one's own ad. */
export const ownAdQuerySchema = z.object({
  productId: z.pipe(queryId(), z.string({ error: 'invalid_id' satisfies FieldErrorCode })),
})

export const ownAdParamsSchema = z.object({ id: ownAdQuerySchema.shape.productId })

/** `products/delete`. Without `isHardDelete=true` it can be brought back for thirty days. */
export const deleteAdQuerySchema = z.object({ ...ownAdQuerySchema.shape, isHardDelete: queryFlag() })

/** The statuses that an owner can set; expiry and removal are not among them. */
export const ownerSetStatuses = ['active', 'paused', 'rented'] as const
export type OwnerSetStatus = (typeof ownerSetStatuses)[number]

/** `products/status`. */
export const adStatusBodySchema = strictBody({
  status: choiceOf(ownerSetStatuses),
  /** Of a rented or paused ad: the last day on which it is given out. Null takes it away. */
  returnDay: z.optional(
    z.nullable(
      z
        .string({ error: 'not_text' satisfies FieldErrorCode })
        .check(z.refine(isIsoDay, { error: 'day_invalid' satisfies FieldErrorCode })),
    ),
  ),
})

export const adStatuses = [...ownerSetStatuses, 'expired', 'removed'] as const
export type AdStatus = (typeof adStatuses)[number]

/** The owner alone sees the exact address. */
const ownPlaceSchema = z.object({
  address: z.string(),
  area: z.string(),
  city: z.string(),
  state: z.string(),
  country: z.string(),
  zipCode: z.string(),
})

/**
 * One's own ad, in any status, with everything that its form asks for, and what one's profile says (specification section 7,
 * `get-user-products`); the values of its category stand beside the other fields.
 */
export const ownAdSchema = z.object({
  ...cardSchema.shape,
  userId: z.object({ ...cardSchema.shape.userId.shape, phoneNumber: z.string(), fullAddress: ownPlaceSchema }),
  status: z.enum(adStatuses),
  /** Of a rented or paused ad: the last day on which it is given out, `2026-12-02`. */
  returnDay: z.optional(z.string()),
  location: ownPlaceSchema,
  /** ISO 8601: when it leaves the lists unless it is renewed. */
  expiresAt: z.string(),
  /** People who have asked for the number. */
  contactCount: z.int(),
  ...(answeredAttributes as Record<never, never>),
  /** The slug of the category whose fields its own category has, where it has not its own. */
  borrows: z.optional(z.string()),
  /** Its category is hidden: no list has it, and it gets no further life and no copy. */
  isCategoryHidden: z.optional(z.literal(true)),
  description: z.string(),
  amenities: z.array(z.string()),
  customAddress: z.boolean(),
  terms: termsSchema,
})

export type OwnAd = z.infer<typeof ownAdSchema> & { [attribute: string]: unknown }

export const ownAdsAnswerSchema = z.object({
  success: z.literal(true),
  products: z.array(ownAdSchema),
  data: z.array(ownAdSchema),
  nextCursor: z.nullable(z.string()),
  total: z.int(),
  totalIsCapped: z.boolean(),
  /** How many of one's ads that the search finds are in each state, counted as `total`. */
  counts: z.object({ active: z.int(), paused: z.int(), rented: z.int(), expired: z.int(), removed: z.int() }),
})

/** `products/edit`, and `products/{id}/edit`. */
export const ownAdAnswerSchema = z.object({ success: z.literal(true), product: ownAdSchema, data: ownAdSchema })

/** The ad after a change. */
export const changedAdAnswerSchema = z.object({
  success: z.literal(true),
  message: z.string(),
  product: ownAdSchema,
  data: ownAdSchema,
})

export const deletedAdAnswerSchema = z.object({
  success: z.literal(true),
  message: z.string(),
  /** ISO 8601; null when it is gone for good. */
  restorableUntil: z.nullable(z.string()),
})

/** The metadata of a stored file (specification section 3, uploaded image file metadata). */
export const storedFileSchema = z.object({
  bucket: z.string(),
  fullPath: z.string(),
  name: z.string(),
  /** Bytes as they were sent. */
  size: z.int(),
  contentType: z.string(),
  timeCreated: z.string(),
  updated: z.string(),
})

export type StoredFile = z.infer<typeof storedFileSchema>

/** `uploads`. */
export const uploadAnswerSchema = z.object({
  success: z.literal(true),
  message: z.string(),
  /** What goes into the ad's `images`. */
  url: z.string(),
  file: storedFileSchema,
  /** With what is needed to show it in the right size. */
  picture: pictureSchema,
})

export type UploadAnswer = z.infer<typeof uploadAnswerSchema>
