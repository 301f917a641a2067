import { Kysely, PostgresDialect } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import { afterAll, expect, test } from 'vitest'
import { retentionDays } from '../../domain/limits/retention.ts'
import { deleteFailedJobs } from '../../platform/jobs/job-queue.ts'
import { rowsPerStatement } from '../../platform/postgres/delete-old-rows.ts'
import type { Database } from '../../server/db/schema.ts'
import { deleteExpired } from '../../server/delete-expired-rows.ts'
import { createProduct, createUser } from '../support/factories.ts'
import { createTestDatabase } from '../support/test-database.ts'

const { db: ordinary, pool, drop } = await createTestDatabase()
afterAll(drop)
const { id: asha } = await createUser(ordinary)
const asked: { sql: string; parameters: readonly unknown[] }[] = []
const db = new Kysely<Database>({
  dialect: new PostgresDialect({ pool }),
  log: (event) => {
    if (event.level === 'query') asked.push(event.query)
  },
})

interface Kind {
  /** The days that a row stays after the time in the column. */
  days?: number
  table: string
  key?: string
  since?: string
  /** The other columns and their values; `$1` is an id. */
  columns: string
  values: string
}

const expired = { since: 'expires_at' }
const hash = 'sha256($1::text::bytea)'
const kinds: Record<string, Kind> = {
  'a session that has ended': {
    ...expired,
    table: 'sessions',
    columns: 'user_id, token_hash',
    values: `'${asha}', ${hash}`,
  },
  'a code': {
    ...expired,
    table: 'one_time_codes',
    key: 'id',
    columns: 'address, purpose, network',
    values: `'a@b.test', 'signup', 'x' || random()`,
  },
  'a proof': {
    ...expired,
    table: 'address_proofs',
    key: 'token_hash',
    columns: 'cookie_hash, is_of_browser, address, purpose',
    values: `${hash}, true, 'asha@kiraya.test', 'signup'`,
  },
  'a counter of tries': {
    ...expired,
    table: 'rate_counters',
    key: 'key',
    since: 'resets_at',
    columns: 'count',
    values: '1',
  },
  'a search that waits for a second network': {
    ...expired,
    table: 'unproven_searches',
    key: 'hash',
    columns: 'network_hash, count',
    values: `${hash}, 1`,
  },
  'the key of a write': {
    days: 30,
    table: 'idempotency_keys',
    key: 'hash',
    columns: 'request_hash, answer',
    values: `${hash}, '{}'`,
  },
  'a notification': {
    days: retentionDays.notifications,
    table: 'notifications',
    columns: 'user_id, kind',
    values: `'${asha}', 'ad_expired'`,
  },
  'a wish to be called': {
    days: retentionDays.callRequests,
    table: 'call_requests',
    columns: 'name, phone_number, best_time, language, state',
    values: `'Asha', '+919811111111', 'any', 'en', 'closed'`,
  },
  'an ask that came to nothing': {
    days: retentionDays.asks,
    table: 'rentals',
    since: 'ended_at',
    columns: 'title, rent_type, period, pieces, is_delivered, quote, state, asked_at, expires_at',
    values: `'Canon', 'Per day', '[2026-01-01, 2026-01-02)', 1, false, '{}', 'expired', now(), now()`,
  },
  'a report that was dealt with': {
    days: retentionDays.reports,
    table: 'reports',
    columns: 'subject, reported, reason, state',
    values: `'user', '{}', 'other', 'closed'`,
  },
  'a case that was decided': {
    days: retentionDays.reports,
    table: 'report_cases',
    since: 'decided_at',
    columns: 'subject, subject_id, state',
    values: `'user', '${asha}', 'rejected'`,
  },
  'a message that has left': {
    days: retentionDays.messages,
    table: 'outbox',
    since: 'changed_at',
    columns: 'channel, language, kind, state',
    values: `'email', 'en', 'welcome', 'sent'`,
  },
}

