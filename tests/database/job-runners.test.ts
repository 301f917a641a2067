import { pino } from 'pino'
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { createDiskFileStore } from '../../platform/files/disk-file-store.ts'
import { noteRunner } from '../../platform/jobs/job-queue.ts'
import { createWorkGate } from '../../platform/work-gate.ts'
import { startJobs } from '../../server/jobs.ts'
import type { WordedMessage } from '../../server/services/message-channel.ts'
import { messageOf, noPush, setUpMessages } from '../support/messages-setup.ts'
import { createTestDatabase } from '../support/test-database.ts'

const { db, pool, drop } = await createTestDatabase()
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
    await noteRunner(pool, 'own')
    expect(await holders()).toEqual([isFreed ? null : 'other'])
  })
})

it('a runner keeps its own jobs, however long they take', async () => {
  await take('own', 3_000)
  await addRunner('own', { since: 3_600, seen: 15 })
  await noteRunner(pool, 'own')
  expect(await holders()).toEqual(['own'])
})

it('a gap ends the time in which its signs came', async () => {
  const since = async () =>
    (
      await pool.query(`select since > now() - interval '1 minute' as is_new, seen_at > now() - interval '1 minute' as is_seen
      from job_runners where name = 'own'`)
    ).rows
  await addRunner('own', { since: 3_600, seen: 50 })
  await noteRunner(pool, 'own')
  expect(await since()).toEqual([{ is_new: false, is_seen: true }])
  await pool.query(`update job_runners set seen_at = now() - interval '70 seconds'`)
  await noteRunner(pool, 'own')
  expect(await since()).toEqual([{ is_new: true, is_seen: true }])
})

it('runners that are dead for a day are forgotten, also by one that was away as long itself', async () => {
  for (const name of ['old', 'own']) await addRunner(name, { since: 100_000, seen: 90_000 })
  await addRunner('other', { since: 100_000, seen: 80_000 })
  await noteRunner(pool, 'own')
  const { rows } = await pool.query('select name from job_runners order by name')
  expect(rows).toEqual([{ name: 'other' }, { name: 'own' }])
})

it('a site that runs jobs does those of a killed one', async () => {
  const sent: WordedMessage[] = []
  const send = async (message: WordedMessage) => void sent.push(message)
  const { messages, events } = setUpMessages({ db }, { email: { send } })
  await db
    .transaction()
    .execute((tx) =>
      messages.queue(tx, messageOf({ kind: 'welcome', to: 'asha@kiraya.test', values: { name: 'Asha' } })),
    )
  await pool.query(
    "update graphile_worker._private_jobs set locked_by = 'killed', locked_at = now() - interval '3 minutes', attempts = 1",
  )
  const media = { db, files: createDiskFileStore('/nowhere'), gate: createWorkGate() }
  const jobs = await startJobs({ pool, log: pino({ level: 'silent' }), media, messages, events, push: noPush })
  const names = async () => (await pool.query<{ name: string }>('select name from job_runners')).rows
  await vi.waitUntil(async () => (await names()).length === 1, { timeout: 20_000 })
  const [runner] = await names()
  await pool.query(`update job_runners set since = now() - interval '3 minutes'`)
  expect(sent).toEqual([])
  await noteRunner(pool, runner?.name ?? '')
  await vi.waitUntil(() => sent.length === 1, { timeout: 20_000 })
  await jobs.stop()
})
