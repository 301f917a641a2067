import pg from 'pg'
import type { EmbeddedServer } from '../../platform/postgres/embedded/embedded-server.ts'

/** With these settings PostgreSQL adds up the time of its statements, planning too. */
export const statementTimes = {
  shared_preload_libraries: 'pg_stat_statements',

  'pg_stat_statements.track_planning': 'on',
}

/** The milliseconds that PostgreSQL has spent on statements since it was asked last. */
export type StatementWatch = () => Promise<number>

/** @param server started with `statementTimes` */
export async function watchStatements(
  server: EmbeddedServer,
): Promise<{ watch: StatementWatch; close: () => Promise<void> }> {
  const admin = new pg.Client({ ...server.adminConnection, database: server.connection.database })
  await admin.connect()
  await admin.query('create extension if not exists pg_stat_statements')
  const watch = async () => {
    const { rows } = await admin.query<{ spent: number }>(
      `select coalesce(sum(total_plan_time + total_exec_time), 0) as spent from pg_stat_statements
       where userid = (select oid from pg_roles where rolname = $1)`,
      [server.connection.user],
    )
    await admin.query('select pg_stat_statements_reset()')
    return rows[0]?.spent ?? 0
  }
  return { watch, close: () => admin.end() }
}
