import { useSyncExternalStore } from 'react'
import type { NotificationStreamEvent } from '../../../domain/schemas/notification.ts'
import { readSession } from '../session/session.ts'
import { onSessionChange } from '../session/signed-in-attribute.ts'

/** The unread count of a user, in memory alone: nothing of it is left after a logout. */
let known: { token: string; unread: number } | undefined
const listeners = new Set<(news: NotificationStreamEvent) => void>()

/** Publishes an event of a user's notifications on this page, unless another user is logged in by now. */
export function publishNotificationEvent(token: string, news: NotificationStreamEvent): void {
  if (token !== readSession()?.token) return
  known = { token, unread: news.unread }
  for (const hear of listeners) hear(news)
}

/** Subscribes to these events. @returns stops it */
export function onNotificationEvent(onEvent: (news: NotificationStreamEvent) => void): () => void {
  listeners.add(onEvent)
  return () => {
    listeners.delete(onEvent)
  }
}

/** The unread count of the signed-in user; undefined while it is unknown. */
export function readUnreadCount(): number | undefined {
  if (known?.token !== readSession()?.token) known = undefined
  return known?.unread
}

/** The unread count for a component, which follows it. */
export function useUnreadCount(): number {
  return useSyncExternalStore(
    subscribeToUnreadCount,
    () => readUnreadCount() ?? 0,
    () => 0,
  )
}

function subscribeToUnreadCount(changed: () => void): () => void {
  const stops = [onNotificationEvent(changed), onSessionChange(changed)]
  return () => {
    for (const stop of stops) stop()
  }
}
