import type { Kysely } from 'kysely'
import { AppError } from '../../../domain/errors.ts'
import { notificationLimits } from '../../../domain/limits/notification.ts'
import type {
  Notification,
  NotificationPage,
  NotificationsQuery,
  ReadNotificationsBody,
} from '../../../domain/schemas/notification.ts'
import { decodeNewestCursor, newestPositionOf, toPage } from '../../db/cursor.ts'
import type { Database } from '../../db/schema.ts'
import { updateEmailPreference } from '../accounts/accounts.ts'
import { countUnread, markNotificationRowsRead, selectNotifications } from './notifications.queries.ts'
import { viewNotifications } from './notifications.view.ts'

export { isNotificationTag, NotificationHub, type StreamListener } from './notification-hub.ts'
export { createNotificationListeners } from './notification-listeners.ts'

/**
 * One page of a person's notifications, the newest first (decisions: Notifications).
 * @throws AppError `invalid_input` for a cursor that is no place in this list; `not_signed_in` when the account has
 *   gone
 */
export async function listNotifications(
  db: Kysely<Database>,
  userId: string,
  { cursor, limit = notificationLimits.pageSize }: NotificationsQuery,
): Promise<NotificationPage> {
  const beforeId = decodeNewestCursor(cursor)
  const rows = await selectNotifications(db, { userId, beforeId, limit: limit + 1 }).execute()
  const [person] = rows
  if (!person) throw new AppError('not_signed_in')
  // A row without a notification is alone, and no place to go on from.
  const { page, nextCursor } = toPage(rows, limit, ({ id }) => newestPositionOf({ id: id as string }))
  return {
    notifications: viewNotifications(page, { isInList: true }),
    nextCursor,
    unread: person.unread,
    isMailWanted: person.wants_mail,
  }
}

/** One of a person's notifications; `undefined` when there is no such one, or when the person has left. */
export async function findNotification(
  db: Kysely<Database>,
  { userId, id }: { userId: string; id: string },
): Promise<Notification | undefined> {
  const rows = await selectNotifications(db, { userId, onlyId: id, limit: 1 }).execute()
  return viewNotifications(rows)[0]
}

/**
 * Marks one of a user's notifications as read, or it and all before it. Another user's changes nothing.
 * @returns the number of unread ones, counted up to `trustLimits.unreadMax`
 */
export async function markNotificationsRead(
  db: Kysely<Database>,
  userId: string,
  { notificationId: id, andOlder = false }: ReadNotificationsBody,
): Promise<number> {
  await markNotificationRowsRead(db, { userId, id, andOlder }).execute()
  return (await countUnread(db, userId).executeTakeFirstOrThrow()).unread
}

/**
 * Says whether a person wants notifications by e-mail; e-mails about the safety of their account are always sent.
 * @throws AppError `not_signed_in` when the account has gone meanwhile
 */
export async function setOwnEmailPreference(db: Kysely<Database>, userId: string, isWanted: boolean): Promise<void> {
  const person = await updateEmailPreference(db, { id: userId }, isWanted).executeTakeFirst()
  if (!person) throw new AppError('not_signed_in')
}

/** Sets the e-mail preference by the token in an e-mail. @returns whether it belongs to a user */
export async function setEmailPreferenceByToken(
  db: Kysely<Database>,
  token: string,
  isWanted: boolean,
): Promise<boolean> {
  if (!/^[\w-]{43}$/.test(token)) return false
  const person = await updateEmailPreference(db, { mail_token: token }, isWanted).executeTakeFirst()
  return person !== undefined
}
