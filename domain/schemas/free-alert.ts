import * as z from 'zod/mini'
import type { FieldErrorCode } from '../errors.ts'
import { ownAdQuerySchema } from './ad.ts'
import { strictBody } from './body-value.ts'

/** The calls `free-alerts/*`: who wants to be told when an ad can be rented again (docs/decisions/own-ads.md). */

export const freeAlertQuerySchema = ownAdQuerySchema

/** `free-alerts/change`. */
export const freeAlertChangeSchema = strictBody({
  ...ownAdQuerySchema.shape,
  isWanted: z.boolean({ error: 'not_a_flag' satisfies FieldErrorCode }),
})

export const freeAlertAnswerSchema = z.object({ success: z.literal(true), isWanted: z.boolean(), data: z.boolean() })
