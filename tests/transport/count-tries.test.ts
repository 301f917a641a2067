import { afterAll, expect, test } from 'vitest'
import { consumeRateLimits, resetRateLimit } from '../../server/db/rate-limits.ts'
import { deleteExpired } from '../../server/delete-expired-rows.ts'
import { createTestDatabase } from '../support/test-database.ts'

const { db, pool, drop } = await createTestDatabase()
afterAll(drop)

const allowance = (key: string, max = 3) => ({ key, max, seconds: 60 })
const outcome = (tried: Promise<void>) =>
  tried.then(
    () => 'allowed',
    ({ code, retryAfter }) => [code, retryAfter],
  )
const refused = ['too_many_requests', 60]

test('with any number of parallel tries, as many as allowed succeed', async () => {
  const tries = Array.from({ length: 50 }, () => outcome(consumeRateLimits(db, [allowance('crowd', 7)])))
  expect((await Promise.all(tries)).filter((one) => one === 'allowed')).toHaveLength(7)
})

test('one used-up limit is enough to refuse, and others are not affected', async () => {
  for (let i = 0; i < 3; i++)
    expect(await outcome(consumeRateLimits(db, [allowance('a'), allowance('b', 9)]))).toBe('allowed')
  expect(await outcome(consumeRateLimits(db, [allowance('b', 9), allowance('a')]))).toEqual(refused)
  expect(await outcome(consumeRateLimits(db, [allowance('b', 9), allowance('c')]))).toBe('allowed')
})

test('who goes on after their own limit does not use up what others have, too', async () => {
  const own = allowance('own')
  for (let i = 0; i < 3; i++)
    expect(await outcome(consumeRateLimits(db, [own, allowance('shared', 5)]))).toBe('allowed')
  for (let i = 0; i < 50; i++)
    expect(await outcome(consumeRateLimits(db, [own, allowance('shared', 5)]))).toEqual(refused)
  const parallel = Array.from({ length: 20 }, () => outcome(consumeRateLimits(db, [own, allowance('shared', 5)], 7)))
  expect(new Set((await Promise.all(parallel)).map(String))).toEqual(new Set([String(refused)]))
  for (let i = 0; i < 2; i++)
    expect(await outcome(consumeRateLimits(db, [allowance(`other ${i}`), allowance('shared', 5)]))).toBe('allowed')
  expect(await outcome(consumeRateLimits(db, [allowance('last'), allowance('shared', 5)]))).toEqual(refused)
})

test('the same keys in another order never deadlock', async () => {
  const pairs = Array.from({ length: 60 }, (_, i) =>
    ['x', 'y', 'z'].map((key) => allowance(key, 100)).sort(() => (i % 2 ? -1 : 1)),
  )
  expect(new Set(await Promise.all(pairs.map((pair) => outcome(consumeRateLimits(db, pair)))))).toEqual(
    new Set(['allowed']),
  )
})

test('when the time is over, or after a success, the count starts again', async () => {
  for (let i = 0; i < 4; i++) await outcome(consumeRateLimits(db, [allowance('again')]))
  expect(await outcome(consumeRateLimits(db, [allowance('again')]))).toEqual(refused)
  await pool.query(`update rate_counters set resets_at = now() where key = 'again'`)
  for (let i = 0; i < 3; i++) expect(await outcome(consumeRateLimits(db, [allowance('again')]))).toBe('allowed')
  expect(await outcome(consumeRateLimits(db, [allowance('again')]))).toEqual(refused)
  await resetRateLimit(db, 'again')
  expect(await outcome(consumeRateLimits(db, [allowance('again')]))).toBe('allowed')
})

test('counters of past times are deleted, the others stay', async () => {
  await pool.query(`update rate_counters set resets_at = now() where key = 'crowd'`)
  await deleteExpired(db)
  const { rows } = await pool.query(`select key from rate_counters where key in ('crowd', 'a') `)
  expect(rows).toEqual([{ key: 'a' }])
})
