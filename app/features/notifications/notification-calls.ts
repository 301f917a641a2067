import type * as z from 'zod/mini'
import type {
  mailWishAnswerSchema,
  NotificationPage,
  ReadNotificationsBody,
  unreadAnswerSchema,
} from '../../../domain/schemas/notification.ts'
import { type Called, call } from '../session/call.ts'

/** `notifications/get`. @param cursor of the page before */
export function fetchNotifications(cursor?: string): Promise<Called<NotificationPage>> {
  return call(`notifications/get${cursor ? `?${new URLSearchParams({ cursor })}` : ''}`)
}

/** `notifications/read`. */
export function readNotifications(body: ReadNotificationsBody): Promise<Called<z.infer<typeof unreadAnswerSchema>>> {
  return call('notifications/read', { method: 'PUT', body })
}

/** `notifications/mail`. */
export function wishForMail(isMailWanted: boolean): Promise<Called<z.infer<typeof mailWishAnswerSchema>>> {
  return call('notifications/mail', { method: 'PUT', body: { isMailWanted } })
}
