import type { Kysely } from 'kysely'
import type { Database } from '../../../db/schema.ts'
import { expireAds } from './ageing.queries.ts'

/** Ads in one statement. */
const atOnce = 200

/** Takes the ads whose ninety days are over out of the lists; their pages stay (decisions: Ad status). */
export async function expireOverdue(db: Kysely<Database>, signal?: AbortSignal): Promise<void> {
  for (let isMore = true; isMore; ) {
    signal?.throwIfAborted()
    isMore = (await expireAds(db, atOnce).execute()).length === atOnce
  }
}
