import type { Kysely } from 'kysely'
import type { Database } from '../../../db/schema.ts'
import type { Events } from '../../../events.ts'
import { expireAds } from './ageing.queries.ts'

/** Ads in one transaction. */
const atOnce = 200

interface Needed {
  db: Kysely<Database>
  events: Events
}

/** Takes the ads whose ninety days are over out of the lists and tells their owners; their pages stay (decisions: Ad status). */
export async function expireOverdue(deps: Needed, signal?: AbortSignal): Promise<void> {
  for (let isMore = true; isMore; ) {
    signal?.throwIfAborted()
    isMore = await deps.db.transaction().execute(async (tx) => {
      const ads = await expireAds(tx, atOnce).execute()
      // Whoever is about to go is told nothing: their row may be going just now, and wait for these ads.
      const shown = ads.filter(({ is_hidden }) => !is_hidden)
      await deps.events.raise(tx, 'ads_expired', {
        ads: shown.map(({ id, title, user_id }) => ({ id, title, ownerId: user_id })),
      })
      return ads.length === atOnce
    })
  }
}
