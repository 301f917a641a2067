import { useSyncExternalStore } from 'react'
import type { News } from '../../../domain/schemas/notification.ts'
import { readSession } from '../session/session.ts'
import { onSessionChange } from '../session/signed-in-mark.ts'

/** What is known of whom, in memory alone: nothing of it is there after signing out. */
let known: { token: string; unread: number } | undefined
const listeners = new Set<(news: News) => void>()

/** Says on this page what has become known about somebody; nothing when somebody else is signed in by now. */
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

/** How many notifications whoever is signed in has not read; undefined as long as nobody has said so. */
export function findUnread(): number | undefined {
  if (known?.token !== readSession()?.token) known = undefined
  return known?.unread
}

/** The same for a part of a page, which follows it. */
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
