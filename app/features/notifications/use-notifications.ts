import { useCallback, useEffect, useRef, useState } from 'react'
import type { Notification } from '../../../domain/schemas/notification.ts'
import { noteUsefulMoment } from '../offer/useful-moment.ts'
import { api } from '../session/api.ts'
import { onNews, tellNews } from './news.ts'
import { addNews, type Loaded, withFirstPage, withMore, withRead } from './notice-list.ts'

type State = 'loading' | 'failed' | 'idle' | 'loading more' | 'more failed'

/** What whoever is signed in is told, page by page, and what comes while they look. @param token theirs */
export function useNotifications(token: string) {
  const [loaded, setLoaded] = useState<Loaded | null>(null)
  const [state, setState] = useState<State>('loading')
  const [isReadingAll, setReadingAll] = useState(false)
  /** As many are unread as this list knows of. */
  const unread = useRef(0)
  // A second press before the first has drawn must not ask twice.
  const isAsking = useRef(false)

  const count = useCallback(
    (counted: number) => {
      unread.current = counted
      tellNews(token, { unread: counted, added: [] })
    },
    [token],
  )

  const load = useCallback(async () => {
    const { answer } = await api('GET notifications/get', { query: {} })
    // What is there stays there.
    if (!answer) return setState((before) => (before === 'loading' ? 'failed' : before))
    setLoaded((before) => withFirstPage(before, answer))
    // What is said of the pages after it stays, too.
    setState((before) => (before === 'loading' || before === 'failed' ? 'idle' : before))
    count(answer.unread)
    if (answer.notifications.length > 0) noteUsefulMoment()
  }, [count])

  useEffect(() => {
    void load()
    return onNews((news) => {
      if (news.added.length > 0) setLoaded((before) => before && addNews(before, news.added))
      // Something was read or taken away elsewhere, or came while nobody listened.
      else if (news.unread !== unread.current) void load()
      unread.current = news.unread
    })
  }, [load])

  function retry() {
    setState('loading')
    void load()
  }

  async function loadMore() {
    if (!loaded?.nextCursor || isAsking.current) return
    isAsking.current = true
    setState('loading more')
    const { answer } = await api('GET notifications/get', { query: { cursor: loaded.nextCursor } })
    isAsking.current = false
    setState(answer ? 'idle' : 'more failed')
    if (answer) setLoaded((before) => before && withMore(before, answer))
  }

  /** Marks one as read at once; one that could not be marked is unread again. */
  async function read({ _id, isRead }: Notification) {
    if (isRead) return
    setLoaded((before) => before && withRead(before, (id) => id === _id))
    count(Math.max(0, unread.current - 1))
    const { answer } = await api('PUT notifications/read', { body: { notificationId: _id } })
    if (answer) return count(answer.unread)
    setLoaded((before) => before && withRead(before, (id) => id === _id, false))
    count(unread.current + 1)
  }

  /** @returns has it been done? */
  async function readAll(): Promise<boolean> {
    const newest = loaded?.notifications[0]
    if (!newest || isReadingAll) return false
    setReadingAll(true)
    const { answer } = await api('PUT notifications/read', {
      body: { notificationId: newest._id, andOlder: true },
    })
    setReadingAll(false)
    if (!answer) return false
    setLoaded((before) => before && withRead(before, (id) => id <= newest._id))
    count(answer.unread)
    return true
  }

  return { loaded, state, isReadingAll, retry, loadMore, read, readAll }
}
