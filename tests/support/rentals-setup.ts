import { expect } from 'vitest'
import type { ErrorCode } from '../../domain/errors.ts'
import { addDays, dayInIndia } from '../../domain/rules/dates.ts'
import {
  type Rental,
  rentalAnswerSchema,
  rentalContactAnswerSchema,
  rentalsAnswerSchema,
  seenRentalAnswerSchema,
} from '../../domain/schemas/rental.ts'
import { beginSession } from '../../server/modules/accounts/accounts.ts'
import { expectFailure, expectSuccess } from './api-client.ts'
import { createUser } from './factories.ts'
import type { TestDatabase } from './test-database.ts'

/** The day so many days from today, in India. */
export const dayFromNow = (days: number): string => addDays(dayInIndia(new Date()), days)

/** A signed-in user who calls the API about rentals; every answer is checked against its schema. */
export async function createRentalClient(
  { db, baseUrl }: Pick<TestDatabase, 'db'> & { baseUrl: string },
  given: Parameters<typeof createUser>[1] = {},
) {
  const user = await createUser(db, { password_hash: 'never compared', ...given })
  const token = await beginSession(db, user, 'a browser')
  return { user, token, ...rentalCallsOf(baseUrl, token) }
}

/** Calls about rentals with a token. */
export function rentalCallsOf(baseUrl: string, token: string) {
  const call = (method: string, path: string, body?: unknown, headers: Record<string, string> = {}) =>
    fetch(`${baseUrl}/api/rentals/${path}`, {
      method,
      headers: {
        authorization: `Bearer ${token}`,
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
  const one = async (answer: Promise<Response>): Promise<Rental> =>
    (await expectSuccess(rentalAnswerSchema, answer)).rental
  return {
    call,
    send: (body: object, key?: string) => call('POST', 'ask', body, key ? { 'idempotency-key': key } : {}),
    ask: (body: object, key?: string) => one(call('POST', 'ask', body, key ? { 'idempotency-key': key } : {})),
    sendStep: (rentalId: string, step: string, more: object = {}) => call('POST', 'step', { rentalId, step, ...more }),
    step: (rentalId: string, step: string, more: object = {}) => one(call('POST', 'step', { rentalId, step, ...more })),
    get: async (rentalId: string): Promise<Rental> =>
      (await expectSuccess(seenRentalAnswerSchema, call('GET', `get?rentalId=${rentalId}`))).rental,
    list: (query: Record<string, string> = {}) =>
      expectSuccess(rentalsAnswerSchema, call('GET', `list?${new URLSearchParams(query)}`)),
    contact: (rentalId: string) =>
      expectSuccess(rentalContactAnswerSchema, call('GET', `contact?rentalId=${rentalId}`)),
    /** Expects a refusal. @returns what is stored, where the answer has it */
    async refused(code: ErrorCode, answer: Promise<Response>): Promise<unknown> {
      const response = await answer
      const text = await response.text()
      expectFailure(code, response.status, text)
      return JSON.parse(text).stored
    },
  }
}

/** Moves a rental in time, with what it holds: the clock of the database cannot be set. */
export async function moveRental({ pool }: Pick<TestDatabase, 'pool'>, id: string, by: string): Promise<void> {
  const moved = 'tstzrange(lower(period) + $2::interval, upper(period) + $2::interval)'
  const { rowCount } = await pool.query(
    `update rentals set period = ${moved}, expires_at = expires_at + $2::interval, asked_at = asked_at + $2::interval where id = $1`,
    [id, by],
  )
  expect(rowCount).toBe(1)
  await pool.query(`update rental_holds set period = ${moved} where rental_id = $1`, [id, by])
}
