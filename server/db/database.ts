import { join } from 'node:path'
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
