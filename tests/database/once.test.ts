import { afterAll, expect, test } from 'vitest'
import { runIdempotent } from '../../server/db/idempotency.ts'
import { deleteExpired } from '../../server/delete-expired-rows.ts'
import { createTestDatabase } from '../support/test-database.ts'

const { db, pool, drop } = await createTestDatabase()
afterAll(drop)

let writes = 0
const write = (scope: string) =>
  runIdempotent(db, { scope, key: 'one-key-of-somebody', request: 'the same' }, async () => ({ number: ++writes }))
const age = (days: number) => pool.query(`update idempotency_keys set created_at = now() - interval '${days} days'`)

test('a write is recognized by its key for thirty days, and keys are per user', async () => {
  expect(await write('of asha')).toEqual({ number: 1 })
  await age(29)
  await deleteExpired(db)
  expect(await write('of asha')).toEqual({ number: 1 })
  expect(await write('of meera')).toEqual({ number: 2 })
  await age(31)
  await deleteExpired(db)
  expect(await write('of asha')).toEqual({ number: 3 })
})
