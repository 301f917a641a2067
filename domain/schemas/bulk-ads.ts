import * as z from 'zod/mini'
import type { ErrorCode, FieldErrorCode } from '../errors.ts'
import { adLimits } from '../limits/ad.ts'
import { adFieldSchemas, adStatusBodySchema, ownAdQuerySchema, ownAdSchema } from './ad.ts'
import { strictBody } from './body-fields.ts'

/** The calls `products/many/*`: one change of several of one's own ads (docs/decisions/many-ads-and-import.md). */

const adId = ownAdQuerySchema.shape.productId

const listOf = <T extends z.ZodMiniType>(item: T, idOf: (item: z.output<T>) => string) =>
  z.array(item, { error: 'not_a_list' satisfies FieldErrorCode }).check(
    z.minLength(1, { error: 'not_a_list' satisfies FieldErrorCode }),
    z.maxLength(adLimits.atOnceMax, { error: 'too_many' satisfies FieldErrorCode }),
    z.refine((items) => new Set(items.map(idOf)).size === items.length, {
      error: 'repeated' satisfies FieldErrorCode,
    }),
  )

const ids = listOf(adId, (id) => id)

/** `products/many/renew` and `products/many/delete`. */
export const bulkAdsBodySchema = strictBody({ ids })

/** `products/many/prices`. */
export const bulkPricesBodySchema = strictBody({
  prices: listOf(
    strictBody({
      id: adId,
      price: adFieldSchemas.price,
      /** What it was when the new price was chosen: an ad that is otherwise by now is left alone. */
      opened: strictBody({
        price: adFieldSchemas.price,
        discount: z.optional(adFieldSchemas.discount),
        rentType: z.optional(adFieldSchemas.rentType),
      }),
    }),
    ({ id }) => id,
  ),
})

/** `products/many/status`. */
export const bulkStatusBodySchema = strictBody({ ids, ...adStatusBodySchema.shape })

/** `products/many/place`. */
export const bulkPlaceBodySchema = strictBody({ ids, location: adFieldSchemas.location })

/** `products/many/undo` and `products/many/delete-for-good`. */
export const bulkChangeBodySchema = strictBody({ changeId: adId })

/** What of an ad such a change can change, and its title. */
export const adStateSchema = z.pick(ownAdSchema, {
  _id: true,
  title: true,
  price: true,
  discount: true,
  finalPrice: true,
  rentType: true,
  status: true,
  returnDay: true,
  expiresAt: true,
  customAddress: true,
  location: true,
  placeNames: true,
})

export type AdState = z.infer<typeof adStateSchema>

/** Why a bulk change skipped an ad. */
export const skippedCodes = [
  'product_not_found',
  'not_your_product',
  'own_product_deleted',
  'product_gone',
  'status_not_possible',
  'category_closed',
  'changed_meanwhile',
] as const satisfies readonly ErrorCode[]

export type SkippedCode = (typeof skippedCodes)[number]

export const bulkAdsAnswerSchema = z.object({
  success: z.literal(true),
  message: z.string(),
  /** What `products/many/undo` takes, for a day; null where nothing was changed. */
  changeId: z.nullable(z.string()),
  /** The changed ads as they are now. */
  changed: z.array(adStateSchema),
  /** The other ads of the list, each with the reason; as it is now, if it is one’s own. */
  leftAlone: z.array(z.object({ _id: z.string(), code: z.enum(skippedCodes), product: z.nullable(adStateSchema) })),
})

export type BulkAdsAnswer = z.infer<typeof bulkAdsAnswerSchema>
