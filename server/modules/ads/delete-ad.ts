import { releaseImages } from '../media/collect-orphans.ts'
import type { AdDependencies } from './ad-dependencies.ts'
import { countAdChange } from './ads.allowances.ts'
import type { OwnAdKey } from './ads.queries.ts'
import { deleteAd, hideAd, lockPicturesOf } from './ads.queries.ts'
import { lockOwnAd } from './own-ad.ts'

const anyState = { deleted: true, removed: true }

/**
 * Takes an ad away; for thirty days its owner can bring it back (decisions: Deleting).
 * @returns until when
 * @throws AppError `product_not_found`, `not_your_product`
 */
export async function takeAdAway(deps: AdDependencies, key: OwnAdKey): Promise<Date> {
  await countAdChange(deps, key.userId)
  return deps.db.transaction().execute(async (tx) => {
    await lockOwnAd(tx, key, anyState)
    return (await hideAd(tx, key).executeTakeFirstOrThrow()).restorable_until
  })
}

/**
 * Deletes an ad for good, and those of its pictures that nothing else uses (decisions: Deleting).
 * @throws AppError `product_not_found`, `not_your_product`
 */
export async function deleteAdForGood(deps: AdDependencies, key: OwnAdKey): Promise<void> {
  await countAdChange(deps, key.userId)
  const pictures = await deps.db.transaction().execute(async (tx) => {
    await lockOwnAd(tx, key, anyState)
    const locked = await lockPicturesOf(tx, [key.id]).execute()
    await deleteAd(tx, key).execute()
    return locked.map(({ id }) => id)
  })
  // The ad is gone; files that cannot be removed now are left to the job that looks for them.
  await releaseImages(deps, pictures).catch(() => undefined)
}
