import type { OwnAd } from '../../../domain/schemas/ad.ts'
import type { AdDependencies } from './ad-dependencies.ts'
import { countAdChange } from './ads.allowances.ts'
import type { OwnAdKey } from './ads.queries.ts'
import { prolongedLife, writeAd } from './ads.queries.ts'
import { getOwnAd, lockOwnAd } from './own-ad.ts'

/**
 * Gives an ad another ninety days from now; an expired one is active again (decisions: Ad status).
 * @throws AppError `product_not_found`, `not_your_product`, `own_product_deleted`, `product_gone`
 */
export async function renewAd(deps: AdDependencies, key: OwnAdKey): Promise<OwnAd> {
  await countAdChange(deps, key.userId)
  return deps.db.transaction().execute(async (tx) => {
    const { status } = await lockOwnAd(tx, key)
    await writeAd(tx, key, { ...prolongedLife, ...(status === 'expired' && { status: 'active' as const }) }).execute()
    return getOwnAd(tx, key)
  })
}
