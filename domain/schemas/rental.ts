import * as z from 'zod/mini'
import type { FieldErrorCode } from '../errors.ts'
import { adLimits } from '../limits/ad.ts'
import { rentalLimits, rentLimits } from '../limits/rent.ts'
import { normalizeDigits } from '../rules/digits.ts'
import {
  cancelReasons,
  declineReasons,
  rentalReasons,
  rentalSides,
  rentalStates,
  rentalStepNames,
} from '../rules/rent/rental-steps.ts'
import { rentUnits } from '../rules/rent/terms.ts'
import { rentTypes } from '../rules/rent-type.ts'
import { optionalLines, optionalText, strictBody, wholeNumber } from './body-fields.ts'
import { commaSeparated, idPattern, optionalChoice, queryCursor, queryNumber } from './query-fields.ts'
import { requiredAdId } from './rent.ts'

/** Rentals: asks for dates and what became of them. Sums are paise. */

const bodyId = z
  .string({ error: 'invalid_id' satisfies FieldErrorCode })
  .check(z.trim(), z.regex(idPattern, { error: 'invalid_id' satisfies FieldErrorCode }), z.toLowerCase())

const flag = z.optional(z.boolean({ error: 'not_a_flag' satisfies FieldErrorCode }))

/** A day or a minute in India, with digits of any script; whether it fits the ad is checked with its unit. */
const moment = z
  .string({ error: 'day_invalid' satisfies FieldErrorCode })
  .check(
    z.trim(),
    z.overwrite(normalizeDigits),
    z.regex(/^\d{4}-\d\d-\d\d(T\d\d:\d\d)?$/, { error: 'day_invalid' satisfies FieldErrorCode }),
  )

/** `rentals/ask`. `total` and `deposit`: in paise, as they were shown. */
export const askBodySchema = strictBody({
  productId: bodyId,
  from: moment,
  to: moment,
  pieces: wholeNumber({ min: 1, max: rentLimits.piecesMax }),
  isDelivered: flag,
  deliverTo: optionalText(rentalLimits.deliverToMax),
  words: optionalLines(rentalLimits.wordsMax),
  total: wholeNumber({ min: 0, max: Number.MAX_SAFE_INTEGER, isRequired: true }),
  deposit: wholeNumber({ min: 0, max: Number.MAX_SAFE_INTEGER }),
})

export type AskBody = z.infer<typeof askBodySchema>

const chosenReasons = [...new Set([...declineReasons, ...cancelReasons])] as const

/** `rentals/step`. Words and place come with a yes, words and reason with a no. */
export const stepBodySchema = strictBody({
  rentalId: bodyId,
  step: z.enum(rentalStepNames as [(typeof rentalStepNames)[number]], {
    error: 'unknown_value' satisfies FieldErrorCode,
  }),
  words: optionalLines(rentalLimits.wordsMax),
  place: optionalText(rentalLimits.placeMax),
  reason: optionalChoice(chosenReasons),
})

export type StepBody = z.infer<typeof stepBodySchema>

export const rentalQuerySchema = z.object({ rentalId: requiredAdId })

/** `rentals/ending`: ids of ads with commas between them; without them all of a person is meant. */
export const endingQuerySchema = z.object({
  productIds: commaSeparated({
    most: adLimits.atOnceMax,
    longest: 36,
    find: (id) => (idPattern.test(id.trim()) ? id.trim().toLowerCase() : undefined),
  }),
})

/** What would end with the ads, or with the account. */
export const endingAnswerSchema = z.object({ success: z.literal(true), asks: z.int(), bookings: z.int() })

export type EndingRentals = Omit<z.infer<typeof endingAnswerSchema>, 'success'>

export const rentalGroups = ['todo', 'coming', 'past'] as const

/** `rentals/list`. `month`: `2026-12`, all that is asked for or held in it. */
export const rentalsQuerySchema = z.object({
  side: optionalChoice(rentalSides),
  group: optionalChoice(rentalGroups),
  month: z.optional(
    z
      .string({ error: 'not_text' satisfies FieldErrorCode })
      .check(z.trim(), z.regex(/^20\d\d-(0[1-9]|1[0-2])$/, { error: 'day_invalid' satisfies FieldErrorCode })),
  ),
  cursor: queryCursor(),
  limit: queryNumber(1, rentalLimits.pageSizeMax),
})

export type RentalsQuery = z.infer<typeof rentalsQuerySchema>

export const quoteSchema = z.object({
  lines: z.array(z.object({ unit: z.enum(rentUnits), count: z.int(), price: z.int() })),
  pieces: z.int(),
  rent: z.int(),
  discount: z.int(),
  delivery: z.int(),
  total: z.int(),
  deposit: z.int(),
})

export const rentalSchema = z.object({
  _id: z.string(),
  /** Which one the reader is. */
  side: z.enum(rentalSides),
  state: z.enum(rentalStates),
  /** `_id` and `path` are null once the ad is gone. */
  ad: z.object({
    _id: z.nullable(z.string()),
    title: z.string(),
    path: z.nullable(z.string()),
    rentType: z.enum(rentTypes),
  }),
  /** The other person; empty once the account is gone. */
  otherName: z.string(),
  /** Days, or minutes of an ad per hour, in India. */
  from: z.string(),
  to: z.string(),
  pieces: z.int(),
  isDelivered: z.boolean(),
  deliverTo: z.string(),
  quote: quoteSchema,
  /** Of the renter, and of the lender. */
  words: z.string(),
  answerWords: z.string(),
  /** Where it is picked up; after the yes. */
  place: z.string(),
  reason: z.nullable(z.enum(rentalReasons)),
  endedBy: z.nullable(z.enum(['lender', 'renter', 'clock', 'team'])),
  askedAt: z.string(),
  expiresAt: z.string(),
  answeredAt: z.nullable(z.string()),
  endedAt: z.nullable(z.string()),
  /** What the reader can do now. */
  steps: z.array(z.enum(rentalStepNames as [(typeof rentalStepNames)[number]])),
  /** Until when `rentals/contact` answers; null where it does not. */
  contactUntil: z.nullable(z.string()),
  /** Open asks of others for these days. */
  othersAsking: z.int(),
  /** What the lender of an ask is told of the renter; null for the renter. */
  renter: z.nullable(z.object({ memberSince: z.string(), booked: z.int(), cancelled: z.int() })),
  /** Can the renter review the ad now, who has not? */
  canReview: z.boolean(),
})

export type Rental = z.infer<typeof rentalSchema>

export const rentalAnswerSchema = z.object({ success: z.literal(true), rental: rentalSchema })

/** In India, as the server's clock says. */
const todaySchema = z.string()

export const seenRentalAnswerSchema = z.object({ success: z.literal(true), rental: rentalSchema, today: todaySchema })

export type SeenRental = Omit<z.infer<typeof seenRentalAnswerSchema>, 'success'>

export const rentalsAnswerSchema = z.object({
  success: z.literal(true),
  rentals: z.array(rentalSchema),
  nextCursor: z.nullable(z.string()),
  /** How many asks wait for the reader's answer. */
  waiting: z.int(),
  today: todaySchema,
})

export type RentalPage = Omit<z.infer<typeof rentalsAnswerSchema>, 'success'>

export const rentalContactAnswerSchema = z.object({
  success: z.literal(true),
  name: z.string(),
  /** Ten digits. */
  phoneNumber: z.string(),
  place: z.string(),
})
