import { EventEmitter, once } from 'node:events'
import type { WorkerEvents } from 'graphile-worker'
import type pg from 'pg'
import { pino } from 'pino'
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { createConcurrencyLimiter } from '../../platform/concurrency-limiter.ts'
import { createDiskFileStore } from '../../platform/files/disk-file-store.ts'
import { recordRunnerHeartbeat } from '../../platform/jobs/job-queue.ts'
import { superviseJobRunner } from '../../platform/jobs/supervise-job-runner.ts'
import { connect } from '../../server/db/database.ts'
import { startJobRunner } from '../../server/jobs.ts'
import type { RenderedMessage } from '../../server/services/message-channel.ts'
import { startDatabaseProxy } from '../support/database-proxy.ts'
import { createMessage, noPush, setUpMessages } from '../support/messages-setup.ts'
import { createTestDatabase } from '../support/test-database.ts'

const { db, pool, connection, drop } = await createTestDatabase()
afterAll(drop)
beforeEach(() => pool.query('delete from job_runners; delete from graphile_worker._private_jobs'))

/** Adds a runner. @param since seconds ago, in which its signs came without a gap until `seen` seconds ago */
const addRunner = (name: string, { since, seen }: { since: number; seen: number }) =>
  pool.query(
    `insert into job_runners (name, since, seen_at)
     values ($1, now() - make_interval(secs => $2), now() - make_interval(secs => $3))`,
    [name, since, seen],
  )

/** Lets a runner have taken a job of a queue in which one is done after the other. */
async function take(runner: string, secondsAgo: number): Promise<void> {
  const lock = 'locked_by = $1, locked_at = now() - make_interval(secs => $2)'
  await pool.query(`select graphile_worker.add_job('try', queue_name => 'tries')`)
  await pool.query(`update graphile_worker._private_jobs set ${lock}, attempts = 1`, [runner, secondsAgo])
  await pool.query(`update graphile_worker._private_job_queues set ${lock} where queue_name = 'tries'`, [
    runner,
    secondsAgo,
  ])
}

/** Who holds jobs, and who queues. */
async function holders(): Promise<(string | null)[]> {
  const { rows } = await pool.query<{ locked_by: string | null }>(
    `select locked_by from graphile_worker.jobs
     union select locked_by from graphile_worker._private_job_queues where queue_name = 'tries'`,
  )
  return rows.map(({ locked_by }) => locked_by)
}

describe('the jobs of another runner', () => {
  const steady = { since: 3_600, seen: 15 }
  it.each([
    { case: 'that never gave a sign', own: steady, other: undefined, taken: 130, isFreed: true },
    {
      case: 'that is silent for two minutes',
      own: steady,
      other: { since: 3_600, seen: 130 },
      taken: 3_000,
      isFreed: true,
    },
    {
      case: 'that lives, even if they take long',
      own: steady,
      other: { since: 3_600, seen: 20 },
      taken: 3_000,
      isFreed: false,
    },
    { case: 'that has just taken them', own: steady, other: undefined, taken: 100, isFreed: false },
    { case: 'are safe from one that has just begun', own: undefined, other: undefined, taken: 3_000, isFreed: false },
    {
      case: 'are safe from one that begun a minute ago',
      own: { since: 60, seen: 15 },
      other: undefined,
      taken: 3_000,
      isFreed: false,
    },
    {
      case: 'are safe from one that was away itself',
      own: { since: 3_600, seen: 70 },
      other: { since: 3_600, seen: 130 },
      taken: 3_000,
      isFreed: false,
    },
  ])('$case', async ({ own, other, taken, isFreed }) => {
    await take('other', taken)
    if (own) await addRunner('own', own)
    if (other) await addRunner('other', other)
    await recordRunnerHeartbeat(pool, 'own')
    expect(await holders()).toEqual([isFreed ? null : 'other'])
  })
})

it('a runner keeps its own jobs, however long they take', async () => {
  await take('own', 3_000)
  await addRunner('own', { since: 3_600, seen: 15 })
  await recordRunnerHeartbeat(pool, 'own')
  expect(await holders()).toEqual(['own'])
})

it('a gap ends the time in which its signs came', async () => {
  const since = async () =>
    (
      await pool.query(`select since > now() - interval '1 minute' as is_new, seen_at > now() - interval '1 minute' as is_seen
      from job_runners where name = 'own'`)
    ).rows
  await addRunner('own', { since: 3_600, seen: 50 })
  await recordRunnerHeartbeat(pool, 'own')
  expect(await since()).toEqual([{ is_new: false, is_seen: true }])
  await pool.query(`update job_runners set seen_at = now() - interval '70 seconds'`)
  await recordRunnerHeartbeat(pool, 'own')
  expect(await since()).toEqual([{ is_new: true, is_seen: true }])
})

