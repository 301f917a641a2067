import * as z from 'zod/mini'
import { listLimits } from '../../limits/list.ts'
import { adStates } from '../../rules/console/ads-and-reviews.ts'
import { optionalChoice, optionalQueryText, queryCursor, queryId } from '../query-fields.ts'
import { requiredId } from './form-fields.ts'

/** Which ads: `q` is an id, the address of an ad, or words as people search for them. */
export const consoleAdsQuerySchema = z.object({
  q: optionalQueryText(listLimits.searchMax),
  owner: queryId(),
  status: optionalChoice(adStates),
  cursor: queryCursor(),
})
export type ConsoleAdsQuery = z.infer<typeof consoleAdsQuerySchema>

export const featureAdSchema = z.object({
  id: requiredId(),
  wish: z.enum(['on', 'off'], { error: 'unknown_value' }),
})

/** Which reviews: `state` down shows those that the team took down. */
export const consoleReviewsQuerySchema = z.object({
  ad: queryId(),
  author: queryId(),
  rating: optionalChoice(['1', '2', '3', '4', '5']),
  state: optionalChoice(['up', 'down']),
  cursor: queryCursor(),
})
export type ConsoleReviewsQuery = z.infer<typeof consoleReviewsQuerySchema>
