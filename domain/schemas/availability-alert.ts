import * as z from 'zod/mini'
import type { FieldErrorCode } from '../errors.ts'
import { ownAdQuerySchema } from './ad.ts'
import { strictBody } from './body-fields.ts'

/** The calls `free-alerts/*`: who wants to be told when an ad can be rented again (docs/decisions/own-ads.md). */

export const availabilityAlertQuerySchema = ownAdQuerySchema

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
