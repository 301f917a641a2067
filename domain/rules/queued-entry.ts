import type { ErrorCode } from '../errors.ts'
import type { ProfileBody } from '../schemas/account.ts'
import type { CallbackRequestBody } from '../schemas/callback-request.ts'
import type { AskBody } from '../schemas/rental.ts'
import type { AddReviewBody, AnswerReviewBody, EditReviewBody } from '../schemas/review.ts'
import type { AdFormValues } from './ad/ad-form.ts'

/** The kinds of forms that the offline queue accepts. */
export type QueuedEntryKind = 'ad' | 'review' | 'contact' | 'profile' | 'ask'

interface QueuedBase {
  /** The `Idempotency-Key` under which it is sent; an ad's draft has its own. */
  id: string
  /** The form that it comes from: the next submission there replaces it. */
  about: string
  /** Its owner; empty for a visitor. Other users do not see it, and their tokens do not send it. */
  owner: string
  /** Its name in the list, as typed. */
  title: string
  /** Of the screen that it belongs to. */
  path: string
  /** Milliseconds since 1970. */
  madeAt: number
  /** When it was sent first without an answer, in milliseconds since 1970: from then on it may have arrived. */
  firstTriedAt?: number | undefined
  /** It has replaced one that may have arrived. */
  isSecond?: boolean | undefined
  /** Why it was refused for good: only its owner can do something about it. */
  problem?: QueuedEntryProblem | undefined
  /** Of `changed_meanwhile` and `price_changed`: what is stored, as the call answers it. */
  stored?: unknown
}

/** Why a queued entry is not sent any more. */
export type QueuedEntryProblem = ErrorCode | 'photos_failed'

/** A queued ad: its draft holds its photos and what was sent of it. */
export interface QueuedAd extends QueuedBase {
  kind: 'ad'
  /** With the submitted values. */
  draft: { id: string; productId?: string | undefined; values: AdFormValues }
  /** Photographs that the server had forgotten were sent again. */
  hasRenewedPhotos?: boolean
}

/** A queued form, as the call that it makes. */
export interface QueuedForm extends QueuedBase {
  kind: Exclude<QueuedEntryKind, 'ad'>
  request: WaitingRequest
  /** The values of the form, and the name under which they are stored. */
  kept: { storage: string; values: object }
  /** The picture of a profile, and the name under which it is stored. */
  photo?: { file: Blob; storage: string } | undefined
}

/** A pending call, as the device stores it. */
type WaitingRequest =
  | { path: 'users/edit-user'; method: 'PUT'; body: ProfileBody }
  | { path: 'contact/request-call'; method: 'POST'; body: CallbackRequestBody }
  | { path: 'reviews/add'; method: 'POST'; body: AddReviewBody }
  | { path: 'reviews/edit'; method: 'PUT'; body: EditReviewBody }
  | { path: 'reviews/answer'; method: 'POST'; body: AnswerReviewBody }
  | { path: 'rentals/ask'; method: 'POST'; body: AskBody }

export type QueuedEntry = QueuedAd | QueuedForm

/**
 * The state of an entry: sent by itself, or so old that its owner is asked first, because the server has forgotten its
 * key, or refused.
 */
export type QueuedEntryState = 'waiting' | 'old' | 'refused'

/** Limits of the offline queue. */
export const offlineQueueLimits = {
  /** Days after the first try from which the person is asked: soon the server forgets its key. */
  askAfterDays: 25,
  /** The shortest and the longest pause between two retries, in milliseconds. */
  pauseMin: 2_000,
  pauseMax: 300_000,
} as const

const askAfter = offlineQueueLimits.askAfterDays * 24 * 60 * 60 * 1000

/** @param now milliseconds since 1970 */
export function queuedStateOf({ problem, firstTriedAt }: QueuedEntry, now: number): QueuedEntryState {
  if (problem) return 'refused'
  // A first try in the far future comes from a wrong clock.
  return firstTriedAt !== undefined && Math.abs(now - firstTriedAt) > askAfter ? 'old' : 'waiting'
}

/** Those of the signed-in user, and of visitors, in the order of submission. @param userId none for a visitor */
export function queuedEntriesOfUser(entries: readonly QueuedEntry[], userId: string | undefined): QueuedEntry[] {
  return entries.filter(({ owner }) => owner === '' || owner === userId).sort((a, b) => a.madeAt - b.madeAt)
}

/**
 * The pending entry after a form was submitted, once or again. Equal values keep their key, and arrive once. Other
 * values get a new key, replace the first, and are marked as second, because the first may have arrived.
 * @param known the pending entry of the same form
 */
export function mergeQueuedEntry(known: QueuedEntry | undefined, fresh: QueuedEntry): QueuedEntry {
  if (!known) return fresh
  if (!known.problem && saysTheSame(known, fresh)) return known
  return { ...fresh, ...((known.firstTriedAt !== undefined || known.isSecond) && { isSecond: true }) }
}

function saysTheSame(one: QueuedEntry, other: QueuedEntry): boolean {
  // The draft of an ad stores the sent values. Pictures are not compared.
  if (one.kind === 'ad' || other.kind === 'ad') return false
  return !one.photo && !other.photo && JSON.stringify(one.request) === JSON.stringify(other.request)
}

/** The outcome of sending a queued entry. */
export type QueuedSendOutcome = 'done' | 'later' | 'signed_out' | 'refused'

/** @param failure of the call, if it failed; its status is 0 when no answer came */
export function queuedSendOutcomeOf(failure: { status: number } | undefined): QueuedSendOutcome {
  if (!failure) return 'done'
  const { status } = failure
  if (status === 401) return 'signed_out'
  return status < 400 || status === 408 || status === 429 || status >= 500 ? 'later' : 'refused'
}

/**
 * Milliseconds until the next try: it doubles from two seconds to five minutes.
 * @param tries that failed in a row @param chance 0 to 1: jitter, so that devices do not retry together
 */
export function retryDelayAfter(tries: number, chance: number): number {
  const doubling = Math.min(offlineQueueLimits.pauseMax, offlineQueueLimits.pauseMin * 2 ** (tries - 1))
  return doubling * (0.75 + chance / 4)
}

/** The forms that the offline queue accepts. */
export const queuedForms = {
  callRequest: 'call-request',
  profile: 'profile',
  ad: (draftId: string) => `ad/${draftId}`,
  /** One's own review of an ad. */
  review: (productId: string) => `review/${productId}`,
  answer: (reviewId: string) => `answer/${reviewId}`,
  /** A request for dates of an ad. */
  ask: (productId: string) => `ask/${productId}`,
}
