import { AppError } from '../../../domain/errors.ts'
import type { OwnAd } from '../../../domain/schemas/ad.ts'
import type { AdDependencies } from './ad-dependencies.ts'
import { countAdChange } from './ads.allowances.ts'
import type { OwnAdKey } from './ads.queries.ts'
import { restoreAd } from './ads.queries.ts'
import { getOwnAd, lockOwnAd } from './own-ad.ts'

/**
 * Brings an ad back that its owner took away; its status is what it was. One that is there stays as it is.
 * @throws AppError `product_not_found`, `not_your_product`; `own_product_deleted` after thirty days
 */
export async function bringAdBack(deps: AdDependencies, key: OwnAdKey): Promise<OwnAd> {
  await countAdChange(deps, key.userId)
  return deps.db.transaction().execute(async (tx) => {
    const { deleted_at } = await lockOwnAd(tx, key, { deleted: true, removed: true })
    if (deleted_at) {
      const { numUpdatedRows } = await restoreAd(tx, key).executeTakeFirstOrThrow()
      if (numUpdatedRows === 0n) throw new AppError('own_product_deleted')
    }
    return getOwnAd(tx, key)
  })
}
