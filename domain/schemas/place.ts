import * as z from 'zod/mini'
import type { FieldErrorCode } from '../errors.ts'
import { personLimits } from '../limits/person.ts'
import { pinCode, strictBody } from './body-fields.ts'
import { namesInScriptsSchema } from './names-in-scripts.ts'
import { requiredQueryText } from './query-fields.ts'

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
  /** These names in Devanagari and in Gujarati script, by the name in Latin letters, where they are known. */
  names: z.optional(z.record(z.string(), namesInScriptsSchema)),
})

export type PinPlace = z.infer<typeof pinPlaceSchema>

/** An unknown PIN is not an error: users fill in the rest themselves. */
export const pinAnswerSchema = z.object({
  success: z.literal(true),
  place: z.nullable(pinPlaceSchema),
  data: z.nullable(pinPlaceSchema),
})

const degrees = (max: number) =>
  z
    .number({ error: 'not_a_decimal' satisfies FieldErrorCode })
    .check(
      z.minimum(-max, { error: 'out_of_range' satisfies FieldErrorCode }),
      z.maximum(max, { error: 'out_of_range' satisfies FieldErrorCode }),
    )

/** `places/nearest`: where a device is, in degrees. In the body, because addresses are logged. */
export const positionSchema = strictBody({ latitude: degrees(90), longitude: degrees(180) })

export type Position = z.infer<typeof positionSchema>

/** `places/find`: a place as it is typed, in any of our scripts. */
export const placeTextSchema = z.object({ text: requiredQueryText(personLimits.localityMax) })

export type PlaceText = z.infer<typeof placeTextSchema>

/** A place that a reader can choose to see what is near: what it is called in the reader's address, and where it is. */
export const namedPlaceSchema = z.object({
  /** The slug of a city, or a PIN. */
  value: z.string(),
  /** In Latin letters; of an area or a PIN with the city behind it. */
  name: z.string(),
  state: z.string(),
  /** In Devanagari and in Gujarati script, where that is known. */
  names: z.optional(namesInScriptsSchema),
  /** Of the state. */
  stateNames: z.optional(namesInScriptsSchema),
})

export type NamedPlace = z.infer<typeof namedPlaceSchema>

export const foundPlacesAnswerSchema = z.object({
  success: z.literal(true),
  places: z.array(namedPlaceSchema),
})
