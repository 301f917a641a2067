import type { Kysely } from 'kysely'
import { formatDate } from '../../../../domain/rules/dates.ts'
import type { Database } from '../../../db/schema.ts'
import type { Messages } from '../../messaging/messages.ts'
import { notifyAll } from '../../notifications/notify.ts'
import { markReminded } from './ageing.queries.ts'

/** Ads in one transaction. */
const atOnce = 50

interface Needed {
  db: Kysely<Database>
  messages: Pick<Messages, 'queue'>
}

/**
 * Tells owners that an ad will leave the lists in a week, once for each of its lives (decisions: Ad status).
 */
export async function remindExpiring(deps: Needed, signal?: AbortSignal): Promise<void> {
  for (let isMore = true; isMore; ) {
    signal?.throwIfAborted()
    isMore = await deps.db.transaction().execute(async (tx) => {
      const ads = await markReminded(tx, atOnce).execute()
      await notifyAll(
        deps,
        tx,
        ads.map(({ id, title, expires_at, user_id }) => ({
          userId: user_id,
          kind: 'ad_expiring',
          productId: id,
          details: { title, date: formatDate(expires_at) },
        })),
      )
      return ads.length === atOnce
    })
  }
}
