import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { News, Notification } from '../../../domain/schemas/notification.ts'
import { usePages } from '../../ui/use-pages.ts'
import { noteUsefulMoment } from '../offer/useful-moment.ts'
import { api } from '../session/api.ts'
import { onNews, tellNews } from './news.ts'
import { addNews, type NoticeList, withFirstPage, withRead } from './notice-list.ts'

/** The notifications of the signed-in person, page by page, with those that come while the page is open. @param token theirs */
export function useNotifications(token: string) {
  const [isReadingAll, setReadingAll] = useState(false)
  /** How many are unread, as far as this list knows. */
  const unread = useRef(0)

  function count(counted: number) {
    unread.current = counted
    tellNews(token, { unread: counted, added: [] })
  }

  const { list, state, load, loadMore, change } = usePages<NoticeList>({
    name: token,
    async fetchPage(cursor) {
      const { answer } = await api('GET notifications/get', { query: { cursor: cursor ?? undefined } })
      if (!answer) return null
      if (cursor === null) {
        count(answer.unread)
        if (answer.notifications.length > 0) noteUsefulMoment()
      }
      const { notifications: items, nextCursor, isMailWanted, unread } = answer
      return { items, nextCursor, isMailWanted, unread }
    },
    refresh: withFirstPage,
  })

  const hear = useEffectEvent((news: News) => {
    if (news.added.length > 0) change((before) => addNews(before, news.added))
    // Some were read or deleted elsewhere, or came while the stream was interrupted.
    else if (news.unread !== unread.current) void load()
    unread.current = news.unread
  })
  useEffect(() => onNews((news) => hear(news)), [])

  /** Marks one as read at once; if the call fails it is unread again. */
  async function read({ _id, isRead }: Notification) {
    if (isRead) return
    change((before) => withRead(before, (id) => id === _id))
    count(Math.max(0, unread.current - 1))
    const { answer } = await api('PUT notifications/read', { body: { notificationId: _id } })
    if (answer) return count(answer.unread)
    change((before) => withRead(before, (id) => id === _id, false))
    count(unread.current + 1)
  }

  /** @returns whether it is done */
  async function readAll(): Promise<boolean> {
    const newest = list?.items[0]
    if (!newest || isReadingAll) return false
    setReadingAll(true)
    const body = { notificationId: newest._id, andOlder: true }
    const { answer } = await api('PUT notifications/read', { body })
    setReadingAll(false)
    if (!answer) return false
    change((before) => withRead(before, (id) => id <= newest._id))
    count(answer.unread)
    return true
  }

  return { list, state, isReadingAll, load, loadMore, read, readAll }
}
