import * as z from 'zod/mini'
import { listLimits } from '../../limits/list.ts'
import { adStates } from '../../rules/console/things.ts'
import { queryChoice, queryCursor, queryId, queryText } from '../query-value.ts'
import { requiredId } from './form-values.ts'

/** Which ads: `q` is an id, the address of an ad, or words as people search for them. */
export const adsQuerySchema = z.object({
  q: queryText(listLimits.searchMax),
  owner: queryId(),
  status: queryChoice(adStates),
  cursor: queryCursor(),
})
export type AdsQuery = z.infer<typeof adsQuerySchema>

export const featureSchema = z.object({
  id: requiredId(),
  wish: z.enum(['on', 'off'], { error: 'unknown_value' }),
})

/** Which reviews: `state` down shows those that the team took down. */
export const reviewsQuerySchema = z.object({
  ad: queryId(),
  author: queryId(),
  rating: queryChoice(['1', '2', '3', '4', '5']),
  state: queryChoice(['up', 'down']),
  cursor: queryCursor(),
})
export type ReviewsQuery = z.infer<typeof reviewsQuerySchema>
