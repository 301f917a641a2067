import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { deleteBenchData, prepareOperations } from './operations.ts'
import { cpuTimeOf, cpuTimeOfChildren, type Site } from './processes.ts'

interface Measured {
  /** Of the database itself. */
  pool: pg.Pool
  site: Site
  /** Process id of the database. */
  postmaster: number
  /** How often each operation is done. */
  times: number
}

/** Operations at the same time. */
const atOnce = 8

/**
 * The processor time of Node and of PostgreSQL for each operation with the jobs that it makes, after a warm-up.
 * @returns lines of Markdown
 */
export async function measureOperations({ pool, site, postmaster, times }: Measured): Promise<string[]> {
  const lines = ['| operation | Node, ms | PostgreSQL, ms |', '|---|---|---|']
  const readTimes = () => Promise.all([cpuTimeOf(site.pid), cpuTimeOfChildren(postmaster)])
  try {
    for (const [name, operation] of Object.entries(await prepareOperations(pool, site))) {
      // These take much longer than the others.
      const count = /sign-up|picture sent|login/.test(name) ? Math.ceil(times / 4) : times
      await perform(operation, Math.ceil(count / 2), pool)
      const before = await readTimes()
      await perform(operation, count, pool)
      const after = await readTimes()
      const means = after.map((time, i) => ((time - (before[i] ?? 0)) / count) * 1_000)
      lines.push(`| ${[name, ...means.map((mean) => mean.toFixed(2))].join(' | ')} |`)
    }
    return lines
  } finally {
    await deleteBenchData(pool)
  }
}

/** Does an operation so often, and waits until the jobs that it has made are done. */
async function perform(operation: () => Promise<unknown>, count: number, pool: pg.Pool): Promise<void> {
  let begun = 0
  const work = async () => {
    while (begun++ < count) await operation()
  }
  await Promise.all(Array.from({ length: atOnce }, work))
  const due = 'select from graphile_worker.jobs where run_at <= now() and attempts < max_attempts limit 1'
  while ((await pool.query(due)).rowCount) await sleep(200)
}
