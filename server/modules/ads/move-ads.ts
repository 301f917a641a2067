import type { Transaction } from 'kysely'
import type { Database } from '../../db/schema.ts'
import type { EventBus } from '../../events.ts'
import { moveAdsBatch } from './ads.queries.ts'

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
