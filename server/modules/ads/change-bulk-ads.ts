import type { Transaction } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import type * as z from 'zod/mini'
import { AppError, fieldError } from '../../../domain/errors.ts'
import { adPartOfField } from '../../../domain/rules/ad/ad-change.ts'
import { canChangeStatus, isPossibleReturnDay } from '../../../domain/rules/ad/own-ad-actions.ts'
import { findConflicts } from '../../../domain/rules/edit-conflicts.ts'
import type {
  BulkAdsAnswer,
  bulkPlaceBodySchema,
  bulkPricesBodySchema,
  bulkStatusBodySchema,
  SkippedCode,
} from '../../../domain/schemas/bulk-ads.ts'
import { type IdempotentRequest, runIdempotent } from '../../db/idempotency.ts'
import type { AdChangeAction, Database } from '../../db/schema.ts'
import { writeReturnDays } from '../rent/rent.ts'
import { type AdDependencies, limitBulkChanges } from './ads.policy.ts'
import {
  insertChange,
  lockAdsOf,
  markAdsDeleted,
  type OwnAdKeys,
  selectAdStates,
  selectAds,
  selectSnapshots,
  writePlace,
  writePrices,
  writeRenewal,
  writeStatus,
} from './bulk-ads.queries.ts'
import { viewAdState } from './own-ad.view.ts'

/** One change of several of one's own ads (docs/decisions/many-ads-and-import.md): what can be changed is changed, the rest is named. */

type LockedAd = Awaited<ReturnType<typeof lockAdsOf>>[number]

/** The outcome for each ad, as it is stored with the idempotency key. */
interface Outcome {
  changeId: string | null
  changed: string[]
  leftAlone: { id: string; code: SkippedCode }[]
}

export type BulkResult = Pick<BulkAdsAnswer, 'changeId' | 'changed' | 'leftAlone'>

interface WantedChange {
  ids: readonly string[]
  action: AdChangeAction
  /** What was sent, for the idempotency key. */
  request: unknown
  /** Why an ad that is there, and not deleted, cannot be changed. */
  refuse(ad: LockedAd): SkippedCode | undefined
  /** @param ads that can be changed, at least one */
  write(tx: Transaction<Database>, keys: OwnAdKeys, ads: readonly LockedAd[]): Promise<void>
}

/**
 * Sets other prices. An ad whose price, discount or unit has changed since the form was opened is skipped.
 * @throws AppError `product_not_found` or `not_your_product` when none of the ads is one's own; `repeated_differently`;
 * `too_many_requests`
 */
export function setBulkPrices(
  deps: AdDependencies,
  { prices }: z.infer<typeof bulkPricesBodySchema>,
  sent: IdempotentRequest,
): Promise<BulkResult> {
  const wanted = new Map(prices.map((one) => [one.id, one]))
  return changeBulk(deps, sent, {
    ids: [...wanted.keys()],
    action: 'price',
    request: prices,
    refuse(ad) {
      if (ad.status === 'removed') return 'product_gone'
      const { price, opened = {} } = wanted.get(ad.id) ?? {}
      const stored = { price: ad.price, discount: ad.discount, rentType: ad.rent_type }
      return findConflicts({ sent: { price }, opened, stored }, adPartOfField).length > 0
        ? 'changed_meanwhile'
        : undefined
    },
    write: (tx, { ids, userId }) =>
      writePrices(
        tx,
        userId,
        ids.flatMap((id) => wanted.get(id) ?? []),
      ),
  })
}

/**
 * Sets a status, and a return day, as `products/status` does.
 * @throws AppError as `setBulkPrices`; `invalid_input` for a day that is over, too far ahead, or of active ads
 */
export async function setBulkStatuses(
  deps: AdDependencies,
  { ids, status, returnDay }: z.infer<typeof bulkStatusBodySchema>,
  sent: IdempotentRequest,
): Promise<BulkResult> {
  if (returnDay && (status === 'active' || !isPossibleReturnDay(returnDay, new Date())))
    throw new AppError('invalid_input', [fieldError('returnDay', 'out_of_range')])
  return changeBulk(deps, sent, {
    ids,
    action: 'status',
    request: [ids, status, returnDay],
    refuse(ad) {
      if (ad.status === 'removed') return 'product_gone'
      if (!canChangeStatus(ad.status, status)) return 'status_not_possible'
      return status === 'active' && ad.is_over && ad.is_category_hidden ? 'category_closed' : undefined
    },
    async write(tx, { ids, userId }, ads) {
      // Without a day an ad that stays what it is keeps its own; an active one has none.
      const isDated = (ad: LockedAd) => returnDay !== undefined || ad.status !== status || status === 'active'
      const dated = ads.filter(isDated).map(({ id }) => id)
      await writeStatus(tx, { ids: dated, userId }, status, returnDay ?? null).execute()
      await writeReturnDays(tx, dated, returnDay ?? null)
      await deps.events.raise(tx, 'ads_changed', { ids })
    },
  })
}

