import * as z from 'zod/mini'
import { pinCode } from './body-value.ts'

/** `places/pin`: what a 6-digit PIN says about where something is. */
export const pinQuerySchema = z.object({ zipCode: pinCode() })

export type PinQuery = z.infer<typeof pinQuerySchema>

export const pinPlaceSchema = z.object({
  zipCode: z.string(),
  /** Empty where the table knows none. */
  area: z.string(),
  city: z.string(),
  state: z.string(),
  /** Names of areas, those that people know first; empty where the table knows none. */
  areas: z.array(z.string()),
})

export type PinPlace = z.infer<typeof pinPlaceSchema>

/** An unknown PIN is not an error: users fill in the rest themselves. */
export const pinAnswerSchema = z.object({
  success: z.literal(true),
  place: z.nullable(pinPlaceSchema),
  data: z.nullable(pinPlaceSchema),
})
