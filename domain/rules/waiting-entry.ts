import type { ErrorCode } from '../errors.ts'
import type { ProfileBody } from '../schemas/account.ts'
import type { CallRequestBody } from '../schemas/call-request.ts'
import type { AddReviewBody, AnswerReviewBody, EditReviewBody } from '../schemas/review.ts'
import type { AdFormValues } from './ad/ad-form.ts'

/** What can wait for the network. */
export type WaitingKind = 'ad' | 'review' | 'contact' | 'profile'

interface Waiting {
  /** The `Idempotency-Key` under which it is sent; an ad's draft has its own. */
  id: string
  /** The form that it comes from: what is submitted there again takes its place. */
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
  /** It has taken the place of one that may have arrived. */
  isSecond?: boolean | undefined
  /** Why it was refused for good: only its owner can do something about it. */
  problem?: WaitingProblem | undefined
}

/** Why something that has waited is not sent any more. */
export type WaitingProblem = ErrorCode | 'photos_failed'

/** An ad that waits: its draft keeps its photographs, and what was sent of it. */
export interface WaitingAd extends Waiting {
  kind: 'ad'
  /** With what stood in the form when it was submitted. */
  draft: { id: string; productId?: string | undefined; values: AdFormValues }
  /** Photographs that the server had forgotten were sent again. */
  hasRenewedPhotos?: boolean
}

/** A form that waits as the call that it makes. */
export interface WaitingForm extends Waiting {
  kind: 'review' | 'contact' | 'profile'
  request: WaitingRequest
  /** What stands in the form, under the name by which it outlasts a reload. */
  kept: { storage: string; values: object }
  /** The picture that goes with a profile, and the name by which it outlasts a reload. */
  photo?: { file: Blob; storage: string } | undefined
}

/** A call that can wait, as the device keeps it. */
type WaitingRequest =
  | { path: 'users/edit-user'; method: 'PUT'; body: ProfileBody }
  | { path: 'contact/request-call'; method: 'POST'; body: CallRequestBody }
  | { path: 'reviews/add'; method: 'POST'; body: AddReviewBody }
  | { path: 'reviews/edit'; method: 'PUT'; body: EditReviewBody }
  | { path: 'reviews/answer'; method: 'POST'; body: AnswerReviewBody }

export type WaitingEntry = WaitingAd | WaitingForm

/**
 * How an entry stands: it is sent by itself; or it has waited for so long that its owner is asked first, because the server
 * will not know it again; or it was refused.
 */
export type WaitingState = 'waiting' | 'old' | 'refused'

/** How long what was submitted without a network may wait. */
export const waitingLimits = {
  /** Days after the first try from which the person is asked: soon the server would not know it again. */
  askAfterDays: 25,
  /** Milliseconds between two tries: from, to. */
  pauseMin: 2_000,
  pauseMax: 300_000,
} as const

const askAfter = waitingLimits.askAfterDays * 24 * 60 * 60 * 1000

/** @param now milliseconds since 1970 */
export function waitingStateOf({ problem, firstTriedAt }: WaitingEntry, now: number): WaitingState {
  if (problem) return 'refused'
  // A clock that was far ahead at the first try says as little of how long that is ago.
  return firstTriedAt !== undefined && Math.abs(now - firstTriedAt) > askAfter ? 'old' : 'waiting'
}

/** Those of the signed-in user, and of visitors, in the order of submission. @param userId none for a visitor */
export function entriesOf(entries: readonly WaitingEntry[], userId: string | undefined): WaitingEntry[] {
  return entries.filter(({ owner }) => owner === '' || owner === userId).sort((a, b) => a.madeAt - b.madeAt)
}

/**
 * What waits after a form was submitted, once or again. The same words keep their key, and arrive once. Other words come
 * under a key of their own in the place of the first, and know that the first may have arrived.
 * @param known what waits of the same form
 */
export function placeEntry(known: WaitingEntry | undefined, fresh: WaitingEntry): WaitingEntry {
  if (!known) return fresh
  if (!known.problem && saysTheSame(known, fresh)) return known
  return { ...fresh, ...((known.firstTriedAt !== undefined || known.isSecond) && { isSecond: true }) }
}

function saysTheSame(one: WaitingEntry, other: WaitingEntry): boolean {
  // The draft of an ad stores the sent values. Pictures are not compared.
  if (one.kind === 'ad' || other.kind === 'ad') return false
  return !one.photo && !other.photo && JSON.stringify(one.request) === JSON.stringify(other.request)
}

/** What an answer means for what has waited. */
export type WaitingOutcome = 'done' | 'later' | 'signed_out' | 'refused'

/** @param failure of the call, if it failed; its status is 0 when no answer came */
export function outcomeOf(failure: { status: number } | undefined): WaitingOutcome {
  if (!failure) return 'done'
  const { status } = failure
  if (status === 401) return 'signed_out'
  return status < 400 || status === 408 || status === 429 || status >= 500 ? 'later' : 'refused'
}

/**
 * Milliseconds until the next try: it doubles from two seconds to five minutes.
 * @param tries that failed in a row @param chance 0 to 1: so that not everybody comes back at once
 */
export function pauseAfter(tries: number, chance: number): number {
  const doubling = Math.min(waitingLimits.pauseMax, waitingLimits.pauseMin * 2 ** (tries - 1))
  return doubling * (0.75 + chance / 4)
}

/** The names of the forms whose words can wait for the network. */
export const waitingForms = {
  callRequest: 'call-request',
  profile: 'profile',
  ad: (draftId: string) => `ad/${draftId}`,
  /** One's own words about an ad. */
  review: (productId: string) => `review/${productId}`,
  answer: (reviewId: string) => `answer/${reviewId}`,
}
