import { AppError } from '../../../domain/errors.ts'
import { isSameValue } from '../../../domain/rules/edit-conflicts.ts'
import type { SkippedCode } from '../../../domain/schemas/bulk-ads.ts'
import type { ChangedAdColumns } from '../../db/schema.ts'
import { deleteReleasedImages } from '../media/media.ts'
import { type AdDependencies, limitBulkChanges } from './ads.policy.ts'
import { lockPicturesOf, type OwnAdKey } from './ads.queries.ts'
import { deleteAds, lockAdsOf, lockChange, selectSnapshots, writeSnapshots } from './bulk-ads.queries.ts'
import { type BulkResult, viewBulkResult } from './change-bulk-ads.ts'

/**
 * Gives the ads of a change the values that they had before it, for a day. An ad that was changed otherwise since is left alone; one
 * that has its former values already is as it should be, so that it may be sent again.
 * @param key of the change
 * @throws AppError `change_not_found`, `too_many_requests`
 */
export async function undoBulkChange(deps: AdDependencies, key: OwnAdKey): Promise<BulkResult> {
  const { userId } = key
  const outcome = await deps.db.transaction().execute(async (tx) => {
    const change = await lockChange(tx, key).executeTakeFirst()
    if (!change) throw new AppError('change_not_found')
    const { action, ads } = change
    await limitBulkChanges(deps, userId, ads.length)
    const ids = ads.map(({ id }) => id)
    const locked = new Map((await lockAdsOf(tx, { ids, userId })).map((ad) => [ad.id, ad]))
    const now = await selectSnapshots(tx, action, { ids, userId })
    const refusalOf = (id: string, after: ChangedAdColumns, before: ChangedAdColumns): SkippedCode | undefined => {
      const [ad, current] = [locked.get(id), now.get(id)]
      if (!ad || !current) return 'product_not_found'
      if (ad.deleted_at && action !== 'delete') return 'own_product_deleted'
      if (ad.status === 'removed' && action !== 'delete') return 'product_gone'
      return isSameValue(current, after) || isSameValue(current, before) ? undefined : 'changed_meanwhile'
    }
    const leftAlone = ads.flatMap(({ id, after, before }) => {
      const code = refusalOf(id, after, before)
      return code ? [{ id, code }] : []
    })
    const left = new Set(leftAlone.map(({ id }) => id))
    const free = ads.filter(({ id }) => !left.has(id))
    const changed = free.map(({ id }) => id)
    if (changed.length > 0) {
      await writeSnapshots(tx, action, userId, new Map(free.map(({ id, before }) => [id, before])))
      await deps.events.raise(tx, 'ads_changed', { ids: changed })
    }
    return { changeId: null, changed, leftAlone }
  })
  return viewBulkResult(deps, userId, outcome)
}

/**
 * Deletes the ads of a deletion for good, with those of their pictures that nothing else uses. Ads that were restored since stay.
 * @param key of the change
 * @throws AppError `change_not_found`, also for another change than a deletion; `too_many_requests`
 */
export async function deleteBulkPermanently(deps: AdDependencies, key: OwnAdKey): Promise<void> {
  const { userId } = key
  const pictures = await deps.db.transaction().execute(async (tx) => {
    const change = await lockChange(tx, key).executeTakeFirst()
    if (change?.action !== 'delete') throw new AppError('change_not_found')
    await limitBulkChanges(deps, userId, change.ads.length)
    const wanted = change.ads.map(({ id }) => id)
    await lockAdsOf(tx, { ids: wanted, userId })
    const now = await selectSnapshots(tx, 'delete', { ids: wanted, userId })
    const ids = change.ads.filter(({ id, after }) => isSameValue(now.get(id), after)).map(({ id }) => id)
    if (ids.length === 0) return []
    const locked = await lockPicturesOf(tx, ids).execute()
    await deps.events.raise(tx, 'ads_gone', { ids, by: 'lender' })
    await deleteAds(tx, { ids, userId }).execute()
    return locked.map(({ id }) => id)
  })
  // The ads are gone; pictures that cannot be removed now are left to the job that looks for them.
  await deleteReleasedImages(deps.db, pictures).catch(() => undefined)
}
