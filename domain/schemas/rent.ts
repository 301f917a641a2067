import * as z from 'zod/mini'
import type { FieldErrorCode } from '../errors.ts'
import { adLimits } from '../limits/ad.ts'
import { rentLimits } from '../limits/rent.ts'
import { defaultTerms } from '../rules/rent/terms.ts'
import { strictBody, wholeNumber } from './body-fields.ts'
import { daySchema, queryId } from './query-fields.ts'

/** Renting by dates: the terms of an ad, and its calendar. */

const rupees = (max: number, min = 0) => wholeNumber({ kind: 'rupees', min, max })
export const wholeCount = (max: number, min = 0) => wholeNumber({ min, max })

export const termsFieldsSchema = strictBody({
  takesAsks: z.optional(z.boolean({ error: 'not_a_flag' satisfies FieldErrorCode })),
  pieces: wholeCount(rentLimits.piecesMax, 1),
  prices: z.optional(
    strictBody({
      day: rupees(adLimits.priceMax, 1),
      week: rupees(adLimits.priceMax, 1),
      month: rupees(adLimits.priceMax, 1),
    }),
  ),
  deposit: rupees(rentLimits.depositMax),
  deliveryFee: z.nullish(rupees(rentLimits.deliveryFeeMax)),
  least: wholeCount(rentLimits.leastMax, 1),
  notice: wholeCount(rentLimits.noticeMax),
  gap: wholeCount(rentLimits.gapMax),
})

/** `terms` in `products/add` and `products/update`; what is left out or blank has its default. */
export const termsBodySchema = z.pipe(
  termsFieldsSchema,
  z.transform(({ deliveryFee, prices, ...terms }) => ({
    ...defaultTerms,
    ...Object.fromEntries(Object.entries(terms).filter(([, value]) => value !== undefined)),
    prices: Object.fromEntries(Object.entries(prices ?? {}).filter(([, price]) => price !== undefined)),
    deliveryFee: deliveryFee ?? null,
  })),
)

/** The terms of an ad as answers have them. */
export const termsSchema = z.object({
  takesAsks: z.boolean(),
  pieces: z.int(),
  prices: z.object({ day: z.optional(z.int()), week: z.optional(z.int()), month: z.optional(z.int()) }),
  deposit: z.int(),
  deliveryFee: z.nullable(z.int()),
  least: z.int(),
  notice: z.int(),
  gap: z.int(),
})

export const requiredAdId = z.pipe(queryId(), z.string({ error: 'invalid_id' satisfies FieldErrorCode }))

/** What travels with `pieces_rented`: so many pieces are rented at one time. */
export interface PiecesRented {
  pieces: number
}

/** `products/calendar`. Without `from` from today, without `to` as long as possible. */
export const calendarQuerySchema = z.object({
  productId: requiredAdId,
  from: z.optional(daySchema),
  to: z.optional(daySchema),
})

export type CalendarQuery = z.infer<typeof calendarQuerySchema>

export const calendarAnswerSchema = z.object({
  success: z.literal(true),
  /** In India, as the server's clock says. */
  today: z.string(),
  /** How many pieces are free on each day. */
  days: z.array(z.object({ day: z.string(), free: z.int() })),
  /** Of an ad per hour: the times during which fewer than all are free, in minutes of India. */
  taken: z.optional(z.array(z.object({ from: z.string(), to: z.string(), free: z.int() }))),
})

export type CalendarAnswer = z.infer<typeof calendarAnswerSchema>
