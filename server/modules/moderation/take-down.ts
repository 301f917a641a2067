import type { Transaction } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import type { BulkDecisionResult, DecisionReason } from '../../../domain/rules/console/decisions.ts'
import type { AuditAction } from '../../../domain/rules/console-actions.ts'
import type { SeenDecision } from '../../../domain/schemas/console/moderation.ts'
import type { Database } from '../../db/schema.ts'
import { lockOwnerAndAd, restoreTakenDownAd, takeDownAd } from '../ads/ads.ts'
import { closeCase, withdrawUpheldCase } from '../reports/reports.ts'
import { lockRemovedReview, restoreTakenDownReview, takeDownReview } from '../reviews/reviews.ts'
import { type AuditContext, writeAuditEntry } from '../team/team.ts'
import { appealPath } from './appeal.ts'
import { refuseConflictOfInterest, requireMayDecide } from './conflicts-of-interest.ts'
import { decideBulk } from './decide-bulk.ts'
import {
  insertDecision,
  markDecisionUndone,
  selectActiveDecision,
  selectDecision,
  writeAppealOutcome,
} from './decisions.queries.ts'
import {
  alreadyDecidedError,
  appealOutcomeOfUndo,
  type ModerationDependencies,
  requireSeenDecision,
  type UndoOptions,
} from './moderation.policy.ts'
import { formatReasonFor } from './moderation.view.ts'

type Tx = Transaction<Database>

/** An ad or a review. */
export interface AdOrReviewRef {
  subject: 'product' | 'review'
  id: string
}

/**
 * Takes an ad or a review down and tells whose it is why; all open reports of it are decided with it.
 * @throws AppError `product_not_found`, `product_gone`, `review_not_found`; `decided_already`; as `requireMayDecide` does
 */
export function takeDownAdOrReview(
  deps: ModerationDependencies,
  by: AuditContext,
  decision: AdOrReviewRef & DecisionReason,
): Promise<void> {
  return deps.db.transaction().execute(async (tx) => {
    const { id, ready, reason } = decision
    const title = await takeDownInTransaction(deps, tx, by, decision)
    if (title === undefined) throw alreadyDecidedError((await standingOf(tx, id))?.decided_by_name ?? '')
    await closeCase(deps, tx, { subjectId: id }, { state: 'upheld', by: by.actor, ready, reason, title })
  })
}

/** Takes several ads or reviews down with one reason. @throws what `decideBulk` throws */
export function takeDownBulk(
  deps: ModerationDependencies,
  by: AuditContext,
  { ids, ...decision }: { subject: AdOrReviewRef['subject']; ids: readonly string[] } & DecisionReason,
): Promise<BulkDecisionResult> {
  return decideBulk(ids, (id) => takeDownAdOrReview(deps, by, { id, ...decision }))
}

/**
 * The same in a transaction, without its reports.
 * @returns the title of the ad; undefined for an ad that is down already
 */
export async function takeDownInTransaction(
  deps: ModerationDependencies,
  tx: Tx,
  by: AuditContext,
  { subject, id, ready, reason: words }: AdOrReviewRef & DecisionReason,
): Promise<string | undefined> {
  await requireMayDecide(tx, by.actor, { subject, id })
  const decisionId = uuidv7()
  const reason = await formatReasonFor(tx, { subject, id }, { ready, reason: words })
  const explanation = { reason, answerPath: await appealPath(deps.db, decisionId) }
  const decision = {
    ...{ id: decisionId, decided_by: by.actor.userId, decided_by_name: by.actor.name },
    ...{ reason, ready_reason: ready ?? null, reason_words: words ?? null },
  }
  if (subject === 'product') {
    const ad = await takeDownAd(deps, tx, { adId: id, ...explanation })
    if (!ad) return undefined
    const about = { user_id: ad.ownerId, product_id: id, title: ad.title, status_before: ad.status }
    await insertDecision(tx, { ...decision, kind: 'take_down_ad', ...about }).execute()
    await log(tx, by, {
      action: 'takeDownAd',
      kind: 'ad',
      id,
      before: { status: ad.status },
      after: { status: 'removed', ...(ready && { ready }) },
      reason: words,
    })
    return ad.title
  }
  const { authorId, title } = await takeDownReview(deps, tx, { reviewId: id, ...explanation })
  if (authorId) {
    const about = { user_id: authorId, review_id: id, title }
    await insertDecision(tx, { ...decision, kind: 'take_down_review', ...about }).execute()
  }
  await log(tx, by, { action: 'takeDownReview', kind: 'review', id, ...(ready && { after: { ready } }), reason: words })
  return title
}

