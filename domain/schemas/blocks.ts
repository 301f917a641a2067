import * as z from 'zod/mini'
import type { FieldErrorCode } from '../errors.ts'
import { rentLimits } from '../limits/rent.ts'
import { queryAdIds } from './ad-list.ts'
import { strictBody } from './body-fields.ts'
import { daySchema } from './query-fields.ts'
import { requiredAdId, wholeCount } from './rent.ts'

/** Days on which one's own ads cannot be rented. */

/** `products/block`: days of some ads that cannot be rented; without `pieces` all of them. */
export const blockBodySchema = strictBody({
  ids: z.array(requiredAdId, { error: 'not_a_list' satisfies FieldErrorCode }).check(
    z.minLength(1, { error: 'not_a_list' satisfies FieldErrorCode }),
    z.maxLength(rentLimits.blockedAdsMax, { error: 'too_many' satisfies FieldErrorCode }),
    z.overwrite((ids: string[]) => [...new Set(ids)]),
  ),
  from: daySchema,
  to: daySchema,
  pieces: wholeCount(rentLimits.piecesMax, 1),
})

const blockedIds = queryAdIds(rentLimits.blockedAdsMax)

/** `products/blocks`. */
export const blocksQuerySchema = z.object({ productIds: blockedIds })

/** `DELETE products/block`: the days are free again. */
export const unblockQuerySchema = z.object({ productIds: blockedIds, from: daySchema, to: daySchema })

const blockedRangeSchema = z.object({
  from: z.string(),
  to: z.string(),
  /** Null: all of them. */
  pieces: z.nullable(z.int()),
  /** Is it given out until its last day? */
  isReturn: z.boolean(),
})

/** The blocks of some of one's own ads that are not over, the first ones first. */
export const blocksAnswerSchema = z.object({
  success: z.literal(true),
  today: z.string(),
  ads: z.array(z.object({ _id: z.string(), title: z.string(), pieces: z.int(), blocks: z.array(blockedRangeSchema) })),
  /** Ads that were not changed, and why. */
  leftAlone: z.array(z.object({ _id: z.string(), code: z.string() })),
})

export type BlocksAnswer = z.infer<typeof blocksAnswerSchema>

/** The blocks after days were blocked or freed. */
export const changedBlocksAnswerSchema = z.extend(blocksAnswerSchema, {
  /** What `products/many/undo` takes, for a day; null where nothing was changed. */
  changeId: z.nullable(z.string()),
})

export type ChangedBlocksAnswer = z.infer<typeof changedBlocksAnswerSchema>
