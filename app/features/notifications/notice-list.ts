import type { Notification, NotificationPage } from '../../../domain/schemas/notification.ts'

/** The loaded notifications of a user, the newest first: a greater id is newer. */
export interface NoticeList extends Pick<NotificationPage, 'nextCursor' | 'isMailWanted' | 'unread'> {
  items: Notification[]
}

/** Adds new notifications at the beginning. */
export function addNews(list: NoticeList, added: readonly Notification[]): NoticeList {
  const known = new Set(list.items.map(({ _id }) => _id))
  return { ...list, items: [...added.filter(({ _id }) => !known.has(_id)), ...list.items] }
}

/** Replaces the first page by a newly loaded one; older pages stay, and all are read if nothing is unread. */
export function withFirstPage(list: NoticeList, first: NoticeList): NoticeList {
  const last = first.items.at(-1)
  const older = first.nextCursor && last ? list.items.filter(({ _id }) => _id < last._id) : []
  if (older.length === 0) return first
  const further = older.map((one) => (first.unread === 0 ? { ...one, isRead: true } : one))
  return { ...first, items: [...first.items, ...further], nextCursor: list.nextCursor }
}

/** Marks the notifications that match as read, or unread. */
export function withRead(list: NoticeList, isMeant: (id: string) => boolean, isRead = true): NoticeList {
  return { ...list, items: list.items.map((one) => (isMeant(one._id) ? { ...one, isRead } : one)) }
}
