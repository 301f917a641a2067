import * as z from 'zod/mini'
import { contactRequesterLimits } from '../limits/contact.ts'
import { namesInScriptsSchema } from './names-in-scripts.ts'
import { queryCursor, queryNumber } from './query-fields.ts'

/** A person who asked for the number of an ad, as its lender sees them (docs/decisions/contact.md). */
export const contactRequesterSchema = z.object({
  _id: z.string(),
  /** Empty where it could be read as an address or a number. */
  name: z.string(),
  area: z.string(),
  city: z.string(),
  /** Area and city, as people say them, in the scripts of Hindi and Gujarati; absent where our tables know neither. */
  placeNames: z.optional(namesInScriptsSchema),
  /** Ten digits; null unless they want to be called back. */
  phoneNumber: z.nullable(z.string()),
  /** Of the ad. */
  title: z.string(),
  /** Of the ad's page on this site. */
  path: z.string(),
  /** ISO 8601. */
  askedAt: z.string(),
})

export type ContactRequester = z.infer<typeof contactRequesterSchema>

/** `contact/askers`. */
export const contactRequestersQuerySchema = z.object({
  cursor: queryCursor(),
  limit: queryNumber(1, contactRequesterLimits.pageSizeMax),
})

export type ContactRequestersQuery = z.infer<typeof contactRequestersQuerySchema>

export const contactRequestersAnswerSchema = z.object({
  success: z.literal(true),
  /** The latest first. */
  askers: z.array(contactRequesterSchema),
  data: z.array(contactRequesterSchema),
  nextCursor: z.nullable(z.string()),
})

export type ContactRequesterPage = Omit<z.infer<typeof contactRequestersAnswerSchema>, 'success' | 'data'>
