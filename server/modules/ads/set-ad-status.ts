import { AppError, fieldError } from '../../../domain/errors.ts'
import { canChangeStatus, isPossibleReturnDay } from '../../../domain/rules/ad/own-ad-actions.ts'
import type { OwnAd, OwnerSetStatus } from '../../../domain/schemas/ad.ts'
import { writeReturnDays } from '../rent/rent.ts'
import { type AdDependencies, getOwnAd, limitAdChanges, lockOwnAd, requireOpenCategory } from './ads.policy.ts'
import type { OwnAdKey } from './ads.queries.ts'
import { renewedExpiry, writeAd } from './ads.queries.ts'
import { writeStatus } from './bulk-ads.queries.ts'

/**
 * Sets whether a thing can be rented now (decisions: Ad status), and until which day it cannot. One that is given out until a day is
 * stored as active, for other dates; its owner sees it as rented. An ad whose time has run out gets a new lifetime when it becomes
 * active again.
 * @param returnDay the last day on which it is given out; null takes the day away; undefined keeps that of an ad whose status stays
 * @throws AppError `invalid_input` for a day that is over, too far ahead, or of an active ad; `product_not_found`, `not_your_product`, `own_product_deleted`, `product_gone`;
 *   `status_not_possible` for an expired ad, which has to be renewed; `category_closed` for one whose time has run out in a hidden category
 */
export async function setAdStatus(
  deps: AdDependencies,
  key: OwnAdKey,
  { status, returnDay }: { status: OwnerSetStatus; returnDay?: string | null | undefined },
): Promise<OwnAd> {
  await limitAdChanges(deps, key.userId)
  if (returnDay && (status === 'active' || !isPossibleReturnDay(returnDay, new Date())))
    throw new AppError('invalid_input', [fieldError('returnDay', 'out_of_range')])
  return deps.db.transaction().execute(async (tx) => {
    const before = await lockOwnAd(tx, key)
    if (!canChangeStatus(before.status, status)) throw new AppError('status_not_possible')
    if (status === 'active' && before.is_over) requireOpenCategory(before)
    if (status !== before.status || returnDay !== undefined) {
      const keys = { ids: [key.id], userId: key.userId }
      await writeStatus(tx, keys, status, returnDay ?? null).execute()
      await writeReturnDays(tx, keys.ids, returnDay ?? null)
    }
    await deps.events.raise(tx, 'ad_written', { id: key.id })
    return getOwnAd(tx, key)
  })
}

/**
 * Gives an ad another ninety days from now; an expired one is active again (decisions: Ad status).
 * @throws AppError `product_not_found`, `not_your_product`, `own_product_deleted`, `product_gone`; `category_closed` in a hidden category
 */
export async function renewAd(deps: AdDependencies, key: OwnAdKey): Promise<OwnAd> {
  await limitAdChanges(deps, key.userId)
  return deps.db.transaction().execute(async (tx) => {
    const ad = await lockOwnAd(tx, key)
    requireOpenCategory(ad)
    const { status } = ad
    await writeAd(tx, key, { ...renewedExpiry, ...(status === 'expired' && { status: 'active' as const }) }).execute()
    await deps.events.raise(tx, 'ad_written', { id: key.id })
    return getOwnAd(tx, key)
  })
}
