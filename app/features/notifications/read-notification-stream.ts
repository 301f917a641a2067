import { createParser } from 'eventsource-parser'
import type { NotificationStreamEvent } from '../../../domain/schemas/notification.ts'
import { clearSession, readSession } from '../session/session.ts'

interface Listening {
  token: string
  onEvent(news: NotificationStreamEvent): void
  /** Ends it. */
  signal: AbortSignal
}

/** Milliseconds until a reconnect: at first, unless the server says so, and at most. */
const reconnectDelays = { first: 1_000, longest: 60_000 }
/**
 * Milliseconds without data after which the connection counts as lost: the server sends a heartbeat three times a
 * minute.
 */
const heartbeatTimeout = 75_000

/**
 * Reads the notification stream of a user, with reconnects, until it is aborted or the server rejects the token; then
 * the session ends here, too. It never throws.
 */
export async function readNotificationStream({ token, onEvent, signal }: Listening): Promise<void> {
  let failures = 0
  let first = reconnectDelays.first
  const parser = createParser({
    onRetry: (wanted) => {
      first = wanted
    },
    onEvent: ({ event, data }) => {
      if (event !== 'news' || signal.aborted) return
      onEvent(JSON.parse(data) as NotificationStreamEvent)
      failures = 0
    },
  })
  while (!signal.aborted) {
    parser.reset()
    const end = await readStream(token, parser.feed, signal)
    if (end.status === 401) {
      if (token === readSession()?.token) clearSession()
      return
    }
    const pause = Math.max(end.retryAfter, Math.min(reconnectDelays.longest, first * 2 ** failures++))
    // A random part, so that not all browsers reconnect at once after an outage.
    await waitToReconnect(pause * (1 + Math.random() / 2), signal)
  }
}

/** Reads until the connection breaks, is lost, or is aborted. @returns the response, if there was one */
async function readStream(token: string, feed: (text: string) => void, signal: AbortSignal) {
  const attempt = new AbortController()
  const giveUp = () => attempt.abort()
  signal.addEventListener('abort', giveUp, { signal: attempt.signal })
  let silence = setTimeout(giveUp, heartbeatTimeout)
  const end = { status: 0, retryAfter: 0 }
  try {
    const headers = { authorization: `Bearer ${token}` }
    const response = await fetch('/api/notifications/stream', { headers, signal: attempt.signal })
    end.status = response.status
    end.retryAfter = Number(response.headers.get('retry-after')) * 1000
    const reader = response.ok ? response.body?.pipeThrough(new TextDecoderStream()).getReader() : undefined
    for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
      clearTimeout(silence)
      silence = setTimeout(giveUp, heartbeatTimeout)
      feed(part.value)
    }
  } catch {
    // No network, a broken connection, or invalid data.
  }
  clearTimeout(silence)
  attempt.abort()
  return end
}

/** Waits for the next connection; a network that is back ends the wait. */
function waitToReconnect(pause: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const over = new AbortController()
    const end = () => {
      over.abort()
      resolve()
    }
    const timer = setTimeout(end, pause)
    over.signal.addEventListener('abort', () => clearTimeout(timer))
    addEventListener('online', end, { signal: over.signal })
    signal.addEventListener('abort', end, { signal: over.signal })
    if (signal.aborted) end()
  })
}
