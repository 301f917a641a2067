import type { Kysely } from 'kysely'
import type { ReadNotificationsBody } from '../../../domain/schemas/notification.ts'
import type { Database } from '../../db/schema.ts'
import { countUnread, markRead } from './notifications.queries.ts'

/**
 * Marks one of a person's notifications as read, or it and all before it. Somebody else's changes nothing.
 * @returns how many are still unread, counted up to `trustLimits.unreadMax`
 */
export async function markNotificationsRead(
  db: Kysely<Database>,
  userId: string,
  { notificationId: id, andOlder = false }: ReadNotificationsBody,
): Promise<number> {
  await markRead(db, { userId, id, andOlder }).execute()
  return (await countUnread(db, userId).executeTakeFirstOrThrow()).unread
}