it('dead runners are forgotten with their jobs, also the queue of one that holds no job', async () => {
  await take('other', 3_000)
  await pool.query('delete from graphile_worker._private_jobs')
  await addRunner('other', { since: 3_600, seen: 130 })
  await addRunner('own', { since: 3_600, seen: 15 })
  await recordRunnerHeartbeat(pool, 'own')
  expect(await holders()).toEqual([null])
  const { rows } = await pool.query('select name from job_runners')
  expect(rows).toEqual([{ name: 'own' }])
})

it('a job that was queued again while a dead runner did it is done once, and none has failed', async () => {
  const add = () => pool.query(`select graphile_worker.add_job('try', job_key => 'one')`)
  await add()
  await pool.query(
    `update graphile_worker._private_jobs set locked_by = 'other', locked_at = now() - interval '3 minutes', attempts = 1`,
  )
  await add()
  await addRunner('own', { since: 3_600, seen: 15 })
  await recordRunnerHeartbeat(pool, 'own')
  const { rows } = await pool.query('select key, attempts, locked_by from graphile_worker.jobs')
  expect(rows).toEqual([{ key: 'one', attempts: 0, locked_by: null }])
})

/** Runs a task that says who holds its job, until the test ends. */
async function runTries(done: (holder: string | null) => void | Promise<void>, over: pg.Pool = pool) {
  const events = new EventEmitter() as WorkerEvents
  const end = await superviseJobRunner(
    {
      taskList: {
        try: async (_payload, { job }) => {
          const { rows } = await pool.query('select locked_by from graphile_worker.jobs where id = $1', [job.id])
          await done(rows[0]?.locked_by)
        },
      },
      crontab: '',
      concurrency: 1,
    },
    { pool: over, log: pino({ level: 'silent' }), events, signPause: 20 },
  )
  return { events, end }
}

it('a runner gives signs under the name by which it holds jobs, and none after its end', async () => {
  const holders: (string | null)[] = []
  const { end } = await runTries((holder) => void holders.push(holder))
  await pool.query(`select graphile_worker.add_job('try')`)
  await vi.waitUntil(() => holders.length === 1, { timeout: 20_000 })
  const signs = async () =>
    (await pool.query<{ name: string; seen: string }>('select name, seen_at::text as seen from job_runners')).rows
  const [first] = await signs()
  expect(first?.name).toBe(holders[0])
  await vi.waitUntil(async () => (await signs())[0]?.seen !== first?.seen, { timeout: 20_000 })
  await end()
  expect(await signs()).toEqual([])
})

it('a runner that got no answer when it asked for a job gives back what it may have', async () => {
  const proxy = await startDatabaseProxy(connection.host, connection.database)
  const { pool: over, close } = connect({ address: { connectionString: proxy.url }, log: pino({ level: 'silent' }) })
  const holders: (string | null)[] = []
  const { events, end } = await runTries((holder) => void holders.push(holder), over)
  const names = async () => (await pool.query<{ name: string }>('select name from job_runners')).rows
  await vi.waitUntil(async () => (await names()).length === 1, { timeout: 20_000 })
  const [before] = await names()
  const asked = once(events as EventEmitter, 'worker:getJob:error')
  proxy.stall()
  await asked
  // The database has noted that it has the job, which it does not know.
  await pool.query(`select graphile_worker.add_job('try')`)
  await pool.query(`update graphile_worker._private_jobs set locked_by = $1, locked_at = now(), attempts = 1`, [
    before?.name,
  ])
  await proxy.mend()
  await vi.waitUntil(() => holders.length === 1, { timeout: 30_000 })
  expect(holders[0]).not.toBe(before?.name)
  await end()
  await close()
})

it('a site that runs jobs does those of a killed one', async () => {
  const sent: RenderedMessage[] = []
  const send = async (message: RenderedMessage) => void sent.push(message)
  const { messages, events } = setUpMessages({ db }, { email: { send } })
  await db
    .transaction()
    .execute((tx) =>
      messages.queue(tx, createMessage({ kind: 'welcome', to: 'asha@kiraya.test', values: { name: 'Asha' } })),
    )
  await pool.query(
    "update graphile_worker._private_jobs set locked_by = 'killed', locked_at = now() - interval '3 minutes', attempts = 1",
  )
  const media = { db, files: createDiskFileStore('/nowhere'), gate: createConcurrencyLimiter() }
  const jobs = await startJobRunner({ pool, log: pino({ level: 'silent' }), media, messages, events, push: noPush })
  const names = async () => (await pool.query<{ name: string }>('select name from job_runners')).rows
  await vi.waitUntil(async () => (await names()).length === 1, { timeout: 20_000 })
  const [runner] = await names()
  await pool.query(`update job_runners set since = now() - interval '3 minutes'`)
  expect(sent).toEqual([])
  await recordRunnerHeartbeat(pool, runner?.name ?? '')
  await vi.waitUntil(() => sent.length === 1, { timeout: 20_000 })
  await jobs.stop()
})
