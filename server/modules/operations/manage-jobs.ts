import type { Kysely } from 'kysely'
import * as z from 'zod/mini'
import { AppError } from '../../../domain/errors.ts'
import { consoleLimits } from '../../../domain/limits/console.ts'
import {
  type FailedQueueRows,
  type Job,
  type JobPage,
  jobColumns,
  jobStates,
  type TimetableEntry,
} from '../../../domain/rules/console/operations.ts'
import type { JobsQuery } from '../../../domain/schemas/console/operations.ts'
import { crontab } from '../../cron-jobs.ts'
import { decodeCursor, toPage } from '../../db/cursor.ts'
import type { Database } from '../../db/schema.ts'
import { giveUpMessagesOfJobs } from '../messaging/messaging.ts'
import { type AuditContext, type ExportContext, exportCsv, writeAuditEntry } from '../team/team.ts'
import {
  countFailedJobs,
  countJobStates,
  deleteFailedJobRows,
  type JobRow,
  rescheduleFailedJobs,
  selectJobs,
  selectLastRuns,
} from './operations.queries.ts'
import { withDeciderName } from './with-decider-name.ts'

/** Jobs have numbers; the places of all lists have ids. */
const noId = '00000000-0000-0000-0000-000000000000'

/** Lists a page of the job queue, with the timetable. @throws AppError `invalid_input` for a cursor that is no place there */
export async function listJobs(db: Kysely<Database>, { cursor, ...query }: JobsQuery): Promise<JobPage> {
  const after = cursor === undefined ? undefined : decodeCursor(cursor, query.sort, z.int()).key
  const rows = await selectJobs(db, query, { after, limit: consoleLimits.pageSize + 1 })
  const placeOf = ({ id }: JobRow) => ({ sort: query.sort, key: id, id: noId })
  const { page, nextCursor } = toPage(rows, consoleLimits.pageSize, placeOf)
  const counted = new Map((await countJobStates(db)).map(({ state, count }) => [state, count]))
  const counts = Object.fromEntries(jobStates.map((state) => [state, counted.get(state) ?? 0])) as JobPage['counts']
  return { jobs: page.map(viewJob), nextCursor, counts, timetable: await readTimetable(db) }
}

/** The jobs as CSV, ten thousand at most. That the file was taken is a line of the log. */
export function exportJobs(
  db: Kysely<Database>,
  { cursor: _, ...query }: JobsQuery,
  by: ExportContext,
): Promise<string> {
  return exportCsv(db, by, {
    deed: 'exportJobs',
    table: 'jobs',
    asked: query,
    columns: jobColumns,
    read: async (tx) => {
      const rows = await selectJobs(tx, query, { after: undefined, limit: consoleLimits.exportMax })
      return rows.map((row) => ({ ...viewJob(row), link: `/console/jobs?task=${row.task}` }))
    },
  })
}

/**
 * Retries failed jobs with all their attempts.
 * @returns how many @throws AppError `decided_already` when none of them has failed any more
 */
export function retryJobs(
  db: Kysely<Database>,
  ids: readonly string[],
  { actor, network }: AuditContext,
): Promise<number> {
  return withDeciderName(db, { actions: ['runAgain', 'giveUpJobs'], id: ids[0] ?? '' }, () =>
    db.transaction().execute(async (tx) => {
      const again = await rescheduleFailedJobs(tx, ids)
      if (again.length === 0) throw new AppError('decided_already')
      for (const { id, task, attempts } of again) {
        const [before, after] = [{ state: 'failed', task, attempts }, { state: 'waiting' }]
        await writeAuditEntry(tx, actor, {
          action: 'runAgain',
          subject: { kind: 'job', id: String(id) },
          before,
          after,
          network,
        })
      }
      return again.length
    }),
  )
}

/**
 * Removes failed jobs from the queue, and gives up their messages.
 * @returns how many @throws AppError `decided_already` when none of them has failed any more
 */
export function giveUpJobs(
  db: Kysely<Database>,
  ids: readonly string[],
  { actor, network }: AuditContext,
): Promise<number> {
  return withDeciderName(db, { actions: ['runAgain', 'giveUpJobs'], id: ids[0] ?? '' }, () =>
    db.transaction().execute(async (tx) => {
      const { failed: given, messageIds } = await deleteFailedJobRows(tx, ids)
      if (given.length === 0) throw new AppError('decided_already')
      for (const { id, task, attempts } of given) {
        const before = { state: 'failed', task, attempts }
        await writeAuditEntry(tx, actor, {
          action: 'giveUpJobs',
          subject: { kind: 'job', id: String(id) },
          before,
          network,
        })
      }
      await giveUpMessagesOfJobs(tx, messageIds)
      return given.length
    }),
  )
}

/** How many jobs have failed, and the newest of them. */
export async function findFailedJobs(db: Kysely<Database>, limit: number): Promise<FailedQueueRows<Job>> {
  const { count, oldest } = await countFailedJobs(db)
  const filter = { state: 'failed', sort: 'newest', task: undefined } as const
  const rows = count === 0 ? [] : await selectJobs(db, filter, { after: undefined, limit })
  return { count, oldest: oldest?.toISOString() ?? null, newest: rows.map(viewJob) }
}

async function readTimetable(db: Kysely<Database>): Promise<TimetableEntry[]> {
  const lastRuns = new Map((await selectLastRuns(db)).map(({ task, last_run }) => [task, last_run]))
  const lines = crontab.trim().split('\n')
  return lines.map((line) => {
    const [, times = '', task = ''] = /^\s*((?:\S+ ){4}\S+) (\S+)/.exec(line) ?? []
    return { task, times, lastRun: lastRuns.get(task)?.toISOString() ?? null }
  })
}

function viewJob({ id, task, state, attempts, max_attempts, run_at, last_error }: JobRow): Job {
  return {
    ...{ id: String(id), task, state, attempts, maxAttempts: max_attempts },
    runAt: run_at.toISOString(),
    lastError: last_error ?? '',
  }
}
