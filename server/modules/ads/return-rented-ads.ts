import type { Kysely } from 'kysely'
import type { Database } from '../../db/schema.ts'
import type { EventBus } from '../../events.ts'
import { deleteReturnDays, returnRentedAds as makeActive } from './ad-expiry.queries.ts'

/** Ads in one transaction. */
const atOnce = 100

/**
 * Makes ads active again whose day of return is over. One whose ninety days are over, too, gets a new life as after a late
 * resumption; in a hidden category it expires. @throws the signal's reason
 */
export async function returnRentedAds(
  deps: { db: Kysely<Database>; events: EventBus },
  signal?: AbortSignal,
): Promise<void> {
  for (let isMore = true; isMore; ) {
    signal?.throwIfAborted()
    isMore = await deps.db.transaction().execute(async (tx) => {
      const ids = (await makeActive(tx, atOnce).execute()).map(({ id }) => id)
      if (ids.length > 0) await deleteReturnDays(tx, ids).execute()
      for (const id of ids) await deps.events.raise(tx, 'ad_written', { id })
      return ids.length === atOnce
    })
  }
}
