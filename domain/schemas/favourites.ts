import * as z from 'zod/mini'
import type { FieldErrorCode } from '../errors.ts'
import { favouriteLimits } from '../limits/favourite.ts'
import { ownAdQuerySchema } from './ad.ts'
import { strictBody } from './body-fields.ts'
import { idPattern } from './query-fields.ts'

/** The calls `favourites/*`: the user's favourite ads (docs/decisions/favourites-and-saved-searches.md). */

const adIds = () =>
  z
    .array(
      z
        .string({ error: 'not_text' satisfies FieldErrorCode })
        .check(z.regex(idPattern, { error: 'invalid_id' satisfies FieldErrorCode }), z.toLowerCase()),
      { error: 'not_a_list' satisfies FieldErrorCode },
    )
    .check(z.maxLength(favouriteLimits.max, { error: 'too_many' satisfies FieldErrorCode }))

/** `favourites/change`: ids of ads, the newest favourite first. What stands in both goes. */
export const favouriteChangesSchema = strictBody({ add: adIds(), remove: adIds() })
export type FavouriteChanges = z.infer<typeof favouriteChangesSchema>

export const favouritesAnswerSchema = z.object({
  success: z.literal(true),
  /** The newest first. */
  productIds: z.array(z.string()),
  data: z.array(z.string()),
  /** How many more can be kept. */
  room: z.int(),
})

/** A user's favourites, without the wire wrapping. */
export type Favourites = Pick<z.infer<typeof favouritesAnswerSchema>, 'productIds' | 'room'>

/** The calls `free-alerts/*`: who wants to be told when an ad can be rented again (docs/decisions/own-ads.md). */

export const availabilityAlertQuerySchema = z.object(ownAdQuerySchema.shape)

/** `free-alerts/change`. */
export const availabilityAlertChangeSchema = strictBody({
  ...ownAdQuerySchema.shape,
  isWanted: z.boolean({ error: 'not_a_flag' satisfies FieldErrorCode }),
})

export const availabilityAlertAnswerSchema = z.object({
  success: z.literal(true),
  isWanted: z.boolean(),
  data: z.boolean(),
})
