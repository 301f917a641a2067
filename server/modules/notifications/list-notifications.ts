import type { Kysely } from 'kysely'
import { AppError } from '../../../domain/errors.ts'
import { notificationLimits } from '../../../domain/limits/notification.ts'
import type { NotificationPage, NotificationsQuery } from '../../../domain/schemas/notification.ts'
import { decodeNewest, pageOf, placeByAge } from '../../db/cursor.ts'
import type { Database } from '../../db/schema.ts'
import { selectNotifications } from './notifications.queries.ts'
import { viewNotifications } from './notifications.view.ts'

/**
 * One page of what a person is told, the newest first (decisions: Notifications).
 * @throws AppError `invalid_input` for a cursor that is no place in this list; `not_signed_in` when the account has gone
 */
export async function listNotifications(
  db: Kysely<Database>,
  userId: string,
  { cursor, limit = notificationLimits.pageSize }: NotificationsQuery,
): Promise<NotificationPage> {
  const beforeId = decodeNewest(cursor)
  const rows = await selectNotifications(db, { userId, beforeId, limit: limit + 1 }).execute()
  const [person] = rows
  if (!person) throw new AppError('not_signed_in')
  // A row without a notification is alone, and no place to go on from.
  const { page, nextCursor } = pageOf(rows, limit, ({ id }) => placeByAge({ id: id as string }))
  return {
    notifications: viewNotifications(page),
    nextCursor,
    unread: person.unread,
    isMailWanted: person.wants_mail,
  }
}
