import { useEffect, useEffectEvent, useRef } from 'react'
import type { Notification, NotificationPage, NotificationStreamEvent } from '../../../domain/schemas/notification.ts'
import { usePagedList } from '../../ui/use-paged-list.ts'
import { callApi } from '../session/call-api.ts'
import { useSubmitOnce } from '../session/use-submit-once.ts'
import { onNotificationEvent, publishNotificationEvent } from './notice-events.ts'

/** The notifications of the signed-in user, page by page, with those that arrive meanwhile. @param token theirs */
export function useNotifications(token: string) {
  /** How many are unread, as far as this list knows. */
  const unread = useRef(0)

  function count(counted: number) {
    unread.current = counted
    publishNotificationEvent(token, { unread: counted, added: [] })
  }

  const { list, state, load, loadMore, change } = usePagedList<NotificationList>({
    listKey: token,
    async fetchPage(cursor) {
      const { answer } = await callApi('GET notifications/get', { query: { cursor: cursor ?? undefined } })
      if (!answer) return null
      if (cursor === null) count(answer.unread)
      const { notifications: items, nextCursor, isMailWanted, unread } = answer
      return { items, nextCursor, isMailWanted, unread }
    },
    refresh: mergeFirstPage,
  })

  const handleEvent = useEffectEvent((news: NotificationStreamEvent) => {
    if (news.added.length > 0) change((before) => prependNotifications(before, news.added))
    // Some were read or deleted elsewhere, or came while the stream was interrupted.
    else if (news.unread !== unread.current) void load()
    unread.current = news.unread
  })
  useEffect(() => onNotificationEvent((news) => handleEvent(news)), [])

  /** Marks one as read at once; if the call fails it is unread again. */
  async function read({ _id, isRead }: Notification) {
    if (isRead) return
    change((before) => markAsRead(before, (id) => id === _id))
    count(Math.max(0, unread.current - 1))
    const { answer } = await callApi('PUT notifications/read', { body: { notificationId: _id } })
    if (answer) return count(answer.unread)
    change((before) => markAsRead(before, (id) => id === _id, false))
    count(unread.current + 1)
  }

  const { isBusy: isReadingAll, submit } = useSubmitOnce({
    send: (newest: string) => callApi('PUT notifications/read', { body: { notificationId: newest, andOlder: true } }),
    onDone({ unread: counted }, newest) {
      change((before) => markAsRead(before, (id) => id <= newest))
      count(counted)
    },
  })

  /** @returns whether it is done */
  async function readAll(): Promise<boolean> {
    const newest = list?.items[0]
    return newest !== undefined && (await submit(newest._id))?.answer !== undefined
  }

  return { list, state, isReadingAll, load, loadMore, read, readAll }
}

/** The loaded notifications of a user, the newest first: a greater id is newer. */
interface NotificationList extends Pick<NotificationPage, 'nextCursor' | 'isMailWanted' | 'unread'> {
  items: Notification[]
}

/** Adds new notifications at the beginning. */
function prependNotifications(list: NotificationList, added: readonly Notification[]): NotificationList {
  const known = new Set(list.items.map(({ _id }) => _id))
  return { ...list, items: [...added.filter(({ _id }) => !known.has(_id)), ...list.items] }
}

/** Replaces the first page by a newly loaded one; older pages stay, and all are read if nothing is unread. */
function mergeFirstPage(list: NotificationList, first: NotificationList): NotificationList {
  const last = first.items.at(-1)
  const older = first.nextCursor && last ? list.items.filter(({ _id }) => _id < last._id) : []
  if (older.length === 0) return first
  const further = older.map((one) => (first.unread === 0 ? { ...one, isRead: true } : one))
  return { ...first, items: [...first.items, ...further], nextCursor: list.nextCursor }
}

/** Marks the notifications that match as read, or unread. */
function markAsRead(list: NotificationList, matches: (id: string) => boolean, isRead = true): NotificationList {
  return { ...list, items: list.items.map((one) => (matches(one._id) ? { ...one, isRead } : one)) }
}
