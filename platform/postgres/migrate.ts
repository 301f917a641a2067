import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { StartupError } from '../processes/startup-error.ts'

interface Migration {
  number: number
  /** The file's name without `.sql`. */
  name: string
  sql: string
  checksum: string
}

export type AppliedMigration = Omit<Migration, 'sql'>

/** The table that is there while a restore (`platform/backup/`) has not come to its end. */
export const unfinishedRestore = 'unfinished_restore'

const migrationsDirectory = join(import.meta.dirname, '../../server/db/migrations')
// Any number will do, as long as it stays the same for every process of every version.
const migrationLock = 5_194_102

/**
 * Brings the database up to date: applies the files `NNN-name.sql` of a folder in order, each in a transaction of
 * its own, and records them in `schema_migrations`. Processes that start together take turns.
 * @returns the names of the files applied now
 * @throws StartupError when a file is misnamed, was changed after it was applied, comes too late, or fails, or when the
 * database was not restored to its end
 */
export async function migrate(pool: pg.Pool, directory = migrationsDirectory): Promise<string[]> {
  const migrations = await readMigrations(directory)
  const client = await pool.connect()
  try {
    await client.query('set statement_timeout = 0')
    await lockMigrations(client)
    await requireRestored(client)
    return await applyMissing(client, migrations)
  } finally {
    // Closing this connection gives the lock back and takes the lifted timeout with it.
    client.release(true)
  }
}

/** What may take hours; of other questions the driver despairs after some seconds. */
const patient = (text: string) => ({ text, query_timeout: 2 ** 31 - 1 })

/** Whoever changes the schema takes turns, until the connection closes. */
export async function lockMigrations(client: pg.ClientBase): Promise<void> {
  await client.query(patient(`select pg_advisory_lock(${migrationLock})`))
}

/** Keeps the schema as it is, so that a snapshot finds its rows in the tables, until `freeSchema` or the connection's end. */
export async function holdSchema(client: pg.ClientBase): Promise<void> {
  await client.query(`select pg_advisory_lock_shared(${migrationLock})`)
}

export async function freeSchema(client: pg.ClientBase): Promise<void> {
  await client.query(`select pg_advisory_unlock_shared(${migrationLock})`)
}

async function requireRestored(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query<{ mark: string | null }>('select to_regclass($1) as mark', [unfinishedRestore])
  if (rows[0]?.mark) {
    throw new StartupError(
      'The database was not restored to the end: run "npm run restore" again with the same backup, or give Kiraya an empty database',
    )
  }
}

/** All files of a folder, in order. @throws StartupError when one is misnamed */
export async function readMigrations(directory = migrationsDirectory): Promise<Migration[]> {
  const files = (await readdir(directory)).filter((file) => file.endsWith('.sql')).sort()
  return Promise.all(
    files.map(async (file, index) => {
      const name = file.slice(0, -'.sql'.length)
      const number = Number(/^(\d{3})-[a-z0-9-]+$/.exec(name)?.[1])
      if (number !== index + 1) {
        throw new StartupError(`Migration ${file} should be named ${String(index + 1).padStart(3, '0')}-some-words.sql`)
      }
      // Git may check files out with other line ends; that is no change.
      const sql = (await readFile(join(directory, file), 'utf8')).replaceAll('\r\n', '\n')
      return { number, name, sql, checksum: createHash('sha256').update(sql).digest('hex') }
    }),
  )
}

async function applyMissing(client: pg.PoolClient, migrations: Migration[]): Promise<string[]> {
  await createRecord(client)
  const { rows } = await client.query<AppliedMigration>(
    'select number, name, checksum from schema_migrations order by number',
  )
  requireKnown(rows, migrations, 'database')
  const missing = migrations.slice(rows.length)
  for (const migration of missing) await applyAlone(client, migration)
  return missing.map(({ name }) => name)
}

/** The table of what was applied. */
export async function createRecord(client: pg.ClientBase): Promise<void> {
  await client.query(`
    create table if not exists schema_migrations (
      number integer primary key,
      name text not null,
      checksum text not null,
      applied_at timestamptz not null default now()
    )`)
}

/** @throws StartupError when something was applied that this Kiraya does not know, or knows otherwise */
export function requireKnown(
  applied: readonly AppliedMigration[],
  files: readonly Migration[],
  where: 'database' | 'backup',
): void {
  for (const { number, name, checksum } of applied) {
    const file = files[number - 1]
    if (!file) throw new StartupError(`The ${where} is newer than this Kiraya: it knows the migration ${name}`)
    if (file.name !== name || file.checksum !== checksum) {
      throw new StartupError(
        `Migration ${file.name}.sql was changed after this ${where} applied it as ${name}; write a new one instead`,
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
export async function apply(client: pg.ClientBase, { number, name, sql, checksum }: Migration): Promise<void> {
  try {
    await client.query(patient(sql))
    await client.query('insert into schema_migrations (number, name, checksum) values ($1, $2, $3)', [
      number,
      name,
      checksum,
    ])
  } catch (error) {
    throw new StartupError(`Migration ${name}.sql failed: ${(error as Error).message}`, { cause: error })
  }
}

/** How long the database may take to say that it is there, in milliseconds. */
const patience = 2_000

const undefinedTable = '42P01'

/**
 * Does the database answer, with all migrations applied?
 * @throws the driver's error when it cannot be asked
 */
export async function isUpToDate(pool: pg.Pool): Promise<boolean> {
  const [applied, files] = await Promise.all([
    countApplied(pool),
    readdir(join(import.meta.dirname, '../../server/db/migrations')),
  ])
  return applied >= files.filter((file) => file.endsWith('.sql')).length
}

async function countApplied(pool: pg.Pool): Promise<number> {
  const question = pool
    .query<{ applied: number }>('select count(*)::int as applied from schema_migrations')
    .catch((error: { code?: unknown }) => {
      if (error.code !== undefinedTable) throw error
    })
  // Whoever asks wants to know soon. Should the question fail later, nobody listens any more.
  question.catch(() => undefined)
  const answer = await Promise.race([question, sleep(patience, undefined, { ref: false })])
  return answer?.rows[0]?.applied ?? -1
}
