import pg from 'pg'
import { afterAll, afterEach, expect, test, vi } from 'vitest'
import { addQueryTimeouts } from '../../platform/postgres/connection.ts'
import { isDatabaseUnavailable } from '../../platform/postgres/database-errors.ts'
import { createTestDatabase } from '../support/test-database.ts'

const { connection, drop } = await createTestDatabase()
const pool = new pg.Pool({ ...connection, max: 3 })
pool.on('connect', (client) => client.on('error', () => undefined))
addQueryTimeouts(pool, 0)
afterAll(async () => {
  await pool.end()
  await drop()
})
afterEach(() => vi.restoreAllMocks())

const asleep = (seconds: number) => `select pg_sleep(${seconds})`
const pidOf = async (client: pg.PoolClient) => (await client.query('select pg_backend_pid() as pid')).rows[0].pid
/** Moves the clock on by this time. */
const later = (milliseconds: number) => {
  const now = performance.now() + milliseconds
  vi.spyOn(performance, 'now').mockReturnValue(now)
}
const outcomeOf = (asking: Promise<unknown>) =>
  asking.then(
    () => 'answered',
    (error: Error) => (isDatabaseUnavailable(error) ? error.message : error),
  )

test('a query without an answer in time is given up, with its connection, and until one succeeds few others are sent', async () => {
  const client = await pool.connect()
  const pid = await pidOf(client)
  expect(await outcomeOf(client.query(asleep(60)))).toBe('Query read timeout')
  expect(await outcomeOf(client.query('rollback'))).toMatch(/^Client was closed/)
  client.release()

  expect(await outcomeOf(pool.query('select 1'))).toBe('Connection terminated: the database does not answer')
  expect(await outcomeOf(pool.connect())).toBe('Connection terminated: the database does not answer')
  later(600)
  expect(await Promise.all([1, 2, 3].map((n) => outcomeOf(pool.query(`select ${n}`))))).toEqual([
    'answered',
    'Connection terminated: the database does not answer',
    'Connection terminated: the database does not answer',
  ])
  const next = await pool.connect()
  expect(await pidOf(next)).not.toBe(pid)
  next.release()
})

test('a query with its own time limit is awaited', async () => {
  const patient = { text: asleep(0.5), query_timeout: 10_000 }
  expect(await outcomeOf(pool.query(patient))).toBe('answered')
})

test('an error answer of the database is no timeout', async () => {
  expect(await outcomeOf(pool.query('select nonsense'))).toMatchObject({ code: '42703' })
  expect(await outcomeOf(pool.query('select 1'))).toBe('answered')
})

test('a statement may run for the limit set before it, within a transaction until its end', async () => {
  const client = await pool.connect()
  await client.query('begin')
  await client.query('set local statement_timeout = 5000')
  expect(await outcomeOf(client.query(asleep(0.4)))).toBe('answered')
  await client.query('commit')
  await client.query('set statement_timeout = 0')
  expect(await outcomeOf(client.query(asleep(0.4)))).toBe('answered')
  await client.query('begin')
  await client.query('rollback')
  expect(await outcomeOf(client.query(asleep(60)))).toBe('Query read timeout')
  client.release()
})
