import { AppError } from '../../../domain/errors.ts'
import { isAdmin } from '../accounts/accounts.ts'
import { lockAd, lockOwnerOf, markRemoved } from './ads.queries.ts'
import type { AdDependencies } from './own-ad.ts'

/** What the team has found about an ad. */
interface TakeDown {
  productId: string
  /** For its owner. */
  reason: string
}

/**
 * Takes an ad down, which its owner cannot undo, and tells them why (decisions: Ad status). One that is down stays so,
 * and nobody is told again.
 * @param userId whoever does it, who has to be of the team
 * @throws AppError `not_allowed`, `product_not_found`; `product_gone` for an ad that its owner has taken away
 */
export async function takeDownAd(
  deps: Pick<AdDependencies, 'db' | 'events'>,
  userId: string,
  { productId, reason }: TakeDown,
): Promise<void> {
  if (!(await isAdmin(deps.db, userId))) throw new AppError('not_allowed')
  await deps.db.transaction().execute(async (tx) => {
    const owner = await lockOwnerOf(tx, productId).executeTakeFirst()
    const ad = await lockAd(tx, productId).executeTakeFirst()
    if (!owner || !ad) throw new AppError('product_not_found')
    if (ad.deleted_at) throw new AppError('product_gone')
    if (ad.status === 'removed') return
    await markRemoved(tx, productId).execute()
    await deps.events.raise(tx, 'ad_taken_down', { ad: { id: productId, title: ad.title, ownerId: owner.id }, reason })
  })
}
