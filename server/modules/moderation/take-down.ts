import type { Transaction } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import type { ManyDecided } from '../../../domain/rules/console/decisions.ts'
import type { Reason } from '../../../domain/rules/console/ready-reasons.ts'
import type { Deed } from '../../../domain/rules/console-actions.ts'
import type { SeenDecision } from '../../../domain/schemas/console/people.ts'
import type { Database } from '../../db/schema.ts'
import { lockTakenDownAd, restoreAd, takeDownAd } from '../ads/ads.ts'
import { closeCase, takeBackCase } from '../reports/reports.ts'
import { lockRemovedReview, restoreReview, takeDownReview } from '../reviews/reviews.ts'
import { type Doer, logDeed } from '../team/team.ts'
import { appealPath } from './appeal.ts'
import { decideMany } from './decide-many.ts'
import { endAppeal, insertDecision, markUndone, selectDecision, selectStanding } from './decisions.queries.ts'
import {
  decidedAlready,
  type ModerationDependencies,
  requireSeen,
  type Undoing,
  undoneBy,
} from './moderation.policy.ts'
import { refuseOwnAffair, requireMayDecide } from './own-affairs.ts'
import { sayReasonTo } from './say-reason.ts'

type Tx = Transaction<Database>

/** An ad or a review. */
export interface Thing {
  subject: 'product' | 'review'
  id: string
}

/**
 * Takes an ad or a review down and tells whose it is why; all open reports of it are decided with it.
 * @throws AppError `product_not_found`, `product_gone`, `review_not_found`; `decided_already`; as `requireMayDecide` does
 */
export function takeDownForTeam(deps: ModerationDependencies, by: Doer, wish: Thing & Reason): Promise<void> {
  return deps.db.transaction().execute(async (tx) => {
    const { id, ready, reason } = wish
    const title = await takeDown(deps, tx, by, wish)
    if (title === undefined) throw decidedAlready((await standingOf(tx, id))?.decided_by_name ?? '')
    await closeCase(deps, tx, { subjectId: id }, { state: 'upheld', by: by.actor, ready, reason, title })
  })
}

/** Takes several ads or reviews down with one reason. @throws what `decideMany` throws */
export function takeDownMany(
  deps: ModerationDependencies,
  by: Doer,
  { ids, ...wish }: { subject: Thing['subject']; ids: readonly string[] } & Reason,
): Promise<ManyDecided> {
  return decideMany(ids, (id) => takeDownForTeam(deps, by, { id, ...wish }))
}

/**
 * The same in a transaction, without its reports.
 * @returns the title of the ad; undefined for an ad that is down already
 */
export async function takeDown(
  deps: ModerationDependencies,
  tx: Tx,
  by: Doer,
  { subject, id, ready, reason: words }: Thing & Reason,
): Promise<string | undefined> {
  await requireMayDecide(tx, by.actor, { subject, id })
  const decisionId = uuidv7()
  const reason = await sayReasonTo(tx, { subject, id }, { ready, reason: words })
  const wish = { reason, answerPath: await appealPath(deps.db, decisionId) }
  const decision = {
    ...{ id: decisionId, decided_by: by.actor.userId, decided_by_name: by.actor.name },
    ...{ reason, ready_reason: ready ?? null, reason_words: words ?? null },
  }
  if (subject === 'product') {
    const ad = await takeDownAd(deps, tx, { adId: id, ...wish })
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
  const { authorId, title } = await takeDownReview(deps, tx, { reviewId: id, ...wish })
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
export function restoreForTeam(
  deps: ModerationDependencies,
  by: Doer,
  { subject, id, ready, reason, ...seen }: Thing & Reason & SeenDecision,
): Promise<void> {
  return deps.db.transaction().execute(async (tx) => {
    const told = await sayReasonTo(tx, { subject, id }, { ready, reason })
    await restore(deps, tx, by, { subject, id, ready, reason, told, seen })
  })
}

/** The same for several ads, with one reason, but for those that stay down after an appeal. @throws what `decideMany` throws */
export function restoreMany(
  deps: ModerationDependencies,
  by: Doer,
  { ids, ...wish }: { subject: Thing['subject']; ids: readonly string[] } & Reason,
): Promise<ManyDecided> {
  return decideMany(ids, (id) => restoreForTeam(deps, by, { id, ...wish }))
}

/**
 * The same in a transaction. It also answers an appeal that waits.
 * @param undoing.decisionId of an appeal, which is also answered when the ad is gone
 * @throws AppError `decided_already` also when another decision holds
 */
export async function restore(
  deps: ModerationDependencies,
  tx: Tx,
  by: Doer,
  { subject, id, ready, reason, told, seen, decisionId }: Thing & Reason & Undoing,
): Promise<void> {
  await requireMayDecide(tx, by.actor, { subject, id })
  // Behind the lock: another one may have decided while this one waited.
  const isThere = await (subject === 'product' ? lockTakenDownAd(tx, id) : lockRemovedReview(tx, id))
  const decision = await standingOf(tx, id)
  if (seen) requireSeen(decision, seen)
  if (decisionId !== undefined && decision?.id !== decisionId) throw decidedAlready('')
  await refuseOwnAffair(tx, by.actor, { subject, id }, decision?.user_id)
  // An appeal is answered also when the ad was deleted for good meanwhile.
  const isGone = !isThere && decisionId !== undefined
  if (!isGone) {
    const status = decision?.status_before ?? 'active'
    if (subject === 'review') await restoreReview(deps, tx, id)
    else if (!(await restoreAd(deps, tx, { adId: id, status, reason: told }))) throw decidedAlready('')
  }
  if (decision) {
    // Another one of the team has answered the appeal in this moment.
    if (!(await markUndone(tx, decision).executeTakeFirst()))
      throw decidedAlready((await selectDecision(tx, decision.id).executeTakeFirst())?.answered_by_name ?? '')
    // The reason for a review is for the team alone.
    if (seen)
      await endAppeal(
        tx,
        decision.id,
        undoneBy(by.actor, subject === 'product' ? { told, ready, reason } : {}),
      ).execute()
    await takeBackCase(tx, { subjectId: id, decisionId: decision.id })
  }
  if (isGone) return
  const isAd = subject === 'product'
  const [action, kind]: [Deed, string] = isAd ? ['restoreAd', 'ad'] : ['restoreReview', 'review']
  await log(tx, by, { action, kind, id, ...(ready && { after: { ready } }), reason })
}

const standingOf = (tx: Tx, id: string) => selectStanding(tx, id).executeTakeFirst()

interface Logged {
  action: Deed
  kind: string
  id: string
  before?: object
  after?: object
  reason: string | undefined
}

const log = (tx: Tx, { actor, network }: Doer, { kind, id, ...deed }: Logged) =>
  logDeed(tx, actor, { ...deed, subject: { kind, id }, network })
