import { copyFile, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pino } from 'pino'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { isUpToDate, migrate } from '../../platform/postgres/migrate.ts'
import { carryOver, requireCarriedOver } from '../../server/db/carry-over.ts'
import { connect, migrationsFolder } from '../../server/db/database.ts'
import { createScratchDirectory } from '../support/scratch-cluster.ts'
import { createTestDatabase, type TestDatabase } from '../support/test-database.ts'

const former = await readFile(join(import.meta.dirname, '../support/former-migrations.txt'), 'utf8')

let database: TestDatabase
let pool: TestDatabase['pool']

/** As after the former migrations: `001-schema.sql` makes the same tables, but for what the last of them did. */
beforeEach(async () => {
  database = await createTestDatabase()
  onTestFinished(database.drop)
  const connection = connect({ address: database.connection, log: pino({ level: 'silent' }), size: 1 })
  onTestFinished(connection.close)
  pool = connection.pool
  await pool.query('drop schema public cascade; create schema public')
  const schema = await createScratchDirectory()
  await copyFile(join(migrationsFolder, '001-schema.sql'), join(schema, '001-schema.sql'))
  await migrate(pool, schema)
  await pool.query('delete from schema_migrations')
  await pool.query(
    `insert into schema_migrations (number, name, checksum, applied_at)
     select split_part(line, ' ', 1)::int, split_part(line, ' ', 2), split_part(line, ' ', 3), '2026-01-01Z'
     from string_to_table($1, e'\n') as line`,
    [former.trim()],
  )
})

const indexOfSearch = async () =>
  (await pool.query(`select indexdef from pg_indexes where indexname = 'list_entries_search_idx'`)).rows

test('a database of all former migrations is carried over once, and a start then applies what is new', async () => {
  await carryOver(pool)
  const { rows } = await pool.query('select number, name, applied_at, needs from schema_migrations')
  expect(rows).toEqual([{ number: 1, name: '001-schema', applied_at: new Date('2026-01-01Z'), needs: 0 }])
  await requireCarriedOver(pool)
  const { applied, newer } = await migrate(pool, migrationsFolder)
  expect(applied).not.toContain('001-schema')
  expect(newer).toEqual([])
  await expect(carryOver(pool)).rejects.toThrow('This database is carried over already: start Kiraya')
})

test('a database of the last release, which lacks the last one, gets what that did', async () => {
  const before = await indexOfSearch()
  await pool.query(`drop index list_entries_search_idx; drop function regions_of;
    create index list_entries_search_idx on list_entries (week); delete from schema_migrations where number = 66`)
  await carryOver(pool)
  expect(await indexOfSearch()).toEqual(before)
  expect((await pool.query('select name from schema_migrations')).rows).toEqual([{ name: '001-schema' }])
})

test('without it a start is refused, says what to run and changes nothing', async () => {
  expect(await isUpToDate(pool, migrationsFolder)).toBe(false)
  await expect(requireCarriedOver(pool)).rejects.toThrow(/run once: node scripts\/run\.mjs operate\/carry-over$/)
  await expect(migrate(pool, migrationsFolder)).rejects.toThrow('001-schema.sql was changed')
  expect((await pool.query('select from schema_migrations')).rowCount).toBe(66)
})

test.each([
  ['two too few', 'delete from schema_migrations where number > 64', 'This database has 64 of the 65 migrations'],
  ['another checksum', `update schema_migrations set checksum = 'other' where number = 31`, 'has other migrations'],
  ['another name', `update schema_migrations set name = '031-other' where number = 31`, 'has other migrations'],
  [
    'one more',
    `insert into schema_migrations (number, name, checksum) values (67, '067-x', '')`,
    'has other migrations',
  ],
  ['none', 'delete from schema_migrations', 'This database has no migrations'],
  ['no record', 'drop table schema_migrations', 'This database has no migrations'],
])('refuses every other state: %s', async (_, statement, message) => {
  await pool.query(statement)
  await expect(carryOver(pool)).rejects.toThrow(message)
})

test('refuses a database that Kiraya uses', async () => {
  await database.pool.query('select 1')
  await expect(carryOver(pool)).rejects.toThrow('Kiraya uses this database: stop it everywhere first')
  expect((await pool.query('select from schema_migrations')).rowCount).toBe(66)
})
