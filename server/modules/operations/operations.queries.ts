import { type Kysely, sql, type Transaction } from 'kysely'
import type { JobState } from '../../../domain/rules/console/operations.ts'
import type { JobsQuery } from '../../../domain/schemas/console/operations.ts'
import type { Database } from '../../db/schema.ts'

type Db = Kysely<Database>
type Tx = Transaction<Database>

export interface JobRow {
  id: number
  task: string
  state: JobState
  attempts: number
  max_attempts: number
  run_at: Date
  last_error: string | null
}

const state = sql<JobState>`case when job.locked_at is not null then 'running'
  when job.attempts >= job.max_attempts then 'failed' else 'waiting' end`
const columns = sql`job.id::float8 as id, task.identifier as task, ${state} as state, job.attempts, job.max_attempts,
  coalesce(job.locked_at, job.run_at) as run_at, job.last_error`

/** The condition for jobs of a state. Those that wait have an index of the queue's own. */
const isIn = {
  failed: sql`not job.is_available and job.locked_at is null`,
  waiting: sql`job.is_available`,
  running: sql`not job.is_available and job.locked_at is not null`,
} satisfies Record<JobState, unknown>

/** Jobs of the queue by their numbers. @param after that of the last one of the page before */
export async function selectJobs(
  db: Db,
  { state, task, sort }: Omit<JobsQuery, 'cursor'>,
  { after, limit }: { after: number | undefined; limit: number },
): Promise<JobRow[]> {
  const isNewestFirst = sort === 'newest'
  const ofTask = task === undefined ? sql`true` : sql`task.identifier = ${task}`
  const isNext = after === undefined ? sql`true` : isNewestFirst ? sql`job.id < ${after}` : sql`job.id > ${after}`
  const { rows } = await sql<JobRow>`
    select ${columns} from graphile_worker._private_jobs as job
      join graphile_worker._private_tasks as task on task.id = job.task_id
    where ${isIn[state]} and ${ofTask} and ${isNext}
    order by job.id ${isNewestFirst ? sql`desc` : sql`asc`} limit ${limit}`.execute(db)
  return rows
}

/** How many jobs there are, by state. */
export async function countJobStates(db: Db): Promise<{ state: JobState; count: number }[]> {
  const { rows } = await sql<{ state: JobState; count: number }>`
    select ${state} as state, count(*)::integer as count from graphile_worker._private_jobs as job group by 1`.execute(
    db,
  )
  return rows
}

/** When the tasks of the timetable were last begun. */
export async function selectLastRuns(db: Db): Promise<{ task: string; last_run: Date | null }[]> {
  const { rows } = await sql<{ task: string; last_run: Date | null }>`
    select identifier as task, last_execution as last_run from graphile_worker._private_known_crontabs`.execute(db)
  return rows
}

/** How many jobs have failed, and since when the oldest. */
export async function countFailedJobs(db: Db): Promise<{ count: number; oldest: Date | null }> {
  const { rows } = await sql<{ count: number; oldest: Date | null }>`
    select count(*)::integer as count, min(updated_at) as oldest
    from graphile_worker._private_jobs as job where ${isIn.failed}`.execute(db)
  return rows[0] ?? { count: 0, oldest: null }
}

/** Failed jobs, locked. */
async function lockFailed(tx: Tx, ids: readonly string[]): Promise<JobRow[]> {
  const { rows } = await sql<JobRow>`
    select ${columns} from graphile_worker._private_jobs as job
      join graphile_worker._private_tasks as task on task.id = job.task_id
    where job.id = any(${ids}::bigint[]) and ${isIn.failed} order by job.id for update of job`.execute(tx)
  return rows
}

/** Lets failed jobs run again, with all their tries. @returns those that had failed until now */
export async function rescheduleFailedJobs(tx: Tx, ids: readonly string[]): Promise<JobRow[]> {
  const failed = await lockFailed(tx, ids)
  await sql`select graphile_worker.reschedule_jobs(
    ${failed.map(({ id }) => id)}::bigint[], run_at => now(), attempts => 0)`.execute(tx)
  return failed
}

/** The messages that jobs were to send. */
async function selectMessagesOf(tx: Tx, ids: readonly number[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select job.payload ->> 'id' as id from graphile_worker._private_jobs as job
      join graphile_worker._private_tasks as task on task.id = job.task_id
    where job.id = any(${[...ids]}::bigint[]) and task.identifier = 'send-message'
      and job.payload ->> 'id' is not null`.execute(tx)
  return rows.map(({ id }) => id)
}

/** Deletes failed jobs from the queue. @returns those that had failed until now, and the messages that they were to send */
export async function deleteFailedJobRows(tx: Tx, ids: readonly string[]) {
  const failed = await lockFailed(tx, ids)
  const numbers = failed.map(({ id }) => id)
  const messageIds = await selectMessagesOf(tx, numbers)
  await sql`select graphile_worker.complete_jobs(${numbers}::bigint[])`.execute(tx)
  return { failed, messageIds }
}

/** Queues the clean-up of accounts at once. */
export async function queueAccountPurge(tx: Tx): Promise<void> {
  await sql`select graphile_worker.add_job('purge-accounts', job_key => 'purge-accounts', max_attempts => 2)`.execute(
    tx,
  )
}

interface Switched {
  changedBy: string
  reason: string
}

/** @returns a row when the site wrote until now */
export function switchReadOnlyOn(tx: Db, { changedBy, reason }: Switched) {
  return tx
    .insertInto('site_state')
    .values({ is_read_only: true, changed_by: changedBy, reason })
    .onConflict((conflict) =>
      conflict
        .column('id')
        .doUpdateSet({ is_read_only: true, changed_at: sql<Date>`now()`, changed_by: changedBy, reason })
        .where('site_state.is_read_only', '=', false),
    )
    .returning('id')
}

/** @returns a row when the site only read until now */
export function switchReadOnlyOff(tx: Db, { changedBy, reason }: Switched) {
  return tx
    .updateTable('site_state')
    .set({ is_read_only: false, changed_at: sql<Date>`now()`, changed_by: changedBy, reason })
    .where('is_read_only', '=', true)
    .returning('id')
}
