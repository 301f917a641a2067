import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { processorTime, processorTimeOfChildren } from '../processes.ts'
import type { Cost } from './sizes.ts'

/** What is watched while the site works. */
export interface Watched {
  site: number
  postmaster: number
  /** Of the database itself. */
  pool: pg.Pool
  /** Bytes that the clients have got so far. */
  received(): number
}

/** The mean cost of an operation, and how long all of them took. */
export interface Measured extends Cost {
  seconds: number
}

/** Operations at the same time. */
const atOnce = 8

/** Does things, eight at a time, in this order. @returns seconds */
async function perform(things: readonly (() => Promise<void>)[]): Promise<number> {
  const begun = performance.now()
  let next = 0
  const work = async () => {
    for (let thing = things[next++]; thing; thing = things[next++]) await thing()
  }
  await Promise.all(Array.from({ length: atOnce }, work))
  return (performance.now() - begun) / 1_000
}

/**
 * Does things, waits until the jobs that they have made are done, and measures what all of it took.
 * @returns the mean of one
 */
export async function measureCost(things: readonly (() => Promise<void>)[], watched: Watched): Promise<Measured> {
  const before = await lookAt(watched)
  const seconds = await perform(things)
  await untilJobsAreDone(watched.pool)
  const after = await lookAt(watched)
  const mean = (of: 'site' | 'database') => ((after[of] - before[of]) / things.length) * 1_000
  return {
    site: mean('site'),
    database: mean('database'),
    log: Number(after.position - before.position) / things.length,
    sent: (after.sent - before.sent) / things.length,
    seconds,
  }
}

async function lookAt({ site, postmaster, pool, received }: Watched) {
  const [ofSite, database, position, sent] = await Promise.all([
    processorTime(site),
    processorTimeOfChildren(postmaster),
    positionOf(pool),
    received(),
  ])
  return { site: ofSite, database, position, sent }
}

/** Bytes that the database has ever written to its log. */
async function positionOf(pool: pg.Pool): Promise<number> {
  const { rows } = await pool.query<{ bytes: string }>(`select (pg_current_wal_flush_lsn() - '0/0')::text as bytes`)
  return Number(rows[0]?.bytes)
}

/** Milliseconds that jobs may take. */
const patience = 300_000

async function untilJobsAreDone(pool: pg.Pool): Promise<void> {
  for (const end = performance.now() + patience; performance.now() < end; await sleep(200)) {
    const { rows } = await pool.query<{ due: number }>(
      'select count(*)::int as due from graphile_worker.jobs where run_at <= now() and attempts < max_attempts',
    )
    if (rows[0]?.due === 0) return
  }
  throw new Error('the jobs are not done')
}
