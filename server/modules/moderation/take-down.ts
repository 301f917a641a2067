import type { Transaction } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import type { ManyDecided } from '../../../domain/rules/console/decisions.ts'
import type { Deed } from '../../../domain/rules/console/deeds.ts'
import type { Database } from '../../db/schema.ts'
import { restoreAd, takeDownAd } from '../ads/ads.ts'
import { closeCase, takeBackCase } from '../reports/reports.ts'
import { restoreReview, takeDownReview } from '../reviews/reviews.ts'
import { type Doer, logDeed } from '../team/team.ts'
import { appealPath } from './appeal.ts'
import { decideMany } from './decide-many.ts'
import {
  insertDecision,
  markUndone,
  selectAuthorOfReview,
  selectOwnerOfAd,
  selectStanding,
} from './decisions.queries.ts'
import { decidedAlready, type ModerationDependencies, refuseOwnAffair } from './moderation.policy.ts'

type Tx = Transaction<Database>

/** An ad or a review. */
export interface Thing {
  subject: 'product' | 'review'
  id: string
}

/**
 * Takes an ad or a review down and tells whose it is why; all open reports of it are decided with it.
 * @throws AppError `product_not_found`, `product_gone`, `review_not_found`; `own_affair`; `decided_already`
 */
export function takeDownForTeam(
  deps: ModerationDependencies,
  by: Doer,
  { reason, ...thing }: Thing & { reason: string },
): Promise<void> {
  return deps.db.transaction().execute(async (tx) => {
    const title = await takeDown(deps, tx, by, { ...thing, reason })
    if (title === undefined) throw decidedAlready((await standingOf(tx, thing.id))?.decided_by_name ?? '')
    await closeCase(deps, tx, { subjectId: thing.id }, { state: 'upheld', by: by.actor, reason, title })
  })
}

/** Takes several down with one reason. @throws what `decideMany` throws */
export function takeDownMany(
  deps: ModerationDependencies,
  by: Doer,
  { subject, ids, reason }: { subject: Thing['subject']; ids: readonly string[]; reason: string },
): Promise<ManyDecided> {
  return decideMany(ids, (id) => takeDownForTeam(deps, by, { subject, id, reason }))
}

/**
 * The same in a transaction, without its reports.
 * @returns the title of the ad; undefined for an ad that is down already
 */
export async function takeDown(
  deps: ModerationDependencies,
  tx: Tx,
  by: Doer,
  { subject, id, reason }: Thing & { reason: string },
): Promise<string | undefined> {
  const decisionId = uuidv7()
  const wish = { reason, answerPath: await appealPath(deps.db, decisionId) }
  const decision = { id: decisionId, decided_by: by.actor.userId, decided_by_name: by.actor.name, reason }
  if (subject === 'product') {
    refuseOwnAffair(by.actor, (await selectOwnerOfAd(tx, id).executeTakeFirst())?.user_id)
    const ad = await takeDownAd(deps, tx, { adId: id, ...wish })
    if (!ad) return undefined
    const about = { user_id: ad.ownerId, product_id: id, title: ad.title, status_before: ad.status }
    await insertDecision(tx, { ...decision, kind: 'take_down_ad', ...about }).execute()
    await log(tx, by, {
      action: 'takeDownAd',
      kind: 'ad',
      id,
      before: { status: ad.status },
      after: { status: 'removed' },
      reason,
    })
    return ad.title
  }
  refuseOwnAffair(by.actor, (await selectAuthorOfReview(tx, id).executeTakeFirst())?.user_id)
  const { authorId, title } = await takeDownReview(deps, tx, { reviewId: id, ...wish })
  if (authorId) {
    const about = { user_id: authorId, review_id: id, title }
    await insertDecision(tx, { ...decision, kind: 'take_down_review', ...about }).execute()
  }
  await log(tx, by, { action: 'takeDownReview', kind: 'review', id, reason })
  return title
}

/**
 * Brings an ad or a review back that the team took down.
 * @throws AppError `product_not_found`, `product_gone`, `review_not_found`, `review_exists`; `own_affair`; `decided_already`
 */
export function restoreForTeam(
  deps: ModerationDependencies,
  by: Doer,
  { reason, ...thing }: Thing & { reason: string },
): Promise<void> {
  return deps.db.transaction().execute((tx) => restore(deps, tx, by, { ...thing, reason, told: reason }))
}

/** The same for several ads, with one reason. @throws what `decideMany` throws */
export function restoreMany(
  deps: ModerationDependencies,
  by: Doer,
  { subject, ids, reason }: { subject: Thing['subject']; ids: readonly string[]; reason: string },
): Promise<ManyDecided> {
  return decideMany(ids, (id) => restoreForTeam(deps, by, { subject, id, reason }))
}

/** The same in a transaction. @param wish.told the reason for the owner of an ad, if they are not told otherwise */
export async function restore(
  deps: ModerationDependencies,
  tx: Tx,
  by: Doer,
  { subject, id, reason, told }: Thing & { reason: string; told?: string },
): Promise<void> {
  const decision = await standingOf(tx, id)
  refuseOwnAffair(by.actor, decision?.user_id)
  if (subject === 'product') {
    const status = decision?.status_before ?? 'active'
    if (!(await restoreAd(deps, tx, { adId: id, status, reason: told }))) throw decidedAlready('')
  } else await restoreReview(deps, tx, id)
  if (decision) {
    await markUndone(tx, decision.id).execute()
    await takeBackCase(tx, { subjectId: id, decisionId: decision.id })
  }
  const isAd = subject === 'product'
  await log(tx, by, { action: isAd ? 'restoreAd' : 'restoreReview', kind: isAd ? 'ad' : 'review', id, reason })
}

const standingOf = (tx: Tx, id: string) => selectStanding(tx, id).executeTakeFirst()

interface Logged {
  action: Deed
  kind: string
  id: string
  before?: object
  after?: object
  reason: string
}

const log = (tx: Tx, { actor, network }: Doer, { kind, id, ...deed }: Logged) =>
  logDeed(tx, actor, { ...deed, subject: { kind, id }, network })
