import type { Transaction } from 'kysely'
import { reviewRates } from '../../../domain/limits/review.ts'
import { allowance, type Counting, countRequest } from '../../db/count-tries.ts'
import type { Database } from '../../db/schema.ts'
import type { Events } from '../../events.ts'

/** The dependencies of reviews. */
export interface ReviewDependencies extends Counting {
  events: Events
}

/**
 * Counts something that a person does with reviews: sixty in an hour.
 * @throws AppError `too_many_requests`
 */
export function countReviewWrite(deps: ReviewDependencies, userId: string): Promise<void> {
  return countRequest(deps, allowance('review', [userId], reviewRates.write))
}

/** A write that notifies another user. */
interface Telling {
  from: string
  to: string
  /** What it is about. */
  about: string
}

/**
 * Counts a write that notifies another user: five times a day for the same thing, so that they are not
 * flooded by words that are written and taken back in turns, and twenty times a day by the same user, for
 * all things. A refused one does not count.
 * @throws AppError `too_many_requests`
 */
export function countTelling(
  { hasRequestLimits }: ReviewDependencies,
  tx: Transaction<Database>,
  { from, to, about }: Telling,
): Promise<void> {
  return countRequest(
    { db: tx, hasRequestLimits },
    allowance('tell', [from, about], reviewRates.tell),
    allowance('tell-person', [from, to], reviewRates.tellPerson),
  )
}
