import type { Transaction } from 'kysely'
import { AppError, type ErrorCode } from '../../../domain/errors.ts'
import { reviewRates } from '../../../domain/limits/review.ts'
import { limitRequest, type RateLimiting, rateLimitFor } from '../../db/rate-limits.ts'
import type { Database } from '../../db/schema.ts'
import type { EventBus } from '../../events.ts'
import type { ReviewRow } from './reviews.queries.ts'

/**
 * Who may do what with reviews. Each rule answers why not, or nothing when it is allowed: writes refuse with the reason
 * (`refuse`), and the flags that pages show say whether there is one.
 */
export interface ReviewViewer {
  /** Without one the viewer is signed out. */
  userId?: string | undefined
  /** The owner of the ad. */
  ownerId: string
}

type Reason = ErrorCode | undefined

const isOwner = ({ userId, ownerId }: ReviewViewer): boolean => userId === ownerId

/**
 * Returns why a viewer may not review an ad: once each, and not their own.
 * @param own what the viewer has said about the ad already
 */
export function reviewRefusalOf(viewer: ReviewViewer, own: unknown): Reason {
  if (viewer.userId === undefined) return 'not_signed_in'
  if (isOwner(viewer)) return 'own_product'
  return own ? 'review_exists' : undefined
}

/** Returns why a viewer may not change or delete a review: only its author may. */
export function changeRefusalOf({ author_id }: Pick<ReviewRow, 'author_id'>, { userId }: ReviewViewer): Reason {
  return userId !== undefined && author_id === userId ? undefined : 'not_your_review'
}

/** Returns why a viewer may not answer reviews of an ad: only its owner may. */
export function answeringRefusalOf(viewer: ReviewViewer): Reason {
  return isOwner(viewer) ? undefined : 'not_your_product'
}

/** Returns why a viewer may not answer a review: it has one answer. */
export function answerRefusalOf({ answer_text }: Pick<ReviewRow, 'answer_text'>, viewer: ReviewViewer): Reason {
  return answeringRefusalOf(viewer) ?? (answer_text === null ? undefined : 'answer_exists')
}

/** @throws AppError with the reason, if there is one */
export function throwRefusal(reason: Reason): void {
  if (reason) throw new AppError(reason)
}

/** The dependencies of reviews. */
export interface ReviewDependencies extends RateLimiting {
  events: EventBus
}

/**
 * Counts something that a person does with reviews, under `reviewRates.write`.
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
 * Counts a write that notifies another user: for the same thing, so that they are not flooded by words that are written and
 * taken back in turns, and by the same user for all things. A refused one does not count.
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
