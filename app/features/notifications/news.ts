import { useSyncExternalStore } from 'react'
import type { News } from '../../../domain/schemas/notification.ts'
import { readSession } from '../session/session.ts'
import { onSessionChange } from '../session/signed-in-mark.ts'

/** The unread count of a user, in memory alone: nothing of it is left after a logout. */
let known: { token: string; unread: number } | undefined
const listeners = new Set<(news: News) => void>()

/** Publishes an event of a user's notifications on this page, unless another user is logged in by now. */
export function tellNews(token: string, news: News): void {
  if (token !== readSession()?.token) return
  known = { token, unread: news.unread }
  for (const hear of listeners) hear(news)
}

/** Subscribes to these events. @returns stops it */
export function onNews(hear: (news: News) => void): () => void {
  listeners.add(hear)
  return () => {
    listeners.delete(hear)
  }
}

/** The unread count of the signed-in user; undefined while it is unknown. */
export function findUnread(): number | undefined {
  if (known?.token !== readSession()?.token) known = undefined
  return known?.unread
}

/** The unread count for a component, which follows it. */
export function useUnread(): number {
  return useSyncExternalStore(
    followUnread,
    () => findUnread() ?? 0,
    () => 0,
  )
}

function followUnread(changed: () => void): () => void {
  const stops = [onNews(changed), onSessionChange(changed)]
  return () => {
    for (const stop of stops) stop()
  }
}
