import { AppError } from '../../../domain/errors.ts'
import { isAdmin } from '../accounts/accounts.ts'
import type { AdDependencies } from './ads.policy.ts'
import { lockAd, lockOwnerOf, markRemoved } from './ads.queries.ts'

/** The decision of the team about an ad. */
interface TakeDown {
  adId: string
  /** For its owner. */
  reason: string
}

/**
 * Removes an ad, which its owner cannot undo, and sends them the reason (decisions: Ad status). A removed one stays so,
 * without a second message.
 * @param userId the admin
 * @throws AppError `not_allowed`, `product_not_found`; `product_gone` for an ad that its owner has deleted
 */
export async function takeDownAd(
  deps: Pick<AdDependencies, 'db' | 'events'>,
  userId: string,
  { adId, reason }: TakeDown,
): Promise<void> {
  if (!(await isAdmin(deps.db, userId))) throw new AppError('not_allowed')
  await deps.db.transaction().execute(async (tx) => {
    const owner = await lockOwnerOf(tx, adId).executeTakeFirst()
    const ad = await lockAd(tx, adId).executeTakeFirst()
    if (!owner || !ad) throw new AppError('product_not_found')
    if (ad.deleted_at) throw new AppError('product_gone')
    if (ad.status === 'removed') return
    await markRemoved(tx, adId).execute()
    await deps.events.raise(tx, 'ad_taken_down', { ad: { id: adId, title: ad.title, ownerId: owner.id }, reason })
  })
}
