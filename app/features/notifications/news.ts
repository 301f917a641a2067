import { useSyncExternalStore } from 'react'
import type { News } from '../../../domain/schemas/notification.ts'
import { readSession } from '../session/session.ts'
import { onSessionChange } from '../session/signed-in-mark.ts'

/** The unread state by user, in memory alone: nothing of it is left after signing out. */
let known: { token: string; unread: number } | undefined
const listeners = new Set<(news: News) => void>()

/** Publishes news of a user on this page; nothing when another user is signed in by now. */
export function tellNews(token: string, news: News): void {
  if (token !== readSession()?.token) return
  known = { token, unread: news.unread }
  for (const hear of listeners) hear(news)
}

/** @returns stops it */
export function onNews(hear: (news: News) => void): () => void {
  listeners.add(hear)
  return () => {
    listeners.delete(hear)
  }
}

/** The signed-in user's number of unread notifications; undefined while it is unknown. */
export function findUnread(): number | undefined {
  if (known?.token !== readSession()?.token) known = undefined
  return known?.unread
}

/** The same for a component, which follows it. */
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
