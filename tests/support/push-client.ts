import * as z from 'zod/mini'
import type { Language } from '../../domain/languages.ts'
import { expectSuccess } from './api-client.ts'
import type { TestSubscriber } from './push-service.ts'

const fine = z.object({ success: z.literal(true) })

/** Calls about notifications in this browser with a token, or without one. */
export function createPushClient(baseUrl: string, token?: string) {
  async function call(path: string, body: unknown, language?: Language) {
    return fetch(`${baseUrl}/api/push/${path}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        ...(token && { authorization: `Bearer ${token}` }),
        ...(language && { cookie: `language=${language}` }),
      },
      body: JSON.stringify(body),
    })
  }
  return {
    call,
    subscribe: ({ endpoint, keys }: Pick<TestSubscriber, 'endpoint' | 'keys'>, language?: Language) =>
      expectSuccess(fine, call('subscribe', { endpoint, keys }, language)),
    unsubscribe: ({ endpoint }: Pick<TestSubscriber, 'endpoint'>) =>
      expectSuccess(fine, call('unsubscribe', { endpoint })),
  }
}
