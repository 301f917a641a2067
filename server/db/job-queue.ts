import type pg from 'pg'

/**
 * Installs the tables of the job queue, in a schema of their own, so that calls can queue work. A queue of an older
 * version is brought up to date by the runner.
 */
export async function prepareJobQueue(pool: pg.Pool): Promise<void> {
  const { rows } = await pool.query<{ isThere: boolean }>(
    `select to_regprocedure('graphile_worker.add_job(text, json, text, timestamptz, integer, text, integer, text[], text)') is not null as "isThere"`,
  )
  if (rows[0]?.isThere) return
  // Loading this takes longer than everything else, so it is done only where it is needed.
  const { runMigrations } = await import('graphile-worker')
  await runMigrations({ pgPool: pool })
}
