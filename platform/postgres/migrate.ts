import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { StartupError } from '../platform-error.ts'

interface Migration {
  number: number
  /** The file's name without `.sql`. */
  name: string
  sql: string
  checksum: string
  /** The oldest migration with which a release runs on its schema, where it says one: `-- needs: 041` in its first line. */
  needs: number
}

type AppliedMigration = Omit<Migration, 'sql' | 'needs'>

// Any number, the same for every process of every version.
const migrationLock = 5_194_102

interface Migrated {
  /** The files that were applied now. */
  applied: string[]
  /** What a newer release has applied beyond them: a process of the release before it starts again, or people go back to it. */
  newer: string[]
}

/**
 * Brings the database up to date: applies the files `NNN-name.sql` of a folder in order, each in a transaction of
 * its own, and records them in `schema_migrations`. Processes that start together take turns.
 * @throws StartupError when a file is misnamed, was changed after it was applied, comes too late, or fails, or when a newer one
 * needs a later release
 */
export async function migrate(pool: pg.Pool, directory: string): Promise<Migrated> {
  const migrations = await readMigrations(directory)
  const client = await pool.connect()
  try {
    await client.query('set statement_timeout = 0')
    await lockMigrations(client)
    return await applyMissing(client, migrations)
  } finally {
    // Closing this connection gives the lock back and takes the lifted timeout with it.
    client.release(true)
  }
}

/** A statement that may take hours; the driver gives up others after some seconds. */
const withoutTimeout = (text: string) => ({ text, query_timeout: 2 ** 31 - 1 })

/** Waits for other processes that change the schema, and keeps them out until the connection closes. */
async function lockMigrations(client: pg.ClientBase): Promise<void> {
  await client.query(withoutTimeout(`select pg_advisory_lock(${migrationLock})`))
}

/** All files of a folder, in order. @throws StartupError when one is misnamed */
async function readMigrations(directory: string): Promise<Migration[]> {
  const files = (await readdir(directory)).filter((file) => file.endsWith('.sql')).sort()
  return Promise.all(
    files.map(async (file, index) => {
      const name = file.slice(0, -'.sql'.length)
      const number = Number(/^(\d{3})-[a-z0-9-]+$/.exec(name)?.[1])
      if (number !== index + 1) {
        throw new StartupError(`Migration ${file} should be named ${String(index + 1).padStart(3, '0')}-some-words.sql`)
      }
      // Git may check files out with other line endings; that is no change.
      const sql = (await readFile(join(directory, file), 'utf8')).replaceAll('\r\n', '\n')
      const needs = Number(/^-- needs: (\d{3})\n/.exec(sql)?.[1] ?? 0)
      return { number, name, sql, checksum: createHash('sha256').update(sql).digest('hex'), needs }
    }),
  )
}

async function applyMissing(client: pg.PoolClient, migrations: Migration[]): Promise<Migrated> {
  await createRecord(client)
  const { rows } = await client.query<Omit<Migration, 'sql'>>(
    'select number, name, checksum, needs from schema_migrations order by number',
  )
  requireSame(rows, migrations)
  const breaking = rows.find(({ needs }) => needs > migrations.length)
  if (breaking)
    throw new StartupError(`The database is newer than this release: ${breaking.name} needs a later release`)
  const missing = migrations.slice(rows.length)
  for (const migration of missing) await applyAlone(client, migration)
  const namesOf = (list: readonly { name: string }[]) => list.map(({ name }) => name)
  return { applied: namesOf(missing), newer: namesOf(rows.slice(migrations.length)) }
}

/** Makes the table of applied migrations. */
async function createRecord(client: pg.ClientBase): Promise<void> {
  await client.query(`
    create table if not exists schema_migrations (
      number integer primary key,
      name text not null,
      checksum text not null,
      applied_at timestamptz not null default now(),
      needs integer not null default 0
    )`)
}

/** @throws StartupError when something was applied that this release knows otherwise */
function requireSame(applied: readonly AppliedMigration[], files: readonly Migration[]): void {
  for (const { number, name, checksum } of applied) {
    const file = files[number - 1]
    if (file && (file.name !== name || file.checksum !== checksum)) {
      throw new StartupError(
        `Migration ${file.name}.sql was changed after this database applied it as ${name}; write a new one instead`,
      )
    }
  }
}

async function applyAlone(client: pg.PoolClient, migration: Migration): Promise<void> {
  try {
    await client.query('begin')
    await apply(client, migration)
    await client.query('commit')
  } catch (error) {
    await client.query('rollback').catch(() => undefined)
    throw error
  }
}

/** Applies a file within the caller's transaction, and records it. @throws StartupError when it fails */
async function apply(client: pg.ClientBase, { number, name, sql, checksum, needs }: Migration): Promise<void> {
  try {
    await client.query(withoutTimeout(sql))
    await client.query('insert into schema_migrations (number, name, checksum, needs) values ($1, $2, $3, $4)', [
      number,
      name,
      checksum,
      needs,
    ])
  } catch (error) {
    throw new StartupError(`Migration ${name}.sql failed: ${(error as Error).message}`, { cause: error })
  }
}

/** How long the database may take to answer `isUpToDate`. */
const answerTimeoutMs = 2_000

const undefinedTable = '42P01'

/** Tells whether the database answers and has all migrations of a folder. @throws the driver's error when the query fails */
export async function isUpToDate(pool: pg.Pool, directory: string): Promise<boolean> {
  const names = (await readdir(directory)).filter((file) => file.endsWith('.sql')).map((file) => file.slice(0, -4))
  return (await countApplied(pool, names)) === names.length
}

async function countApplied(pool: pg.Pool, names: string[]): Promise<number> {
  const question = pool
    .query<{ applied: number }>('select count(*)::int as applied from schema_migrations where name = any($1)', [names])
    .catch((error: { code?: unknown }) => {
      if (error.code !== undefinedTable) throw error
    })
  // Its failure after the timeout is of no interest.
  question.catch(() => undefined)
  const answer = await Promise.race([question, sleep(answerTimeoutMs, undefined, { ref: false })])
  return answer?.rows[0]?.applied ?? -1
}
