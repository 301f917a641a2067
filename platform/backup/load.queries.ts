import type { Writable } from 'node:stream'
import pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { unfinishedRestore } from '../postgres/migrate.ts'
import { readTables, type Table } from './snapshot.queries.ts'

const quoted = pg.escapeIdentifier

/** Is anything in the database, besides what a restore that was broken off has left? */
export async function isEmpty(client: pg.Client): Promise<boolean> {
  const names = (await readTables(client)).map(({ name }) => name)
  if (names.includes(unfinishedRestore)) return names.length === 1
  const { rows } = await client.query<{ queue: string | null }>(`select to_regnamespace('graphile_worker') as queue`)
  return names.length === 0 && rows[0]?.queue === null
}

export async function isUnfinished(client: pg.Client): Promise<boolean> {
  return (await readTables(client)).some(({ name }) => name === unfinishedRestore)
}

/** No Kiraya starts on this database until the mark is gone. */
export async function markUnfinished(client: pg.Client): Promise<void> {
  await client.query(`create table if not exists ${unfinishedRestore} (begun_at timestamptz default now())`)
}

export async function unmark(client: pg.Client): Promise<void> {
  await client.query(`drop table ${unfinishedRestore}`)
}

/** Does something wholly or not at all. */
export async function inTransaction(client: pg.Client, task: () => Promise<void>): Promise<void> {
  await client.query('begin')
  try {
    await task()
    await client.query('commit')
  } catch (error) {
    await client.query('rollback').catch(() => undefined)
    throw error
  }
}

/** What keeps rows right one by one is set aside, and everything is empty. @returns what makes it as it was */
export async function prepareLoad(client: pg.Client, tables: readonly Table[]): Promise<() => Promise<void>> {
  const names = tables.map(({ name }) => quoted(name))
  for (const name of names) await client.query(`alter table ${name} disable trigger user`)
  const [foreignKeys, indexes] = [await readForeignKeys(client), await readIndexes(client)]
  for (const { name, table } of foreignKeys) await client.query(`alter table ${table} drop constraint ${quoted(name)}`)
  for (const { name } of indexes) await client.query(`drop index ${name}`)
  await client.query(`truncate ${names.join(', ')}`)
  return async () => {
    await client.query(`set local maintenance_work_mem = '256MB'`)
    for (const { definition } of indexes) await client.query(definition)
    // Each looks at all rows once, which is much faster than at each by itself, and fails when something is missing.
    for (const { name, table, definition } of foreignKeys)
      await client.query(`alter table ${table} add constraint ${quoted(name)} ${definition}`)
    for (const name of names) await client.query(`alter table ${name} enable trigger user`)
  }
}

async function readForeignKeys(client: pg.Client) {
  const { rows } = await client.query<{ name: string; table: string; definition: string }>(`
    select conname as name, conrelid::regclass::text as table, pg_get_constraintdef(oid) as definition
    from pg_constraint where contype = 'f' and connamespace = current_schema()::regnamespace`)
  return rows
}

/** Those that no constraint needs. */
async function readIndexes(client: pg.Client) {
  const { rows } = await client.query<{ name: string; definition: string }>(`
    select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition
    from pg_index join pg_class on pg_class.oid = indrelid
    where relnamespace = current_schema()::regnamespace
      and not exists (select from pg_constraint where conindid = indexrelid)`)
  return rows
}

/** Takes what `copyTable` wrote. */
export function loadTable(client: pg.Client, { name, columns }: Table): Writable {
  return client.query(copyFrom(`copy ${quoted(name)} (${columns.map(quoted).join(', ')}) from stdin`))
}

/** The next number comes after the last one. */
export async function continueSequence(client: pg.Client, name: string, last: string): Promise<void> {
  await client.query('select setval($1::regclass, $2::bigint)', [quoted(name), last])
}

/** Queues what `copyJobs` wrote. @param fill writes it to where it is told */
export async function queueJobs(client: pg.Client, fill: (target: Writable) => Promise<void>): Promise<void> {
  await client.query(`create temporary table waiting_jobs (number bigint generated always as identity, identifier text,
    payload json, queue_name text, run_at timestamptz, max_attempts integer, key text, priority integer, flags text[])
    on commit drop`)
  const columns = 'identifier, payload, queue_name, run_at, max_attempts, key, priority, flags'
  await fill(client.query(copyFrom(`copy waiting_jobs (${columns}) from stdin`)))
  await client.query(`
    select graphile_worker.add_job(identifier, payload, queue_name, run_at, max_attempts, key, priority, nullif(flags, '{}'))
    from (select * from waiting_jobs order by number) as job`)
}

/** So that plans are good from the first request on. */
export async function analyze(client: pg.Client): Promise<void> {
  await client.query('analyze')
}
