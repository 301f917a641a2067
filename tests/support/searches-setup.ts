import { successAnswerSchema } from '../../domain/calls/call.ts'
import type { ErrorCode } from '../../domain/errors.ts'
import type { AlertFrequency } from '../../domain/limits/saved-search.ts'
import { changedSavedSearchAnswerSchema, savedSearchesAnswerSchema } from '../../domain/schemas/saved-search.ts'
import { createLender } from './ads-setup.ts'
import { expectFailure, expectSuccess } from './api-client.ts'
import type { TestDatabase } from './test-database.ts'

/** A signed-in user with saved searches; every answer is checked against its schema. */
export async function createSearcher(
  site: Pick<TestDatabase, 'db'> & { baseUrl: string },
  given: Parameters<typeof createLender>[1] = {},
) {
  const { user, token } = await createLender(site, given)
  const call = (method: string, path: string, body?: unknown, headers: Record<string, string> = {}) =>
    fetch(`${site.baseUrl}/api/saved-searches/${path}`, {
      method,
      headers: {
        authorization: `Bearer ${token}`,
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    })
  return {
    user,
    token,
    call,
    /** @returns the search as it is saved */
    save: async (query: string, rhythm?: AlertFrequency, key?: string) =>
      (
        await expectSuccess(
          changedSavedSearchAnswerSchema,
          call('POST', 'add', { query, ...(rhythm && { rhythm }) }, key ? { 'idempotency-key': key } : {}),
        )
      ).savedSearch,
    list: async () => (await expectSuccess(savedSearchesAnswerSchema, call('GET', 'get'))).savedSearches,
    setRhythm: async (savedSearchId: string, rhythm: AlertFrequency) =>
      (await expectSuccess(changedSavedSearchAnswerSchema, call('PUT', 'edit', { savedSearchId, rhythm }))).savedSearch,
    forget: (id: string) => expectSuccess(successAnswerSchema, call('DELETE', `delete?savedSearchId=${id}`)),
    /** @returns what is wrong, as `field: code` */
    async refused(code: ErrorCode, answer: Promise<Response>) {
      const { status, text } = await answer.then(async (response) => ({
        status: response.status,
        text: await response.text(),
      }))
      return (expectFailure(code, status, text).errors ?? []).map((error) => `${error.field}: ${error.code}`)
    },
  }
}
