import type { Kysely } from 'kysely'
import type { Database } from '../../../db/schema.ts'
import type { Events } from '../../../events.ts'
import { markReminded } from './ageing.queries.ts'

/** Ads in one transaction. */
const atOnce = 50

interface Needed {
  db: Kysely<Database>
  events: Events
}

/**
 * Tells owners that an ad will leave the lists in a week, once for each of its lives (decisions: Ad status).
 */
export async function remindExpiring(deps: Needed, signal?: AbortSignal): Promise<void> {
  for (let isMore = true; isMore; ) {
    signal?.throwIfAborted()
    isMore = await deps.db.transaction().execute(async (tx) => {
      const ads = await markReminded(tx, atOnce).execute()
      await deps.events.raise(tx, 'ads_expiring', {
        ads: ads.map(({ id, title, user_id, expires_at }) => ({ id, title, ownerId: user_id, expiresAt: expires_at })),
      })
      return ads.length === atOnce
    })
  }
}
