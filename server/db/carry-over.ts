import { createHash } from 'node:crypto'
import type pg from 'pg'
import { StartupError } from '../../platform/platform-error.ts'
import { readMigrations } from '../../platform/postgres/migrate.ts'
import { migrationsFolder } from './database.ts'

// This file, its test and its script go when every database is carried over.

/** The migrations of the last release, and those with one more that came after it, as SHA-256 of their lines `number name checksum`. */
const former = {
  first: '001-marketplace',
  count: 65,
  digest: 'af80da0f46f973c3098e69aa7a3fb7bc371ed55bec2ddfe4764d528e88352208',
  digestWithRegions: 'cb5276d7a742925cb0bbfc86f823fb00595024b117a02efcbf3013c47f88d4db',
}

/** That one more, `066-pin-regions`. */
const addRegions = `
  create function regions_of(pin text) returns text[] language sql immutable strict parallel safe
    return array[pin, left(pin, 4), left(pin, 3)];
  drop index list_entries_search_idx;
  create index list_entries_search_idx on list_entries using gin (week, price_step, rating_step, day_price_step, regions_of(zip_code),
    (array[area, city, state, zip_code]), category_id, sub_category, facets, codes, title gin_trgm_ops) with (fastupdate = off);
  analyze list_entries`

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
 * Records `001-schema` alone in a database in which exactly the former migrations are recorded.
 * @throws StartupError in every other state of the database
 */
export async function carryOver(pool: pg.Pool): Promise<void> {
  const [schema] = await readMigrations(migrationsFolder)
  const client = await pool.connect()
  try {
    // An index of a million ads takes minutes.
    await client.query('set statement_timeout = 0')
    await client.query('begin')
    await requireAlone(client)
    const hasRegions = requireFormer(await readRecord(client))
    await client.query('lock table schema_migrations in access exclusive mode')
    if (!hasRegions) await client.query(addRegions)
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

/** @returns whether the one more is recorded, too */
function requireFormer(recorded: readonly Recorded[]): boolean {
  if (recorded.length === 0)
    throw new StartupError('This database has no migrations: start Kiraya, it makes the tables')
  if (recorded[0]?.name !== former.first) throw new StartupError('This database is carried over already: start Kiraya')
  if (recorded.length < former.count)
    throw new StartupError(
      `This database has ${recorded.length} of the ${former.count} migrations of the last release: start that release once, then run this again`,
    )
  const lines = recorded.map(({ number, name, checksum }) => `${number} ${name} ${checksum}\n`).join('')
  const digest = createHash('sha256').update(lines).digest('hex')
  if (digest !== former.digest && digest !== former.digestWithRegions)
    throw new StartupError('This database has other migrations than those of the last release: it is left as it is')
  return digest === former.digestWithRegions
}
