import { tryParseUrl } from '../../domain/rules/same-site-path.ts'
import type { PushPayload } from '../../domain/schemas/push.ts'

declare const self: ServiceWorkerGlobalScope

/**
 * Shows push notifications while no page of the site is visible, and opens their targets (docs/decisions/messages-and-notifications.md). A subscription
 * that the browser has changed by itself is registered by the next page that opens.
 */
export function handlePushEvents(): void {
  self.addEventListener('push', (event) => event.waitUntil(show(event.data)))
  self.addEventListener('notificationclick', (event) => {
    event.notification.close()
    event.waitUntil(open(event.notification.data))
  })
}

/** A visible page of the site shows it at the bell. */
async function show(data: PushMessageData | null): Promise<void> {
  const notice = readNotice(data)
  const windows = await openWindows()
  if (!notice || windows.some(({ focused, visibilityState }) => focused && visibilityState === 'visible')) return
  const { title, body, path, tag, language } = notice
  const signs = { icon: '/icons/mark-192.png', badge: '/icons/badge-96.png' }
  await self.registration.showNotification(title, { body, tag, lang: `${language}-IN`, data: path, ...signs })
}

function readNotice(data: PushMessageData | null): PushPayload | undefined {
  try {
    return data?.json()
  } catch {
    return undefined
  }
}

/** Opens a page of this site: in the window that shows it, in another one, or in a new one. */
async function open(path: unknown): Promise<void> {
  const wished = tryParseUrl(String(path), self.location.origin)
  const { href } = wished?.origin === self.location.origin ? wished : new URL('/notifications', self.location.origin)
  const windows = await openWindows()
  const there = windows.find(({ url }) => url === href) ?? windows[0]
  if (!there) return void (await self.clients.openWindow(href))
  await there.focus()
  if (there.url === href) return
  // A page from before the worker cannot be navigated by it.
  await there.navigate(href).catch(() => self.clients.openWindow(href))
}

const openWindows = () => self.clients.matchAll({ type: 'window', includeUncontrolled: true })
