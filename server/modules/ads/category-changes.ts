import type { Kysely, Transaction } from 'kysely'
import type { Database } from '../../db/schema.ts'
import type { EventBus } from '../../events.ts'
import { lockAgainstNewAds, markVisibilitySynced } from '../catalogue/catalogue.ts'

import { moveAdsBatch, selectUnsyncedCategories, syncAdsBatch } from './category-changes.queries.ts'

/** The category, or some subcategories, whose ads are moved. */
export interface AdPlace {
  categoryId: string
  subCategory: string
}

/**
 * Moves ads of every status into another category or subcategory, the oldest first. What they say stays; what the other category does not
 * ask for is not shown.
 * @param from without subcategories: all ads of the category
 * @param most ads to move at once
 * @returns how many were moved
 */
export async function moveAds(
  { tx, events }: { tx: Transaction<Database>; events: EventBus },
  { from, to, most }: { from: { categoryId: string; subCategories?: readonly string[] }; to: AdPlace; most: number },
): Promise<number> {
  const ids = (await moveAdsBatch(tx, { from, to, most }).execute()).map(({ id }) => id)
  if (ids.length > 0) await events.raise(tx, 'ads_moved', { ids })
  return ids.length
}

/** Ads in one transaction. */
const atOnce = 500

/**
 * Writes into ads of every status whether their category is hidden; lists leave those out. It runs in batches after a category
 * was hidden or shown; a job resumes an interrupted run.
 * @throws the signal's reason
 */
export async function syncHiddenCategories(
  { db, events }: { db: Kysely<Database>; events: EventBus },
  signal?: AbortSignal,
): Promise<void> {
  for (const { id } of await selectUnsyncedCategories(db).execute()) {
    for (let isMore = true; isMore; ) {
      signal?.throwIfAborted()
      isMore = await db.transaction().execute(async (tx) => {
        const ads = await syncAdsBatch(tx, id, atOnce)
        if (ads.length === 0) {
          // Those that are being written.
          await lockAgainstNewAds(tx, id).execute()
          ads.push(...(await syncAdsBatch(tx, id, atOnce)))
          if (ads.length === 0) await markVisibilitySynced(tx, id).execute()
        }
        const shown = ads.filter(({ is_category_hidden }) => !is_category_hidden)
        if (shown.length > 0) await events.raise(tx, 'ads_shown_again', { ids: shown.map((ad) => ad.id) })
        return ads.length > 0
      })
    }
  }
}
