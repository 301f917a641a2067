import { AppError } from '../../../domain/errors.ts'
import type { OwnAd } from '../../../domain/schemas/ad.ts'
import { deleteReleasedImages } from '../media/media.ts'
import { type AdDependencies, getOwnAd, limitAdChanges, lockOwnAd } from './ads.policy.ts'
import type { OwnAdKey } from './ads.queries.ts'
import { deleteAd, lockPicturesOf, markAdDeleted, unmarkAdDeleted } from './ads.queries.ts'

const anyState = { deleted: true, removed: true }

/**
 * Removes an ad; for thirty days its owner can restore it (decisions: Deleting).
 * @returns until when
 * @throws AppError `product_not_found`, `not_your_product`
 */
export async function softDeleteAd(deps: AdDependencies, key: OwnAdKey): Promise<Date> {
  await limitAdChanges(deps, key.userId)
  return deps.db.transaction().execute(async (tx) => {
    await lockOwnAd(tx, key, anyState)
    const { restorable_until } = await markAdDeleted(tx, key).executeTakeFirstOrThrow()
    await deps.events.raise(tx, 'ads_gone', { ids: [key.id], by: 'lender' })
    return restorable_until
  })
}

/**
 * Restores an ad that its owner removed, with its former status. Other ads stay unchanged.
 * @throws AppError `product_not_found`, `not_your_product`; `own_product_deleted` after thirty days
 */
export async function restoreAd(deps: AdDependencies, key: OwnAdKey): Promise<OwnAd> {
  await limitAdChanges(deps, key.userId)
  return deps.db.transaction().execute(async (tx) => {
    const { deleted_at } = await lockOwnAd(tx, key, anyState)
    if (deleted_at) {
      const { numUpdatedRows } = await unmarkAdDeleted(tx, key).executeTakeFirstOrThrow()
      if (numUpdatedRows === 0n) throw new AppError('own_product_deleted')
      await deps.events.raise(tx, 'ad_written', { id: key.id })
    }
    return getOwnAd(tx, key)
  })
}

/**
 * Deletes an ad for good, and those of its pictures that nothing else uses (decisions: Deleting).
 * @throws AppError `product_not_found`, `not_your_product`
 */
export async function deleteAdPermanently(deps: AdDependencies, key: OwnAdKey): Promise<void> {
  await limitAdChanges(deps, key.userId)
  const pictures = await deps.db.transaction().execute(async (tx) => {
    await lockOwnAd(tx, key, anyState)
    const locked = await lockPicturesOf(tx, [key.id]).execute()
    await deps.events.raise(tx, 'ads_gone', { ids: [key.id], by: 'lender' })
    await deleteAd(tx, key).execute()
    return locked.map(({ id }) => id)
  })
  // The ad is gone; pictures that cannot be removed now are left to the job that looks for them.
  await deleteReleasedImages(deps.db, pictures).catch(() => undefined)
}
