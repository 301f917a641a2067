import type { NotificationStreamEvent } from '../../../domain/schemas/notification.ts'
import { readSession } from '../session/session.ts'
import { onSessionChange } from '../session/signed-in-attribute.ts'
import { publishNotificationEvent, readUnreadCount } from './notice-events.ts'
import { readNotificationStream } from './read-notification-stream.ts'

/** A message between tabs: an event of the stream, or a new tab that asks for the state. */
type TabMessage = NotificationStreamEvent | 'what is new?'

/** Milliseconds after which a hidden tab stops listening. */
const hiddenTimeout = 5 * 60 * 1000

/** Once for each tab: several bells share the stream. */
let isFollowing = false

/**
 * Publishes the notification events of the signed-in user on this page, while it is active: not in the back-forward
 * cache, and not when it is hidden for long. Of several tabs one has the stream for all.
 */
export function shareNotificationStream(): void {
  if (isFollowing) return
  isFollowing = true
  let isAway = false
  let isForgotten = false
  let timer: ReturnType<typeof setTimeout> | undefined
  let current: { token: string; stop(): void } | undefined

  function look() {
    const token = isAway || isForgotten ? undefined : readSession()?.token
    if (token === current?.token) return
    current?.stop()
    current = token === undefined ? undefined : { token, stop: begin(token) }
  }
  function electStreamTab() {
    clearTimeout(timer)
    const isHidden = document.visibilityState === 'hidden'
    isForgotten &&= isHidden
    if (isHidden) timer = setTimeout(forget, canShare() ? hiddenTimeout : 0)
    look()
  }
  function forget() {
    isForgotten = true
    look()
  }
  const setAway = (away: boolean) => () => {
    isAway = away
    look()
  }
  addEventListener('pagehide', setAway(true))
  addEventListener('pageshow', setAway(false))
  document.addEventListener('visibilitychange', electStreamTab)
  onSessionChange(look)
  electStreamTab()
}

/** Can tabs share one stream? Older browsers open one for each visible tab. */
const canShare = (): boolean => 'locks' in navigator && typeof BroadcastChannel !== 'undefined'

/** @returns stops it */
function begin(token: string): () => void {
  const end = new AbortController()
  const { signal } = end
  if (!canShare()) {
    void readNotificationStream({ token, signal, onEvent: (news) => publishNotificationEvent(token, news) })
    return () => end.abort()
  }
  // Other sessions, as in a window without storage, have news of their own.
  const name = `notifications ${token}`
  const channel = new BroadcastChannel(name)
  const post = (word: TabMessage) => channel.postMessage(word)
  let isListening = false
  channel.onmessage = ({ data }: MessageEvent<TabMessage>) => {
    if (data !== 'what is new?') return publishNotificationEvent(token, data)
    const unread = readUnreadCount()
    if (isListening && unread !== undefined) post({ unread, added: [] })
  }
  const listen = () => {
    isListening = true
    return readNotificationStream({
      token,
      signal,
      onEvent: (news) => {
        post(news)
        publishNotificationEvent(token, news)
      },
    })
  }
  // The others wait until this tab releases the lock.
  navigator.locks.request(name, { signal }, listen).catch(() => undefined)
  post('what is new?')
  return () => {
    end.abort()
    channel.close()
  }
}
