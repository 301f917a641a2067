import type { Kysely } from 'kysely'
import type { Database } from '../../db/schema.ts'
import type { Events } from '../../events.ts'
import { lockAgainstAds, markToldHidden } from '../catalogue/catalogue.ts'
import { markSome, selectUntold } from './tell-hidden.queries.ts'

/** Ads in one transaction. */
const atOnce = 500

/**
 * Writes into ads of every status whether their category is hidden; lists leave those out. It runs in batches after a category
 * was hidden or shown; a job resumes an interrupted run.
 * @throws the signal's reason
 */
export async function tellHidden(
  { db, events }: { db: Kysely<Database>; events: Events },
  signal?: AbortSignal,
): Promise<void> {
  for (const { id } of await selectUntold(db).execute()) {
    for (let isMore = true; isMore; ) {
      signal?.throwIfAborted()
      isMore = await db.transaction().execute(async (tx) => {
        const ads = await markSome(tx, id, atOnce)
        if (ads.length === 0) {
          // Those that are being written.
          await lockAgainstAds(tx, id).execute()
          ads.push(...(await markSome(tx, id, atOnce)))
          if (ads.length === 0) await markToldHidden(tx, id).execute()
        }
        const shown = ads.filter(({ is_category_hidden }) => !is_category_hidden)
        if (shown.length > 0) await events.raise(tx, 'ads_shown_again', { ids: shown.map((ad) => ad.id) })
        return ads.length > 0
      })
    }
  }
}