/** Renews ads for ninety days, as `products/renew` does. @throws AppError as `setBulkPrices` */
export function renewBulkAds(
  deps: AdDependencies,
  ids: readonly string[],
  sent: IdempotentRequest,
): Promise<BulkResult> {
  return changeBulk(deps, sent, {
    ids,
    action: 'renew',
    request: ['renew', ids],
    refuse: (ad) => (ad.status === 'removed' ? 'product_gone' : ad.is_category_hidden ? 'category_closed' : undefined),
    async write(tx, keys) {
      await writeRenewal(tx, keys).execute()
      await deps.events.raise(tx, 'ads_changed', { ids: keys.ids })
    },
  })
}

/** Sets the same place for several ads. @throws AppError as `setBulkPrices` */
export function moveBulkAds(
  deps: AdDependencies,
  { ids, location }: z.infer<typeof bulkPlaceBodySchema>,
  sent: IdempotentRequest,
): Promise<BulkResult> {
  const { zipCode: zip_code, ...place } = location
  return changeBulk(deps, sent, {
    ids,
    action: 'place',
    request: ['place', ids, location],
    refuse: (ad) => (ad.status === 'removed' ? 'product_gone' : undefined),
    async write(tx, keys) {
      await writePlace(tx, keys, { ...place, zip_code }).execute()
      await deps.events.raise(tx, 'ads_changed', { ids: keys.ids })
    },
  })
}

/** Soft-deletes ads in any status, as `products/delete` does: they can be restored. @throws AppError as `setBulkPrices` */
export function softDeleteBulkAds(
  deps: AdDependencies,
  ids: readonly string[],
  sent: IdempotentRequest,
): Promise<BulkResult> {
  return changeBulk(deps, sent, {
    ids,
    action: 'delete',
    request: ['delete', ids],
    refuse: () => undefined,
    async write(tx, keys) {
      await markAdsDeleted(tx, keys).execute()
      await deps.events.raise(tx, 'ads_gone', { ids: keys.ids, by: 'lender' })
    },
  })
}

async function changeBulk(
  deps: AdDependencies,
  { userId, idempotencyKey }: IdempotentRequest,
  wanted: WantedChange,
): Promise<BulkResult> {
  const { ids, action, request } = wanted
  await limitBulkChanges(deps, userId, ids.length)
  const once = { scope: `change-many-ads ${userId}`, key: idempotencyKey, request: [action, request] }
  const outcome = await runIdempotent(deps.db, once, async (tx): Promise<Outcome> => {
    const ads = await lockAdsOf(tx, { ids, userId })
    const known = new Map(ads.map((ad) => [ad.id, ad]))
    const others = ids.filter((id) => !known.has(id))
    const elsewhere = new Set(others.length > 0 ? (await selectAds(tx, others).execute()).map(({ id }) => id) : [])
    const strange = (id: string): SkippedCode => (elsewhere.has(id) ? 'not_your_product' : 'product_not_found')
    if (ads.length === 0)
      throw new AppError(others.some((id) => elsewhere.has(id)) ? 'not_your_product' : 'product_not_found')
    const refusalOf = (id: string): SkippedCode | undefined => {
      const ad = known.get(id)
      if (!ad) return strange(id)
      return ad.deleted_at ? 'own_product_deleted' : wanted.refuse(ad)
    }
    const leftAlone = ids.flatMap((id) => {
      const code = refusalOf(id)
      return code ? [{ id, code }] : []
    })
    const left = new Set(leftAlone.map(({ id }) => id))
    const free = ads.filter(({ id }) => !left.has(id))
    const keys = { ids: free.map(({ id }) => id), userId }
    if (free.length === 0) return { changeId: null, changed: [], leftAlone }
    const before = await selectSnapshots(tx, action, keys)
    await wanted.write(tx, keys, free)
    const after = await selectSnapshots(tx, action, keys)
    const changed = keys.ids.flatMap((id) => {
      const [was, is] = [before.get(id), after.get(id)]
      return was && is ? [{ id, before: was, after: is }] : []
    })
    const changeId = uuidv7()
    await insertChange(tx, { id: changeId, userId }, { action, ads: changed }).execute()
    return { changeId, changed: keys.ids, leftAlone }
  })
  return viewBulkResult(deps, userId, outcome)
}

/** Returns the current state of the ads of a bulk change. */
export async function viewBulkResult(
  { db }: Pick<AdDependencies, 'db'>,
  userId: string,
  { changeId, changed, leftAlone }: Outcome,
): Promise<BulkResult> {
  const ids = [...changed, ...leftAlone.map(({ id }) => id)]
  const rows = await selectAdStates(db, { ids, userId }).execute()
  const states = new Map(rows.map((row) => [row.id, viewAdState(row)]))
  return {
    changeId,
    changed: changed.flatMap((id) => states.get(id) ?? []),
    leftAlone: leftAlone.map(({ id, code }) => ({ _id: id, code, product: states.get(id) ?? null })),
  }
}
