import type { Readable } from 'node:stream'
import pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import type { DatabaseAddress } from '../postgres/connection.ts'
import { StartupError } from '../processes/startup-error.ts'
import type { Manifest } from './backup-format.ts'

export interface Table {
  name: string
  /** Without those that the database computes. */
  columns: string[]
}

/** Rows as COPY writes them. How many there were is known when the connection has answered another question. */
export type Copy = Readable & { rowCount: number }

/** Nothing that takes its time is given up, and values are written so that every PostgreSQL reads the same. */
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
  // A connection that breaks fails what is asked of it; that is enough.
  client.on('error', () => undefined)
  await client.connect().catch((error: Error) => {
    const [cause = error]: Error[] = error instanceof AggregateError ? error.errors : []
    throw new StartupError(`The database cannot be reached: ${cause.message}`)
  })
  return client
}

/** From now on until `endSnapshot` everything is read as it was at this moment. */
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

/** @throws StartupError when no Kiraya has ever used this database */
export async function readApplied(client: pg.Client): Promise<Manifest['migrations']> {
  const { rows } = await client
    .query<Manifest['migrations'][number]>('select number, name, checksum from schema_migrations order by number')
    .catch((error: Error) => {
      throw new StartupError(`There is nothing to back up yet: start Kiraya once (${error.message})`)
    })
  return rows
}

/** Sequences do not wait for anybody: one may be ahead of the snapshot, never behind it. */
export async function readSequences(client: pg.Client): Promise<Manifest['sequences']> {
  const { rows } = await client.query<Manifest['sequences'][number]>(`
    select sequencename::text as name, last_value::text as last from pg_sequences
    where schemaname = current_schema() order by sequencename`)
  return rows
}

/** What stays behind: uploads that are under way, whose pieces come and go; their devices begin anew. */
const conditions: Record<string, string> = { resumable_uploads: 'where answer is not null' }

export function copyTable(client: pg.Client, { name, columns }: Table): Copy {
  const list = columns.map(pg.escapeIdentifier).join(', ')
  const condition = conditions[name] ?? ''
  return client.query(copyTo(`copy (select ${list} from ${pg.escapeIdentifier(name)} ${condition}) to stdout`))
}

/** Jobs that will be tried, as the parameters of `add_job`: the queue's own tables belong to its version. */
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

/**
 * Which files the snapshot knows, a line each: `picture`, hash and widths; `path` and the whole key, for pictures of
 * older versions; `release` and the name of a built file.
 */
export function copyFileNames(client: pg.Client): Copy {
  return client.query(
    copyTo(`copy (
      select 'picture', hash, array_to_string(widths, ' ') from image_files where reference_count > 0
      union all select 'path', full_path, '' from images where hash is null
      union all select 'release', name, '' from release_files order by 1, 2) to stdout`),
  )
}
