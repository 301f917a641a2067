import type { Kysely } from 'kysely'
import type { Database } from '../../db/schema.ts'
import { deleteOldCallRequests } from './help.queries.ts'

/** Removes what is known of those who wanted to be called, after ninety days: nobody waits so long for a call. */
export async function forgetOldCallRequests(db: Kysely<Database>): Promise<void> {
  await deleteOldCallRequests(db).execute()
}
