import type { Transaction } from 'kysely'
import { reviewRates } from '../../../domain/limits/review.ts'
import { limitRequest, type RateLimiting, rateLimitFor } from '../../db/rate-limits.ts'
import type { Database } from '../../db/schema.ts'
import type { EventBus } from '../../events.ts'

/** The dependencies of reviews. */
export interface ReviewDependencies extends RateLimiting {
  events: EventBus
}

/**
 * Counts something that a person does with reviews: sixty in an hour.
 * @throws AppError `too_many_requests`
 */
export function limitReviewWrites(deps: ReviewDependencies, userId: string): Promise<void> {
  return limitRequest(deps, rateLimitFor('review', [userId], reviewRates.write))
}

/** A write that notifies another user. */
interface NotifyingWrite {
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
export function limitNotifyingWrites(
  { hasRequestLimits }: ReviewDependencies,
  tx: Transaction<Database>,
  { from, to, about }: NotifyingWrite,
): Promise<void> {
  return limitRequest(
    { db: tx, hasRequestLimits },
    rateLimitFor('tell', [from, about], reviewRates.tell),
    rateLimitFor('tell-person', [from, to], reviewRates.tellPerson),
  )
}
