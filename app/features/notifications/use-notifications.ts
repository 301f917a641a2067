import { useEffect, useEffectEvent, useRef } from 'react'
import type { News, Notification } from '../../../domain/schemas/notification.ts'
import { usePages } from '../../ui/use-pages.ts'
import { api } from '../session/api.ts'
import { useSending } from '../session/use-sending.ts'
import { onNews, tellNews } from './news.ts'
import { addNews, type NoticeList, withFirstPage, withRead } from './notice-list.ts'

/** The notifications of the signed-in user, page by page, with those that arrive meanwhile. @param token theirs */
export function useNotifications(token: string) {
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
      if (cursor === null) count(answer.unread)
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

  const { isBusy: isReadingAll, submit } = useSending({
    send: (newest: string) => api('PUT notifications/read', { body: { notificationId: newest, andOlder: true } }),
    onDone({ unread: counted }, newest) {
      change((before) => withRead(before, (id) => id <= newest))
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
