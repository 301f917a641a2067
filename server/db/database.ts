import { join } from 'node:path'
import type pg from 'pg'
import { StartupError } from '../../platform/platform-error.ts'
import {
  type ConnectionOptions,
  type Connection as ConnectionTo,
  connect as connectTo,
} from '../../platform/postgres/connection.ts'
import type { Database } from './schema.ts'

/** A connection to the database of the site. */
export type Connection = ConnectionTo<Database>

/** Opens a pool of connections to the database of the site; see `platform/postgres/connection.ts`. */
export const connect = (options: ConnectionOptions): Connection => connectTo<Database>(options)

/** The folder of the SQL that makes the tables, for `migrate`. */
export const migrationsFolder = join(import.meta.dirname, 'migrations')

/**
 * Refuses a database of a release before `001-schema.sql`, and changes nothing in it.
 * @throws StartupError that says which release carries the database over
 */
export async function requireSchemaOfThisRelease(pool: pg.Pool): Promise<void> {
  const { rows: tables } = await pool.query("select from pg_class where oid = to_regclass('schema_migrations')")
  if (tables.length === 0) return
  const { rows } = await pool.query<{ name: string }>('select name from schema_migrations where number = 1')
  const [first] = rows
  if (first && first.name !== '001-schema')
    throw new StartupError(
      `A release before 001-schema.sql made this database: its first migration is ${first.name}. Stop every Kiraya that uses it, make a backup, and run once in the release of commit 5322d308: node scripts/run.mjs operate/carry-over. Then start this release`,
    )
}
