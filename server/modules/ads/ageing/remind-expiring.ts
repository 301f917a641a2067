import type { Kysely } from 'kysely'
import { formatDate } from '../../../../domain/rules/dates.ts'
import type { Database } from '../../../db/schema.ts'
import type { Messages } from '../../messaging/messages.ts'
import { markReminded } from './ageing.queries.ts'

/** Ads in one transaction. */
const atOnce = 50

interface Needed {
  db: Kysely<Database>
  messages: Pick<Messages, 'queue'>
}

/**
 * Tells owners by e-mail that an ad will leave the lists in a week, once for each of its lives (decisions: Ad status).
 */
export async function remindExpiring({ db, messages }: Needed, signal?: AbortSignal): Promise<void> {
  for (let isMore = true; isMore; ) {
    signal?.throwIfAborted()
    isMore = await db.transaction().execute(async (tx) => {
      const ads = await markReminded(tx, atOnce).execute()
      for (const { id, title, expires_at, name, email, language } of ads) {
        const values = { name, title, date: formatDate(expires_at), path: `/My_ads?renew=${id}` }
        await messages.queue(tx, { channel: 'email', to: email, language, kind: 'ad_expiring', values })
      }
      return ads.length === atOnce
    })
  }
}
