import type { Notification, NotificationPage } from '../../../domain/schemas/notification.ts'

/** What is there of somebody's list so far, the newest first: an id that is greater is newer. */
export type Loaded = Pick<NotificationPage, 'notifications' | 'nextCursor' | 'isMailWanted'>

/** The list with what has come since. */
export function addNews(before: Loaded, added: readonly Notification[]): Loaded {
  const known = new Set(before.notifications.map(({ _id }) => _id))
  const further = added.filter(({ _id }) => !known.has(_id))
  return { ...before, notifications: [...further, ...before.notifications] }
}

/** The list as the server tells its beginning anew; the older part stays, and all of it is read if nothing is unread. */
export function withFirstPage(before: Loaded | null, page: NotificationPage): Loaded {
  const last = page.notifications.at(-1)
  const older = before && page.nextCursor && last ? before.notifications.filter(({ _id }) => _id < last._id) : []
  const { notifications, nextCursor, isMailWanted } = page
  return older.length === 0
    ? { notifications, nextCursor, isMailWanted }
    : {
        notifications: [...notifications, ...older.map((one) => (page.unread === 0 ? { ...one, isRead: true } : one))],
        nextCursor: before?.nextCursor ?? null,
        isMailWanted,
      }
}

/** The list with its next page. */
export function withMore(before: Loaded, { notifications, nextCursor }: NotificationPage): Loaded {
  const last = before.notifications.at(-1)
  const further = notifications.filter(({ _id }) => !last || _id < last._id)
  return { ...before, notifications: [...before.notifications, ...further], nextCursor }
}

/** The list in which those that are meant are read, or no longer. */
export function withRead(before: Loaded, isMeant: (id: string) => boolean, isRead = true): Loaded {
  return {
    ...before,
    notifications: before.notifications.map((one) => (isMeant(one._id) ? { ...one, isRead } : one)),
  }
}
