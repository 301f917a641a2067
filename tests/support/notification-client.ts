import { expect } from 'vitest'
import type * as z from 'zod/mini'
import {
  mailWishAnswerSchema,
  notificationPageAnswerSchema,
  unreadAnswerSchema,
} from '../../domain/schemas/notification.ts'

/** Calls about notifications with a token, checking the shape of every answer. */
export function createNotificationClient(baseUrl: string, token: string) {
  async function call(method: string, path: string, body?: unknown) {
    return fetch(`${baseUrl}/api/notifications/${path}`, {
      method,
      headers: {
        authorization: `Bearer ${token}`,
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
  }

  async function fine<T extends z.ZodMiniType>(schema: T, answer: Promise<Response>): Promise<z.infer<T>> {
    const response = await answer
    const text = await response.text()
    expect(response.status, text).toBe(200)
    expect(response.headers.get('cache-control')).toBe('no-store')
    const parsed = schema.parse(JSON.parse(text))
    expect(parsed).toEqual(JSON.parse(text))
    return parsed
  }

  return {
    call,
    async list(query: Record<string, string> = {}) {
      const page = await fine(notificationPageAnswerSchema, call('GET', `get?${new URLSearchParams(query)}`))
      expect(page.data).toEqual(page.notifications)
      return page
    },
    /** Of all notifications, what each is about. */
    async kinds() {
      return (await this.list()).notifications.map(({ kind }) => kind)
    },
    async read(notificationId: string, andOlder?: boolean) {
      return (await fine(unreadAnswerSchema, call('PUT', 'read', { notificationId, ...(andOlder && { andOlder }) })))
        .unread
    },
    wish: (isMailWanted: boolean) => fine(mailWishAnswerSchema, call('PUT', 'mail', { isMailWanted })),
  }
}
