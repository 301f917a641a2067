import type { Notification, NotificationPage } from '../../../domain/schemas/notification.ts'

/** The loaded notifications of a user, the newest first: a greater id is newer. */
export interface NotificationList extends Pick<NotificationPage, 'nextCursor' | 'isMailWanted' | 'unread'> {
  items: Notification[]
}

/** Adds new notifications at the beginning. */
export function prependNotifications(list: NotificationList, added: readonly Notification[]): NotificationList {
  const known = new Set(list.items.map(({ _id }) => _id))
  return { ...list, items: [...added.filter(({ _id }) => !known.has(_id)), ...list.items] }
}

/** Replaces the first page by a newly loaded one; older pages stay, and all are read if nothing is unread. */
export function mergeFirstPage(list: NotificationList, first: NotificationList): NotificationList {
  const last = first.items.at(-1)
  const older = first.nextCursor && last ? list.items.filter(({ _id }) => _id < last._id) : []
  if (older.length === 0) return first
  const further = older.map((one) => (first.unread === 0 ? { ...one, isRead: true } : one))
  return { ...first, items: [...first.items, ...further], nextCursor: list.nextCursor }
}

/** Marks the notifications that match as read, or unread. */
export function markAsRead(list: NotificationList, matches: (id: string) => boolean, isRead = true): NotificationList {
  return { ...list, items: list.items.map((one) => (matches(one._id) ? { ...one, isRead } : one)) }
}