/** Adds a row whose time begins this many days ago. */
async function add({ table, key = 'id', since = 'created_at', columns, values }: Kind, days: number): Promise<void> {
  const id = /hash$/.test(key) ? hash : key === 'id' ? '$1::uuid' : '$1::text'
  await pool.query(
    `insert into ${table} (${key}, ${since}, ${columns})
      select ${id}, now() - make_interval(secs => $2::float8 * 86400), ${values} where $1::text is not null`,
    [uuidv7(), days],
  )
}

const agesIn = async ({ table, since = 'created_at' }: Kind): Promise<number[]> => {
  const { rows } = await pool.query<{ age: number }>(
    `select round(extract(epoch from now() - ${since}) / 864)::int / 100.0 as age from ${table} order by 1`,
  )
  return rows.map(({ age }) => Number(age))
}

test.each(Object.entries(kinds))('%s is deleted when its time is over, by indexes alone', async (_, kind) => {
  const { days = 0 } = kind
  for (const age of [days - 0.5, days + 0.5, days + 300]) await add(kind, age)
  asked.length = 0
  await deleteExpired(db)
  expect(await agesIn(kind)).toEqual([days - 0.5])

  const removal = asked.find((query) => query.sql.includes(`delete from "${kind.table}"`))
  const client = await pool.connect()
  await client.query('set enable_seqscan = off; set enable_bitmapscan = off')
  const { rows } = await client.query(`explain ${removal?.sql}`, [...(removal?.parameters ?? [])])
  client.release(true)
  const plan = rows.map((row) => row['QUERY PLAN']).join('\n')
  expect(plan).not.toContain('Sort')
  expect(plan.match(/Index Scan using/g), plan).toHaveLength(2)
  expect(plan).toContain(`Index Scan using ${kind.table}_pkey`)
})

test('rows beyond one batch are all deleted', async () => {
  const more = rowsPerStatement * 2 + 1
  await pool.query(
    `insert into rate_counters (key, count, resets_at) select 'many ' || i, 1, now() from generate_series(1, $1) i`,
    [more],
  )
  await deleteExpired(db)
  const { rows } = await pool.query(`select from rate_counters where key like 'many %'`)
  expect(rows).toEqual([])
  const removals = asked.filter(({ sql }) => sql.includes('delete from "rate_counters"'))
  expect(removals.length).toBeGreaterThanOrEqual(3)
})

test('days on which an ad could not be rented are deleted a month after the last one', async () => {
  const { id } = await createProduct(ordinary)
  await pool.query(
    `insert into blocked_days (product_id, first_day, last_day)
     select $1, day_in_india() - 60, day_in_india() - age from unnest($2::integer[]) as age`,
    [id, [retentionDays.blockedDays - 2, retentionDays.blockedDays + 2]],
  )
  await deleteExpired(db)
  const { rows } = await pool.query('select (day_in_india() - last_day) as age from blocked_days')
  expect(rows).toEqual([{ age: retentionDays.blockedDays - 2 }])
})

test('an open report stays, however old', async () => {
  const open: Kind = { ...(kinds['a report that was dealt with'] as Kind), values: `'user', '{}', 'other', 'open'` }
  await add(open, 3_000)
  await deleteExpired(db)
  expect(await agesIn(open)).toContain(3_000)
})

test('a failed job is deleted after thirty days, one that is retried is not', async () => {
  await pool.query(`select graphile_worker.add_job(name, max_attempts => most, run_at => now() + interval '1 day')
    from (values ('given up', 1), ('tried again', 5), ('given up lately', 1)) as job (name, most)`)
  await pool.query(`update graphile_worker._private_jobs set attempts = 1, updated_at = now() - interval '31 days'`)
  await pool.query(`update graphile_worker._private_jobs set updated_at = now()
    where task_id = (select id from graphile_worker._private_tasks where identifier = 'given up lately')`)
  await deleteFailedJobs(pool, 30)
  const { rows } = await pool.query('select task_identifier as name from graphile_worker.jobs order by 1')
  expect(rows.map(({ name }) => name)).toEqual(['given up lately', 'tried again'])
})
