import type { Kysely } from 'kysely'
import type pg from 'pg'
import { seededRandom } from '../../demo/seeded-random.ts'
import { enableQueryCache } from '../../platform/postgres/query-cache.ts'
import type { Database } from '../../server/db/schema.ts'
import { createDatabaseBenchCases } from './database-cases.ts'
import type { StatementWatch } from './watch-statements.ts'

/** Milliseconds that half and nearly all of the runs took. */
interface Times {
  p50: number
  p99: number
}

export interface DatabaseTimes {
  name: string
  goal: readonly [p50: number, p99: number]
  /** What PostgreSQL spent on the statements of a run. */
  ofDatabase: Times
  /** From asking to the answer. */
  whole: Times
}

interface Measured {
  pool: pg.Pool
  watch: StatementWatch
}

/**
 * Measures all cases in turns on one database, warm, one at a time. Of what the site caches, places are cached, lists and their totals are not.
 * @param runs of each case; its queries take turns
 * @returns the cases, after `select 1` as the minimum of any query
 */
export async function measureDatabase(
  db: Kysely<Database>,
  { pool, watch }: Measured,
  runs: number,
): Promise<DatabaseTimes[]> {
  const cases = await createDatabaseBenchCases(db, pool)
  const kept = enableQueryCache(db)
  const random = seededRandom('database')
  const subjects = cases.map(({ name, goal, asks }) => {
    const order = random.shuffled(asks)
    let turn = 0
    const run = () => order[turn++ % order.length]?.() ?? Promise.resolve()
    return { name, goal, run, whole: [] as number[], ofDatabase: [] as number[] }
  })
  const nothing = {
    name: '`select 1`',
    goal: [0, 0] as const,
    run: () => pool.query('select 1'),
    ...{ whole: [] as number[], ofDatabase: [] as number[] },
  }
  const all = [nothing, ...subjects]
  for (let run = -Math.ceil(runs / 5); run < runs; run++) {
    for (const { run: ask, whole, ofDatabase } of all) {
      kept.drop('list')
      await watch()
      const begun = performance.now()
      await ask()
      const took = performance.now() - begun
      const spent = await watch()
      if (run < 0) continue
      whole.push(took)
      ofDatabase.push(spent)
    }
  }
  return all.map(({ name, goal, whole, ofDatabase }) => ({
    name,
    goal,
    ofDatabase: summarise(ofDatabase),
    whole: summarise(whole),
  }))
}

/** Half and nearly all of some times. */
export function summarise(times: readonly number[]): Times {
  const sorted = times.toSorted((a, b) => a - b)
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
  return { p50: at(0.5), p99: at(0.99) }
}

/** A table of the times at several sizes: p50 / p99 of the database, of the whole call, and the growth of p50 from the smallest to the largest. */
export function formatDatabaseTable(bySize: ReadonlyMap<number, readonly DatabaseTimes[]>): string[] {
  const sizes = [...bySize.keys()]
  const titles = [
    'what, ms (p50 / p99 of the database; of the whole call)',
    ...sizes.map((size) => `${size.toLocaleString('en')} ads`),
    ...['goal', 'growth'],
  ]
  const [first = []] = bySize.values()
  const text = ({ p50, p99 }: Times) => `${p50.toFixed(2)} / ${p99.toFixed(2)}`
  const rows = first.map(({ name, goal }, i) => {
    const times = sizes.flatMap((size) => bySize.get(size)?.[i] ?? [])
    const growth = (times.at(-1)?.ofDatabase.p50 ?? 0) / (times[0]?.ofDatabase.p50 ?? 1)
    return [
      name,
      ...times.map(({ ofDatabase, whole }) => `${text(ofDatabase)}; ${text(whole)}`),
      goal[0] ? `${goal[0]} / ${goal[1]}` : '',
      `${growth.toFixed(1)} ×`,
    ]
  })
  return [titles, titles.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`)
}
