import type { Notification, NotificationPage } from '../../../domain/schemas/notification.ts'

/** A person's list as far as it is loaded, the newest first: a greater id is newer. */
export interface NoticeList extends Pick<NotificationPage, 'nextCursor' | 'isMailWanted' | 'unread'> {
  items: Notification[]
}

/** The list with news at its beginning. */
export function addNews(list: NoticeList, added: readonly Notification[]): NoticeList {
  const known = new Set(list.items.map(({ _id }) => _id))
  return { ...list, items: [...added.filter(({ _id }) => !known.has(_id)), ...list.items] }
}

/** The list with its first page loaded again; the older part stays, and all of it is read if nothing is unread. */
export function withFirstPage(list: NoticeList, first: NoticeList): NoticeList {
  const last = first.items.at(-1)
  const older = first.nextCursor && last ? list.items.filter(({ _id }) => _id < last._id) : []
  if (older.length === 0) return first
  const further = older.map((one) => (first.unread === 0 ? { ...one, isRead: true } : one))
  return { ...first, items: [...first.items, ...further], nextCursor: list.nextCursor }
}

/** The list in which the notifications that `isMeant` names are read, or unread. */
export function withRead(list: NoticeList, isMeant: (id: string) => boolean, isRead = true): NoticeList {
  return { ...list, items: list.items.map((one) => (isMeant(one._id) ? { ...one, isRead } : one)) }
}
