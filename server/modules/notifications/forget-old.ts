import type { Kysely } from 'kysely'
import type { Database } from '../../db/schema.ts'
import { deleteOld } from './notifications.queries.ts'

/** Notifications in one statement. */
const atOnce = 500

/** Removes notifications after 180 days. */
export async function forgetOldNotifications(db: Kysely<Database>, signal?: AbortSignal): Promise<void> {
  for (let isMore = true; isMore; ) {
    signal?.throwIfAborted()
    const { numDeletedRows } = await deleteOld(db, atOnce).executeTakeFirstOrThrow()
    isMore = numDeletedRows === BigInt(atOnce)
  }
}
