import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import {
  type QueryTemplate,
  queryParameter,
  runTemplate,
  sqlTextOf,
} from '../../platform/postgres/prepared-statements.ts'
import { createTestDatabase } from '../support/test-database.ts'

const { db, pool, drop } = await createTestDatabase()
afterAll(drop)

let builds = 0
const shapeOf = (key: string, isPrepared: boolean): QueryTemplate<{ sum: number }> => ({
  key,
  isPrepared,
  build: () => {
    builds++
    return sql<{ sum: number }>`select ${queryParameter('a')}::int + ${queryParameter('b')}::int + ${1} as sum`.compile(
      db,
    )
  },
})

const listPrepared = async () => (await pool.query<{ name: string }>('select name from pg_prepared_statements')).rows

test('a shape is compiled once for all values; a prepared one is also planned once for each connection', async () => {
  for (let a = 0; a < 10; a++)
    expect(await runTemplate(db, shapeOf('sum', false), { a, b: 2 })).toEqual([{ sum: a + 3 }])
  expect(builds).toBe(1)
  expect(await listPrepared()).toEqual([])
  for (let a = 0; a < 10; a++)
    expect(await runTemplate(db, shapeOf('sums', true), { a, b: 2 })).toEqual([{ sum: a + 3 }])
  expect(builds).toBe(2)
  expect(await listPrepared()).toEqual([{ name: 'sums' }])
})

test('its text has a number in place of each value', () => {
  expect(sqlTextOf(shapeOf('any', false))).toBe('select $1::int + $2::int + $3 as sum')
})

test('within a transaction it sees the writes of the transaction', async () => {
  const count: QueryTemplate<{ count: number }> = {
    key: 'count',
    isPrepared: true,
    build: () =>
      sql<{ count: number }>`select count(*) from categories where name = ${queryParameter('name')}`.compile(db),
  }
  await db.transaction().execute(async (tx) => {
    const row = {
      id: crypto.randomUUID(),
      name: 'New',
      slug: 'new',
      color_code: '#000000',
      image: '',
      sub_categories: '[]',
      position: 1,
    }
    await tx.insertInto('categories').values(row).execute()
    expect(await runTemplate(tx, count, { name: 'New' })).toEqual([{ count: 1 }])
    expect(await runTemplate(db, count, { name: 'New' })).toEqual([{ count: 0 }])
  })
})

const sleep: QueryTemplate<unknown> = {
  key: 'sleep',
  isPrepared: false,
  build: () => sql`select pg_sleep(${queryParameter('seconds')}::float8)`.compile(db),
}

test('an aborted query stops in the database, and the connection stays usable', async () => {
  const gone = new AbortController()
  const query = runTemplate(db, sleep, { seconds: 60 }, gone.signal)
  const isAsleep = async () => {
    const { rows } = await pool.query("select from pg_stat_activity where wait_event = 'PgSleep'")
    return rows.length > 0
  }
  await expect.poll(isAsleep).toBe(true)
  gone.abort(new Error('gone'))
  await expect(query).rejects.toThrow('gone')
  await expect.poll(isAsleep).toBe(false)
  expect(await runTemplate(db, sleep, { seconds: 0 }, new AbortController().signal)).toHaveLength(1)
  await expect(runTemplate(db, sleep, { seconds: 60 }, AbortSignal.abort(new Error('never came')))).rejects.toThrow(
    'never came',
  )
})

test('reads have a shorter time limit than writes', async () => {
  const timeout = sql<{ statement_timeout: string }>`show statement_timeout`
  expect((await timeout.execute(db)).rows).toEqual([{ statement_timeout: '2s' }])
  await db.transaction().execute(async (tx) => {
    expect((await timeout.execute(tx)).rows).toEqual([{ statement_timeout: '5s' }])
  })
  expect((await timeout.execute(db)).rows).toEqual([{ statement_timeout: '2s' }])
})

test('timestamps are parsed with any fraction, and other values too', async () => {
  const { rows } =
    await pool.query(`select '2026-11-20 13:49:00.123456+05:30'::timestamptz as a, '2026-01-02 03:04:05+00'::timestamptz as b,
    '0044-03-15 00:00:00+00 BC'::timestamptz as c, 'infinity'::timestamptz as d, '12026-01-02 00:00:00.5+00'::timestamptz as e`)
  expect(rows).toEqual([
    {
      a: new Date('2026-11-20T08:19:00.123Z'),
      b: new Date('2026-01-02T03:04:05Z'),
      c: new Date('-000043-03-15T00:00:00Z'),
      d: Number.POSITIVE_INFINITY,
      e: new Date('+012026-01-02T00:00:00.500Z'),
    },
  ])
})
