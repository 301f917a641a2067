import { createParser } from 'eventsource-parser'
import type { News } from '../../../domain/schemas/notification.ts'
import { endSession, readSession } from '../session/session.ts'

interface Listening {
  token: string
  hear(news: News): void
  /** Ends it. */
  signal: AbortSignal
}

/** Milliseconds before another try: at first, as long as the server does not say otherwise, and at most. */
const pauses = { first: 1_000, longest: 60_000 }
/** The server says something three times a minute: after so many milliseconds of nothing the connection is dead. */
const silenceMax = 75_000

/**
 * Hears the stream of one person's notifications, over and over when it breaks, until it is ended or the server does not
 * know the token any more, which ends the session here, too. It never throws.
 */
export async function listenToNews({ token, hear, signal }: Listening): Promise<void> {
  let failures = 0
  let first = pauses.first
  const parser = createParser({
    onRetry: (wanted) => {
      first = wanted
    },
    onEvent: ({ event, data }) => {
      if (event !== 'news' || signal.aborted) return
      hear(JSON.parse(data) as News)
      failures = 0
    },
  })
  while (!signal.aborted) {
    parser.reset()
    const end = await readStream(token, parser.feed, signal)
    if (end.status === 401) {
      if (token === readSession()?.token) endSession()
      return
    }
    const pause = Math.max(end.retryAfter, Math.min(pauses.longest, first * 2 ** failures++))
    // Not all browsers at once after the server was away.
    await rest(pause * (1 + Math.random() / 2), signal)
  }
}

/** Reads until the connection breaks, is dead, or is broken off. @returns what was answered, if anything was */
async function readStream(token: string, feed: (text: string) => void, signal: AbortSignal) {
  const attempt = new AbortController()
  const giveUp = () => attempt.abort()
  signal.addEventListener('abort', giveUp, { signal: attempt.signal })
  let silence = setTimeout(giveUp, silenceMax)
  const end = { status: 0, retryAfter: 0 }
  try {
    const headers = { authorization: `Bearer ${token}` }
    const response = await fetch('/api/notifications/stream', { headers, signal: attempt.signal })
    end.status = response.status
    end.retryAfter = Number(response.headers.get('retry-after')) * 1000
    const reader = response.ok ? response.body?.pipeThrough(new TextDecoderStream()).getReader() : undefined
    for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
      clearTimeout(silence)
      silence = setTimeout(giveUp, silenceMax)
      feed(part.value)
    }
  } catch {
    // There is no network, it broke, or what came makes no sense.
  }
  clearTimeout(silence)
  attempt.abort()
  return end
}

/** Waits, but no longer than until the network is back or the end. */
function rest(pause: number, signal: AbortSignal): Promise<void> {
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
