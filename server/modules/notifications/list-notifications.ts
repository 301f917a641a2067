import type { Kysely } from 'kysely'
import { AppError } from '../../../domain/errors.ts'
import { notificationLimits } from '../../../domain/limits/notification.ts'
import type { NotificationPage, NotificationsQuery } from '../../../domain/schemas/notification.ts'
import type { Database } from '../../db/schema.ts'
import { decodeCursor, encodeCursor } from '../listings/cursor.ts'
import { selectNotifications } from './notifications.queries.ts'
import { viewNotifications } from './notifications.view.ts'

const sort = 'newest'

/**
 * One page of what a person is told, the newest first (decisions: Notifications).
 * @throws AppError `invalid_input` for a cursor that is no place in this list; `not_signed_in` when the account has gone
 */
export async function listNotifications(
  db: Kysely<Database>,
  userId: string,
  { cursor, limit = notificationLimits.pageSize }: NotificationsQuery,
): Promise<NotificationPage> {
  const beforeId = cursor === undefined ? undefined : decodeCursor(cursor, sort).id
  // One row more than asked for tells whether there is a next page.
  const rows = await selectNotifications(db, { userId, beforeId, limit: limit + 1 }).execute()
  const [person] = rows
  if (!person) throw new AppError('not_signed_in')
  const notifications = viewNotifications(rows.slice(0, limit))
  const last = notifications.at(-1)
  return {
    notifications,
    nextCursor: last && rows.length > limit ? encodeCursor({ sort, key: 0, id: last._id }) : null,
    unread: person.unread,
    isMailWanted: person.wants_mail,
  }
}
