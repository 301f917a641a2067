import type pg from 'pg'
import { rowsPerStatement } from '../postgres/delete-old-rows.ts'

/**
 * Installs the tables of the job queue, in a schema of their own, so that calls can add jobs. The runner upgrades a queue of an
 * older version.
 */
export async function installJobQueue(pool: pg.Pool): Promise<void> {
  const { rows } = await pool.query<{ isThere: boolean }>(
    `select to_regprocedure('graphile_worker.add_job(text, json, text, timestamptz, integer, text, integer, text[], text)') is not null as "isThere"`,
  )
  if (rows[0]?.isThere) return
  // Loading this takes longer than everything else, so it is done only where it is needed.
  const { runMigrations } = await import('graphile-worker')
  await runMigrations({ pgPool: pool })
}

/** Releases all locked jobs. Only for a database without other processes: no job runs there at the start. */
export async function releaseAllJobs(pool: pg.Pool): Promise<void> {
  await pool.query(`select graphile_worker.force_unlock_workers(
    array(select distinct locked_by from graphile_worker.jobs where locked_by is not null))`)
}

/** Releases the jobs and queues of runners that have stopped, and deletes these runners. */
export async function releaseJobsOfRunners(pool: pg.Pool, runners: readonly string[]): Promise<void> {
  await pool.query('select graphile_worker.force_unlock_workers($1)', [runners])
  // A job that was queued again while it was being done has lost its key to the new one, and would count as failed.
  await pool.query(`select graphile_worker.complete_jobs(array(
    select id from graphile_worker.jobs
    where key is null and locked_at is null and attempts >= max_attempts and last_error is null))`)
  await pool.query('delete from job_runners where name = any($1)', [runners])
}

/** Seconds without a sign after which a runner counts as dead, and a gap after which it is not sure of the others either. */
const [deadAfter, gapAfter] = [120, 60]

/**
 * Notes that a runner lives, and gives back the jobs of the dead ones, which would otherwise stay locked for four hours. A runner
 * that has been away from the database for a while gives none back until its signs have come for two minutes again: the others
 * may have been away for the same reason.
 */
export async function recordRunnerHeartbeat(pool: pg.Pool, runner: string): Promise<void> {
  const { rows } = await pool.query<{ name: string }>(
    `with own as (
       insert into job_runners as known (name) values ($1)
       on conflict (name) do update set seen_at = now(),
         since = case when known.seen_at < now() - make_interval(secs => $3) then now() else known.since end
       returning since
     ), dead as (
       select name from job_runners where seen_at < now() - make_interval(secs => $2) and name <> $1
       union select locked_by from graphile_worker.jobs
       where locked_at < now() - make_interval(secs => $2) and not exists (select from job_runners where name = locked_by)
     )
     select name from dead, own where since < now() - make_interval(secs => $2)`,
    [runner, deadAfter, gapAfter],
  )
  if (rows.length > 0)
    await releaseJobsOfRunners(
      pool,
      rows.map(({ name }) => name),
    )
}

/** Deletes jobs that failed for good more than so many days ago, in batches. The queue is small, so it is read whole. */
export async function deleteFailedJobs(pool: pg.Pool, days: number): Promise<void> {
  await pool.query(
    `select graphile_worker.complete_jobs(array(select id from graphile_worker.jobs
      where attempts >= max_attempts and locked_at is null and updated_at < now() - make_interval(days => $1) limit $2))`,
    [days, rowsPerStatement],
  )
}