/**
 * Brings an ad or a review back that the team took down.
 * @throws AppError `product_not_found`, `product_gone`, `review_not_found`, `review_exists`; `decided_already`; as `requireMayDecide` does
 */
export function restoreAdOrReview(
  deps: ModerationDependencies,
  by: AuditContext,
  { subject, id, ready, reason, ...seen }: AdOrReviewRef & DecisionReason & SeenDecision,
): Promise<void> {
  return deps.db.transaction().execute(async (tx) => {
    const told = await formatReasonFor(tx, { subject, id }, { ready, reason })
    await restoreInTransaction(deps, tx, by, { subject, id, ready, reason, messageToUser: told, seen })
  })
}

/** The same for several ads, with one reason, but for those that stay down after an appeal. @throws what `decideBulk` throws */
export function restoreBulk(
  deps: ModerationDependencies,
  by: AuditContext,
  { ids, ...decision }: { subject: AdOrReviewRef['subject']; ids: readonly string[] } & DecisionReason,
): Promise<BulkDecisionResult> {
  return decideBulk(ids, (id) => restoreAdOrReview(deps, by, { id, ...decision }))
}

/**
 * The same in a transaction. It also answers an appeal that waits.
 * @param undoing.decisionId of an appeal, which is also answered when the ad is gone
 * @throws AppError `decided_already` also when another decision holds
 */
export async function restoreInTransaction(
  deps: ModerationDependencies,
  tx: Tx,
  by: AuditContext,
  { subject, id, ready, reason, messageToUser, seen, decisionId }: AdOrReviewRef & DecisionReason & UndoOptions,
): Promise<void> {
  await requireMayDecide(tx, by.actor, { subject, id })
  // Behind the lock: another one may have decided while this one waited.
  const isThere = await (subject === 'product' ? lockOwnerAndAd(tx, id) : lockRemovedReview(tx, id))
  const decision = await standingOf(tx, id)
  if (seen) requireSeenDecision(decision, seen)
  if (decisionId !== undefined && decision?.id !== decisionId) throw alreadyDecidedError('')
  await refuseConflictOfInterest(tx, by.actor, { subject, id }, decision?.user_id)
  // An appeal is answered also when the ad was deleted for good meanwhile.
  const isGone = !isThere && decisionId !== undefined
  if (!isGone) {
    const status = decision?.status_before ?? 'active'
    if (subject === 'review') await restoreTakenDownReview(deps, tx, id)
    else if (!(await restoreTakenDownAd(deps, tx, { adId: id, status, reason: messageToUser })))
      throw alreadyDecidedError('')
  }
  if (decision) {
    // Another one of the team has answered the appeal in this moment.
    if (!(await markDecisionUndone(tx, decision).executeTakeFirst()))
      throw alreadyDecidedError((await selectDecision(tx, decision.id).executeTakeFirst())?.answered_by_name ?? '')
    // The reason for a review is for the team alone.
    if (seen)
      await writeAppealOutcome(
        tx,
        decision.id,
        appealOutcomeOfUndo(by.actor, subject === 'product' ? { told: messageToUser, ready, reason } : {}),
      ).execute()
    await withdrawUpheldCase(tx, { subjectId: id, decisionId: decision.id })
  }
  if (isGone) return
  const isAd = subject === 'product'
  const [action, kind]: [AuditAction, string] = isAd ? ['restoreAd', 'ad'] : ['restoreReview', 'review']
  await log(tx, by, { action, kind, id, ...(ready && { after: { ready } }), reason })
}

const standingOf = (tx: Tx, id: string) => selectActiveDecision(tx, id).executeTakeFirst()

interface Logged {
  action: AuditAction
  kind: string
  id: string
  before?: object
  after?: object
  reason: string | undefined
}

const log = (tx: Tx, { actor, network }: AuditContext, { kind, id, ...deed }: Logged) =>
  writeAuditEntry(tx, actor, { ...deed, subject: { kind, id }, network })
