import { v7 as uuidv7 } from 'uuid'
import type { OwnAd } from '../../../domain/schemas/ad.ts'
import type { IdempotentRequest } from '../../db/idempotency.ts'
import { runIdempotent } from '../../db/idempotency.ts'
import { requireLockedOwner } from './ad-owner.ts'
import { lockOpenCategory } from './ad-text.ts'
import { type AdDependencies, getOwnAd, limitNewAds, lockOwnAd, requireOpenCategory } from './ads.policy.ts'
import { copyAd, copyPictures } from './ads.queries.ts'

/**
 * Copies an ad with its words and pictures; the copy is paused. Sent again with the same key it is the same copy.
 * @param id of the ad to copy
 * @throws AppError `product_not_found`, `not_your_product`, `own_product_deleted`, `product_gone`;
 *   `category_closed` in a hidden category; `repeated_differently`; `too_many_requests`
 */
export async function duplicateAd(
  deps: AdDependencies,
  id: string,
  { userId, idempotencyKey }: IdempotentRequest,
): Promise<OwnAd> {
  await limitNewAds(deps, userId)
  return runIdempotent(deps.db, { scope: `duplicate-ad ${userId}`, key: idempotencyKey, request: id }, async (tx) => {
    const copy = { id: uuidv7(), userId }
    await requireLockedOwner(tx, userId)
    const original = await lockOwnAd(tx, { id, userId })
    requireOpenCategory(original)
    await lockOpenCategory(tx, { category_id: original.category_id })
    await copyAd(tx, { id, userId }, copy.id).execute()
    await copyPictures(tx, id, copy.id).execute()
    return getOwnAd(tx, copy)
  })
}
