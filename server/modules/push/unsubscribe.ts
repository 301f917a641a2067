import type { Kysely } from 'kysely'
import type { Database } from '../../db/schema.ts'
import { deleteOwnSubscription } from './push.queries.ts'

/** Tells a browser of a person nothing any more. Somebody else's changes nothing. */
export async function unsubscribe(db: Kysely<Database>, own: { userId: string; endpoint: string }): Promise<void> {
  await deleteOwnSubscription(db, own).execute()
}
