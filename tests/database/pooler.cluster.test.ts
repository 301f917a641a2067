import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { pino } from 'pino'
import { afterAll, beforeEach, expect, inject, test } from 'vitest'
import { requirePostgres, sessionSettings } from '../../platform/postgres/connection.ts'
import { isDatabaseTrouble } from '../../platform/postgres/database-trouble.ts'
import { comparePooler, keepRoleSettings } from '../../platform/postgres/role-settings.ts'
import { runShape, type Shape, slot } from '../../platform/postgres/statements.ts'
import { connect } from '../../server/db/database.ts'
import { startPgBouncer } from '../support/pgbouncer.ts'
import { createTestDatabase } from '../support/test-database.ts'

const database = await createTestDatabase()
await keepRoleSettings(database.pool)
// Two clients share one session.
const pgBouncer = await startPgBouncer(inject('databaseServer'), { default_pool_size: 2 })
const log = pino({ level: 'silent' })
const address = { connectionString: pgBouncer.urlOf(database.connection.database) }
const way = { address, log, behindPooler: database.connection, hasNamedStatements: false }
const [one, other] = [connect(way), connect(way)]
afterAll(async () => {
  await Promise.all([one.close(), other.close()])
  await pgBouncer.remove()
  await database.drop()
})
beforeEach(() => requirePostgres(one.pool))

const show = async (name: string) => (await one.pool.query(`show ${name}`)).rows[0]

test('the settings of a session hold behind the pooler, and its time limits end statements', async () => {
  expect(await comparePooler(one.pool, database.pool)).toEqual([])
  expect(await show('timezone')).toEqual({ TimeZone: 'UTC' })
  expect(await show('statement_timeout')).toEqual({ statement_timeout: '2s' })
  expect(await show('random_page_cost')).toEqual({ random_page_cost: '1.1' })
  const begun = performance.now()
  await expect(one.pool.query('select pg_sleep(60)')).rejects.toMatchObject({ code: '57014' })
  expect(performance.now() - begun).toBeLessThan(2_300)
  await one.db.transaction().execute(async (tx) => {
    expect((await sql`show statement_timeout`.execute(tx)).rows).toEqual([{ statement_timeout: '5s' }])
  })
  expect(await show('statement_timeout')).toEqual({ statement_timeout: '2s' })
})

test('settings that the role has not are written once, and others stay', async () => {
  const read = async () =>
    (await database.pool.query<{ setconfig: string[] }>('select setconfig from pg_db_role_setting')).rows.map(
      ({ setconfig }) => setconfig.map((line) => line.toLowerCase()).toSorted(),
    )
  const ours = Object.entries(sessionSettings).map(([name, value]) => `${name}=${value}`.toLowerCase())
  const name = database.connection.database
  await database.pool.query(`alter role kiraya in database ${name} set work_mem = '8MB'`)
  await database.pool.query(`alter role kiraya in database ${name} set statement_timeout = 7`)
  await Promise.all([keepRoleSettings(database.pool), keepRoleSettings(database.pool)])
  expect(await read()).toContainEqual([...ours, 'work_mem=8mb'].toSorted())
})

const shapeOf = (key: string): Shape<{ a: number }> => ({
  key,
  isPrepared: true,
  build: () => sql<{ a: number }>`select ${slot('a')}::int as a, ${sql.lit(key)} as key`.compile(one.db),
})

test('prepared statements are answered, whichever session a client gets', async () => {
  const ask = (client: typeof one, i: number) => runShape(client.db, shapeOf(`shape${i % 5}`), { a: i })
  const asked = Array.from({ length: 200 }, (_, i) => ask(i % 2 ? one : other, i))
  expect((await Promise.all(asked)).map(([row]) => row?.a)).toEqual(Array.from({ length: 200 }, (_, i) => i))
})

const nap: Shape<{ rest: string }> = {
  key: 'nap',
  isPrepared: true,
  build: () => sql<{ rest: string }>`select pg_sleep(${slot('seconds')}::float8)::text as rest`.compile(one.db),
}

test('a query is cancelled in the database, and never that of another client', async () => {
  const gone = new AbortController()
  const query = runShape(one.db, nap, { seconds: 60 }, gone.signal)
  const countAsleep = async () =>
    (await database.pool.query("select from pg_stat_activity where wait_event = 'PgSleep'")).rowCount
  await expect.poll(countAsleep).toBe(1)
  const begun = performance.now()
  gone.abort(new Error('gone'))
  await expect(query).rejects.toThrow('gone')
  expect(await countAsleep()).toBe(0)
  // Otherwise its own time limit ends it.
  expect(performance.now() - begun).toBeLessThan(1_500)

  const inTurn = async (times: number, act: (i: number) => Promise<string>) => {
    const outcomes: string[] = []
    for (let i = 0; i < times; i++) outcomes.push(await act(i).catch((error: Error) => error.message))
    return outcomes
  }
  const leave = async (i: number) => {
    const leaving = new AbortController()
    const asking = runShape(one.db, nap, { seconds: 0.004 }, leaving.signal)
    // Some leave long before the answer, some after it, the others at about the same time.
    const leaves = sleep((i % 10) * 2).then(() => leaving.abort(new Error('left')))
    const [outcome] = await Promise.allSettled([asking, leaves])
    return outcome.status === 'fulfilled' ? 'answered' : outcome.reason.message
  }
  const stay = async (i: number) => {
    await runShape(other.db, i % 2 ? nap : shapeOf('beside'), { seconds: 0.002, a: i })
    return 'answered'
  }
  const several = (act: (i: number) => Promise<string>) => Array.from({ length: 4 }, () => inTurn(100, act))
  const [left, stayed] = await Promise.all([Promise.all(several(leave)), Promise.all(several(stay))])
  expect(new Set(stayed.flat())).toEqual(new Set(['answered']))
  expect(new Set(left.flat())).toEqual(new Set(['answered', 'left']))
})

test('when the pooler is killed, requests fail as without a database, and succeed when it is back', async () => {
  expect(await runShape(one.db, shapeOf('before'), { a: 1 })).toMatchObject([{ a: 1 }])
  const isTrouble = (asking: Promise<unknown>) => asking.then(() => false, isDatabaseTrouble)
  const asleep = isTrouble(one.pool.query('select pg_sleep(1)'))
  await sleep(50)
  await pgBouncer.kill()
  expect(await asleep).toBe(true)
  expect(await isTrouble(one.pool.query('select 1'))).toBe(true)
  await pgBouncer.restart()
  expect(await runShape(one.db, shapeOf('after'), { a: 2 })).toMatchObject([{ a: 2 }])
})

test('a pooler that is taken for a database, and one that leads elsewhere, are refused with a sentence', async () => {
  const taken = connect({ address, log })
  await expect(requirePostgres(taken.pool)).rejects.toThrow(/unsupported startup parameter.*DATABASE_DIRECT_URL has to/)
  await taken.close()
  const elsewhere = await createTestDatabase()
  await expect(comparePooler(one.pool, elsewhere.pool)).rejects.toThrow(/must lead to one database/)
  await elsewhere.drop()
})
