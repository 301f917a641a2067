import * as z from 'zod/mini'
import type { FieldErrorCode } from '../errors.ts'
import { visitSources } from '../rules/visit-source.ts'
import { strictBody } from './body-fields.ts'
import { choiceOf, queryId } from './query-fields.ts'

/** Where the visit comes from, if the client knows. */
export const visitSource = () => z.optional(choiceOf(visitSources))

/** `products/view`: the page of an ad is seen. */
export const viewBodySchema = strictBody({
  productId: z.pipe(queryId(), z.string({ error: 'invalid_id' satisfies FieldErrorCode })),
  source: visitSource(),
})

/** A number for each day, the oldest first. */
const byDay = z.array(z.int())

export const adFiguresSchema = z.object({
  productId: z.string(),
  /** Browsers that have opened its page, each once a day. */
  views: byDay,
  /** People who have asked for the number of its lender, on the day of the first time. */
  contacts: byDay,
  /** People who have kept it. */
  favourites: byDay,
  /** Reviews without an answer of its owner. */
  unanswered: z.int(),
})

export type AdFigures = z.infer<typeof adFiguresSchema>

/** `products/figures`. */
export const figuresAnswerSchema = z.object({
  success: z.literal(true),
  /** The days, the oldest first, as `2026-11-25`. */
  days: z.array(z.string()),
  figures: z.array(adFiguresSchema),
})
