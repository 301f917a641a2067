import { once } from 'node:events'
import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { pino } from 'pino'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { migrate } from '../../platform/postgres/migrate.ts'
import { type Connection, connect } from '../../server/db/database.ts'
import { createScratchDirectory } from '../support/scratch-cluster.ts'
import { createTestDatabase } from '../support/test-database.ts'

let directory: string
let database: Awaited<ReturnType<typeof createEmptyDatabase>>

async function createEmptyDatabase() {
  const { pool, connection, drop } = await createTestDatabase()
  onTestFinished(drop)
  await pool.query('drop schema public cascade; create schema public')
  const connectAgain = (): Connection => {
    const other = connect({ address: connection, log: pino({ level: 'silent' }) })
    onTestFinished(other.close)
    return other
  }
  return { pool, connection, connectAgain }
}

const write = (name: string, sql: string) => writeFile(join(directory, name), sql)
const notes = async () =>
  (await database.pool.query('select note from notes order by note')).rows.map(({ note }) => note)

beforeEach(async () => {
  directory = await createScratchDirectory()
  database = await createEmptyDatabase()
  await write('001-notes.sql', 'create table notes (note text);')
  await write('002-first-note.sql', `insert into notes values ('first');`)
})

test('applies missing files, in order, once', async () => {
  expect((await migrate(database.pool, directory)).applied).toEqual(['001-notes', '002-first-note'])
  expect((await migrate(database.pool, directory)).applied).toEqual([])
  await write('003-second-note.sql', `insert into notes values ('second');`)
  expect((await migrate(database.pool, directory)).applied).toEqual(['003-second-note'])
  expect(await notes()).toEqual(['first', 'second'])
  const { rows } = await database.pool.query('select number, name from schema_migrations order by number')
  expect(rows).toEqual([
    { number: 1, name: '001-notes' },
    { number: 2, name: '002-first-note' },
    { number: 3, name: '003-second-note' },
  ])
})

test('takes turns with other processes', async () => {
  const pools = [database, database.connectAgain(), database.connectAgain()].map(({ pool }) => pool)
  const applied = await Promise.all(pools.map((pool) => migrate(pool, directory)))
  expect(applied.flatMap((each) => each.applied)).toEqual(['001-notes', '002-first-note'])
  expect(await notes()).toEqual(['first'])
})

test('rolls a failing file back as a whole, keeps those before it, and continues when it is fixed', async () => {
  await write('003-broken.sql', `insert into notes values ('half'); select 1 / 0;`)
  await expect(migrate(database.pool, directory)).rejects.toThrow('Migration 003-broken.sql failed: division by zero')
  expect(await notes()).toEqual(['first'])
  await write('003-broken.sql', `insert into notes values ('whole');`)
  expect((await migrate(database.pool, directory)).applied).toEqual(['003-broken'])
})

test('refuses a file that was changed after it was applied, but not other line ends', async () => {
  await write('002-first-note.sql', `insert into notes\nvalues ('first');`)
  await migrate(database.pool, directory)
  await write('002-first-note.sql', `insert into notes\r\nvalues ('first');`)
  expect((await migrate(database.pool, directory)).applied).toEqual([])
  await write('002-first-note.sql', `insert into notes values ('other');`)
  await expect(migrate(database.pool, directory)).rejects.toThrow('Migration 002-first-note.sql was changed')
})

test('leaves a database as it is that a newer release has migrated, and names what it does not know', async () => {
  await migrate(database.pool, directory)
  await rm(join(directory, '002-first-note.sql'))
  expect(await migrate(database.pool, directory)).toEqual({ applied: [], newer: ['002-first-note'] })
  expect(await notes()).toEqual(['first'])
  await write('001-notes.sql', 'create table notes (note text, at date);')
  await expect(migrate(database.pool, directory)).rejects.toThrow('Migration 001-notes.sql was changed')
})

test('refuses a database with a newer migration that says that it needs a later release', async () => {
  await write('003-dropped.sql', '-- needs: 002\nselect 1;')
  await migrate(database.pool, directory)
  await rm(join(directory, '003-dropped.sql'))
  expect(await migrate(database.pool, directory)).toEqual({ applied: [], newer: ['003-dropped'] })
  await rm(join(directory, '002-first-note.sql'))
  await expect(migrate(database.pool, directory)).rejects.toThrow(
    'The database is newer than this release: 003-dropped needs a later release',
  )
})

test.each(['03-short.sql', '004-gap.sql', '002-double.sql', '003-Capital.sql'])(
  'refuses the file name %s',
  async (name) => {
    await write(name, 'select 1')
    await expect(migrate(database.pool, directory)).rejects.toThrow(
      /^Migration .*sql should be named 00\d-some-words.sql$/,
    )
  },
)

test('ignores the time limit of ordinary statements, that of the database and that of the driver', async () => {
  await write('003-patience.sql', `do $$ begin assert current_setting('statement_timeout') = '0'; end $$`)
  await write('004-long.sql', 'select pg_sleep(1.2)')
  const hurried = new pg.Pool({ ...database.connection, query_timeout: 1_000 })
  // The pool ends before its connection: the database is dropped behind both.
  const isGone = once(hurried, 'remove')
  onTestFinished(async () => {
    await hurried.end()
    await isGone
  })
  await migrate(hurried, directory)
  const { rows } = await database.pool.query('show statement_timeout')
  expect(rows).toEqual([{ statement_timeout: '2s' }])
})
