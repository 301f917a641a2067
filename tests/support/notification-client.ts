import { expect } from 'vitest'
import {
  emailPreferenceAnswerSchema,
  notificationPageAnswerSchema,
  unreadAnswerSchema,
} from '../../domain/schemas/notification.ts'
import { expectSuccess } from './api-client.ts'

/** Calls about notifications with a token; every answer is checked against its schema. */
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

  return {
    call,
    async list(query: Record<string, string> = {}) {
      const page = await expectSuccess(notificationPageAnswerSchema, call('GET', `get?${new URLSearchParams(query)}`))
      expect(page.data).toEqual(page.notifications)
      return page
    },
    /** The subjects of all notifications. */
    async kinds() {
      return (await this.list()).notifications.map(({ kind }) => kind)
    },
    async read(notificationId: string, andOlder?: boolean) {
      return (
        await expectSuccess(unreadAnswerSchema, call('PUT', 'read', { notificationId, ...(andOlder && { andOlder }) }))
      ).unread
    },
    wish: (isMailWanted: boolean) => expectSuccess(emailPreferenceAnswerSchema, call('PUT', 'mail', { isMailWanted })),
  }
}
