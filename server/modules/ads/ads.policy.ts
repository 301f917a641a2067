import type { Kysely, Transaction } from 'kysely'
import type { Brand } from '../../../domain/brand.ts'
import { AppError } from '../../../domain/errors.ts'
import { adRates } from '../../../domain/limits/ad.ts'
import type { AdStatus, OwnAd } from '../../../domain/schemas/ad.ts'
import { limitCost, limitRequest, type RateLimiting, rateLimitFor } from '../../db/rate-limits.ts'
import type { Database } from '../../db/schema.ts'
import type { EventBus } from '../../events.ts'
import type { OwnAdKey } from './ads.queries.ts'
import { adExists, lockOwnAdRow, selectLockedAd, selectOwnAd } from './ads.queries.ts'
import { viewOwnAd } from './own-ad.view.ts'

/** The dependencies of the use-cases of ads. */
export interface AdDependencies extends RateLimiting {
  events: EventBus
  /** Where ads are whose owners have no address. */
  brand: Pick<Brand, 'defaultCity' | 'defaultState' | 'defaultPin'>
  /** The only origin for absolute links, without a trailing slash. */
  publicUrl: string
}

/** Counts a new ad under `adRates`. @throws AppError `too_many_requests` */
export function limitNewAds(deps: AdDependencies, userId: string): Promise<void> {
  return limitRequest(deps, rateLimitFor('add-ad', [userId], adRates.add))
}

/** Counts a change to an ad under `adRates`. @throws AppError `too_many_requests` */
export function limitAdChanges(deps: AdDependencies, userId: string): Promise<void> {
  return limitRequest(deps, rateLimitFor('change-ad', [userId], adRates.change))
}

/** Counts a bulk change under `adRates`. @throws AppError `too_many_requests` */
export function limitBulkChanges(deps: AdDependencies, userId: string, ads: number): Promise<void> {
  return limitCost(deps, rateLimitFor('change-many-ads', [userId], adRates.changeMany), ads)
}

/** Which removed ads the call may still load: those that their owner deleted, those that the team took down. */
export interface RemovedAdAccess {
  /** After its owner took it away. */
  deleted?: boolean
  /** After a moderator took it down. */
  removed?: boolean
}

/**
 * Selects and locks a user's own ad. Every write starts here.
 * @throws AppError `product_not_found`, `not_your_product`; `own_product_deleted` or `product_gone` for a state that is not
 * within reach
 */
export async function lockOwnAd(tx: Transaction<Database>, key: OwnAdKey, reach?: RemovedAdAccess) {
  await lockOwnAdRow(tx, key).execute()
  return requireReachable(tx, key.id, await selectLockedAd(tx, key).executeTakeFirst(), reach)
}

/**
 * One's own ad for its form (specification section 7, `products/edit`), also when a moderator took it down.
 * @throws AppError `product_not_found`, `not_your_product`, `own_product_deleted`
 */
export async function getOwnAd(db: Kysely<Database>, key: OwnAdKey): Promise<OwnAd> {
  const row = await selectOwnAd(db, key).executeTakeFirst()
  const ad = await requireReachable(db, key.id, row, { removed: true })
  return viewOwnAd(ad, ad)
}

/** @throws AppError `category_closed` for an ad of a hidden category, which gets no further life and no copy */
export function requireOpenCategory({ is_category_hidden }: { is_category_hidden: boolean }): void {
  if (is_category_hidden) throw new AppError('category_closed')
}

async function requireReachable<T extends { status: AdStatus; deleted_at: Date | null }>(
  db: Kysely<Database>,
  id: string,
  ad: T | undefined,
  { deleted = false, removed = false }: RemovedAdAccess = {},
): Promise<T> {
  if (!ad) throw new AppError((await adExists(db, id).executeTakeFirst()) ? 'not_your_product' : 'product_not_found')
  if (ad.deleted_at && !deleted) throw new AppError('own_product_deleted')
  if (ad.status === 'removed' && !removed) throw new AppError('product_gone')
  return ad
}
