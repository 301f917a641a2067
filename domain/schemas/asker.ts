import * as z from 'zod/mini'
import { askerLimits } from '../limits/asker.ts'
import { inScriptsSchema } from './in-scripts.ts'
import { queryCursor, queryNumber } from './query-value.ts'

/** A person who asked for the number of an ad, as its lender sees them (docs/decisions/contact.md). */
export const askerSchema = z.object({
  _id: z.string(),
  /** Empty where it could be read as an address or a number. */
  name: z.string(),
  area: z.string(),
  city: z.string(),
  /** Area and city, as people say them, in the scripts of Hindi and Gujarati; absent where our tables know neither. */
  placeNames: z.optional(inScriptsSchema),
  /** Ten digits; null unless they want to be called back. */
  phoneNumber: z.nullable(z.string()),
  /** Of the ad. */
  title: z.string(),
  /** Of the ad's page on this site. */
  path: z.string(),
  /** ISO 8601. */
  askedAt: z.string(),
})

export type Asker = z.infer<typeof askerSchema>

/** `contact/askers`. */
export const askersQuerySchema = z.object({
  cursor: queryCursor(),
  limit: queryNumber(1, askerLimits.pageSizeMax),
})

export type AskersQuery = z.infer<typeof askersQuerySchema>

export const askersAnswerSchema = z.object({
  success: z.literal(true),
  /** The latest first. */
  askers: z.array(askerSchema),
  data: z.array(askerSchema),
  nextCursor: z.nullable(z.string()),
})

export type AskerPage = Omit<z.infer<typeof askersAnswerSchema>, 'success' | 'data'>
