import * as z from 'zod/mini'
import type { FieldErrorCode } from '../errors.ts'
import { namesInScriptsSchema } from './names-in-scripts.ts'
import { queryId } from './query-fields.ts'

/** The call `users/get-seller`: a person as everybody may know them. */
export const sellerQuerySchema = z.object({
  userId: z.pipe(queryId(), z.string({ error: 'invalid_id' satisfies FieldErrorCode })),
})

export const sellerSchema = z.object({
  _id: z.string(),
  name: z.string(),
  fullName: z.string(),
  avatar: z.nullable(z.string()),
  /** Over all their ads. */
  averageRating: z.number(),
  totalReviews: z.int(),
  /** Member since; ISO 8601. */
  createdAt: z.string(),
  /** No more of their address than where they are. */
  city: z.string(),
  /** Of the city, in the scripts of Hindi and Gujarati; absent where our tables do not know it. */
  cityNames: z.optional(namesInScriptsSchema),
  state: z.string(),
  /** What they did with asks for dates; absent before they had three. `answerHours`: the median of the last twenty answers, up to the next hour. */
  rentals: z.optional(
    z.object({ asked: z.int(), accepted: z.int(), cancelled: z.int(), answerHours: z.nullable(z.int()) }),
  ),
})

export type Seller = z.infer<typeof sellerSchema>

export const sellerAnswerSchema = z.object({ success: z.literal(true), seller: sellerSchema, data: sellerSchema })
