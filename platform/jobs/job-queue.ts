import type pg from 'pg'
import { rowsAtOnce } from '../postgres/delete-old-rows.ts'

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

/**
 * Releases the jobs of workers whose process was killed, which would otherwise stay locked for four hours.
 * Only for a database without other processes: at the start no job runs there.
 */
export async function freeAbandonedJobs(pool: pg.Pool): Promise<void> {
  await pool.query(`select graphile_worker.force_unlock_workers(
    array(select distinct locked_by from graphile_worker.jobs where locked_by is not null))`)
}

/** Gives back the jobs of one worker that has given up. */
export async function freeJobsOf(pool: pg.Pool, worker: string): Promise<void> {
  await pool.query('select graphile_worker.force_unlock_workers(array[$1])', [worker])
}

/** Deletes jobs that failed for good so many days ago, some at a time. The queue holds little besides what waits: it is read whole. */
export async function forgetFailedJobs(pool: pg.Pool, days: number): Promise<void> {
  await pool.query(
    `select graphile_worker.complete_jobs(array(select id from graphile_worker.jobs
      where attempts >= max_attempts and locked_at is null and updated_at < now() - make_interval(days => $1) limit $2))`,
    [days, rowsAtOnce],
  )
}
