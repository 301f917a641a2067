import { createHash } from 'node:crypto'
import type pg from 'pg'
import { readMigrations } from '../../platform/postgres/migrate.ts'
import { StartupError } from '../../platform/processes/startup-error.ts'
import { migrationsFolder } from './database.ts'

// This file, its test and its script go when every database is carried over.

/** The migrations that `001-schema.sql` replaces: it makes the same schema. */
const former = {
  first: '001-marketplace',
  last: '066-pin-regions',
  count: 66,
  /** SHA-256 of their lines `number name checksum`. */
  digest: 'cb5276d7a742925cb0bbfc86f823fb00595024b117a02efcbf3013c47f88d4db',
}

interface Recorded {
  number: number
  name: string
  checksum: string
}

/**
 * Refuses a database of the former migrations and changes nothing in it.
 * @throws StartupError that says what to run
 */
export async function requireCarriedOver(pool: pg.Pool): Promise<void> {
  const [first] = await readRecord(pool)
  if (first?.name === former.first)
    throw new StartupError(
      'The former migrations have made this database, and 001-schema.sql replaces them. Stop every Kiraya that uses it, make a backup, and run once: node scripts/run.mjs operate/carry-over',
    )
}

/**
 * Records `001-schema` alone in a database in which all former migrations are recorded; the schema stays as it is.
 * @throws StartupError in every other state of the database
 */
export async function carryOver(pool: pg.Pool): Promise<void> {
  const [schema] = await readMigrations(migrationsFolder)
  const client = await pool.connect()
  try {
    await client.query('begin')
    await requireAlone(client)
    requireFormer(await readRecord(client))
    await client.query('lock table schema_migrations in access exclusive mode')
    await client.query('delete from schema_migrations where number > 1')
    // Its time stays: it is the age of the site.
    await client.query('update schema_migrations set name = $1, checksum = $2', [schema?.name, schema?.checksum])
    await client.query('commit')
  } finally {
    // Closing the connection takes back what was not committed.
    client.release(true)
  }
}

async function readRecord(db: pg.Pool | pg.PoolClient): Promise<Recorded[]> {
  const { rowCount } = await db.query("select where to_regclass('schema_migrations') is not null")
  if (rowCount === 0) return []
  const { rows } = await db.query<Recorded>('select number, name, checksum from schema_migrations order by number')
  return rows
}

/** A Kiraya of the release before would not be ready any more, and could not start again. */
async function requireAlone(client: pg.PoolClient): Promise<void> {
  const { rowCount } = await client.query(
    `select from pg_stat_activity
     where datname = current_database() and application_name = 'kiraya' and pid <> pg_backend_pid()`,
  )
  if (rowCount !== 0) throw new StartupError('Kiraya uses this database: stop it everywhere first')
}

function requireFormer(recorded: readonly Recorded[]): void {
  if (recorded.length === 0)
    throw new StartupError('This database has no migrations: start Kiraya, it makes the tables')
  if (recorded[0]?.name !== former.first) throw new StartupError('This database is carried over already: start Kiraya')
  if (recorded.length < former.count)
    throw new StartupError(
      `This database has ${recorded.length} of the ${former.count} former migrations: start the release before this one once, up to ${former.last}`,
    )
  const lines = recorded.map(({ number, name, checksum }) => `${number} ${name} ${checksum}\n`).join('')
  if (createHash('sha256').update(lines).digest('hex') !== former.digest)
    throw new StartupError(
      `This database has other migrations than those from ${former.first} to ${former.last}, or others with their names: it is left as it is`,
    )
}
