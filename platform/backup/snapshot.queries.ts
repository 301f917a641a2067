import type { Readable } from 'node:stream'
import pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import type { DatabaseAddress } from '../postgres/address.ts'
import { StartupError } from '../processes/startup-error.ts'
import type { Manifest } from './backup-format.ts'

export interface Table {
  name: string
  /** Without generated columns. */
  columns: string[]
}

/** Rows as COPY writes them. `rowCount` is right once the connection has answered another query. */
export type Copy = Readable & { rowCount: number }

/** No timeouts, and values in a form that every PostgreSQL reads alike. */
const longSession = [
  'statement_timeout=0',
  'lock_timeout=0',
  'idle_in_transaction_session_timeout=0',
  'timezone=UTC',
  'datestyle=ISO',
  'intervalstyle=postgres',
  'extra_float_digits=1',
  'bytea_output=hex',
  'jit=off',
]

/**
 * A connection for what may take hours.
 * @throws StartupError when the database cannot be reached
 */
export async function openLongSession(address: DatabaseAddress, name: string): Promise<pg.Client> {
  const options = longSession.map((setting) => `-c ${setting}`).join(' ')
  const client = new pg.Client({
    ...address,
    application_name: name,
    connectionTimeoutMillis: 5_000,
    keepAlive: true,
    options,
  })
  // The query that runs on a broken connection fails; that is enough.
  client.on('error', () => undefined)
  await client.connect().catch((error: Error) => {
    const [cause = error]: Error[] = error instanceof AggregateError ? error.errors : []
    throw new StartupError(`The database cannot be reached: ${cause.message}`)
  })
  return client
}

/** Until `endSnapshot` every query reads the database as it is at this moment. */
export async function beginSnapshot(client: pg.Client): Promise<{ takenAt: string; postgres: string }> {
  await client.query('begin isolation level repeatable read read only')
  const { rows } = await client.query<{ now: Date; version: string }>(
    `select now() as now, current_setting('server_version') as version`,
  )
  return { takenAt: rows[0]?.now.toISOString() ?? '', postgres: rows[0]?.version ?? '' }
}

export async function endSnapshot(client: pg.Client): Promise<void> {
  await client.query('commit')
}

/** All tables but those of extensions. */
export async function readTables(client: pg.Client): Promise<Table[]> {
  const { rows } = await client.query<Table>(`
    select relname::text as name, array_agg(attname::text order by attnum) as columns
    from pg_class join pg_attribute on attrelid = pg_class.oid
    where relnamespace = current_schema()::regnamespace and relkind in ('r', 'p') and not relispartition
      and attnum > 0 and not attisdropped and attgenerated = ''
      and not exists (select from pg_depend where classid = 'pg_class'::regclass and objid = pg_class.oid and deptype = 'e')
    group by relname order by relname`)
  return rows
}

/** @throws StartupError when the site has never used this database */
export async function readApplied(client: pg.Client): Promise<Manifest['migrations']> {
  const { rows } = await client
    .query<Manifest['migrations'][number]>('select number, name, checksum from schema_migrations order by number')
    .catch((error: Error) => {
      throw new StartupError(`There is nothing to back up yet: start Kiraya once (${error.message})`)
    })
  return rows
}

/** Sequences are not transactional: one may be ahead of the snapshot, never behind it. */
export async function readSequences(client: pg.Client): Promise<Manifest['sequences']> {
  const { rows } = await client.query<Manifest['sequences'][number]>(`
    select sequencename::text as name, last_value::text as last from pg_sequences
    where schemaname = current_schema() order by sequencename`)
  return rows
}

/** @param condition in SQL, for the rows that belong into the backup */
export function copyTable(client: pg.Client, { name, columns }: Table, condition = 'true'): Copy {
  const list = columns.map(pg.escapeIdentifier).join(', ')
  return client.query(copyTo(`copy (select ${list} from ${pg.escapeIdentifier(name)} where ${condition}) to stdout`))
}

/** Jobs that still have tries, as the parameters of `add_job`: the queue's own tables depend on its version. */
export function copyJobs(client: pg.Client): Copy {
  return client.query(
    copyTo(`copy (
      select identifier, payload, queue_name, run_at, max_attempts, key, priority,
        array(select jsonb_object_keys(flags)) as flags
      from graphile_worker._private_jobs as jobs join graphile_worker._private_tasks as tasks on tasks.id = task_id
        left join graphile_worker._private_job_queues as queues on queues.id = job_queue_id
      where attempts < max_attempts order by jobs.id) to stdout`),
  )
}

/** The files that the snapshot knows, a line each: the rows of `BackupContent.fileNames`. */
export function copyFileNames(client: pg.Client, fileNames: string): Copy {
  return client.query(copyTo(`copy (${fileNames} order by 1, 2) to stdout`))
}
