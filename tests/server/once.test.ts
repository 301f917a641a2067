import { afterAll, expect, test } from 'vitest'
import { doOnce, forgetPastWrites } from '../../server/db/once.ts'
import { createTestDatabase } from '../support/test-database.ts'

const { db, pool, drop } = await createTestDatabase()
afterAll(drop)

let writes = 0
const write = (scope: string) =>
  doOnce(db, { scope, key: 'one-key-of-somebody', request: 'the same' }, async () => ({ number: ++writes }))
const age = (days: number) => pool.query(`update idempotency_keys set created_at = now() - interval '${days} days'`)

test('a write is known again by its key for thirty days, and each person’s keys are their own', async () => {
  expect(await write('of asha')).toEqual({ number: 1 })
  await age(29)
  await forgetPastWrites(db)
  expect(await write('of asha')).toEqual({ number: 1 })
  expect(await write('of meera')).toEqual({ number: 2 })
  await age(31)
  await forgetPastWrites(db)
  expect(await write('of asha')).toEqual({ number: 3 })
})

test('what is forgotten is found by an index', async () => {
  await pool.query('set enable_seqscan = off')
  const { rows } = await pool.query(
    `explain delete from idempotency_keys where created_at < now() - make_interval(days => 30)`,
  )
  expect(JSON.stringify(rows)).toContain('idempotency_keys_created_at_idx')
})
