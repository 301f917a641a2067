import type { Kysely } from 'kysely'
import type pg from 'pg'
import { seededRandom } from '../../demo/seeded-random.ts'
import type { Database } from '../../server/db/schema.ts'
import { makeDatabaseCases } from './database-cases.ts'

/** Milliseconds from asking to the answer, one at a time. */
export interface DatabaseTimes {
  name: string
  goal: readonly [p50: number, p99: number]
  p50: number
  p99: number
}

/**
 * Measures all cases in turns on one database, warm.
 * @param runs of each case; its queries take turns
 * @returns the cases, after `select 1` as the minimum of any query
 */
export async function measureDatabase(db: Kysely<Database>, pool: pg.Pool, runs: number): Promise<DatabaseTimes[]> {
  const cases = await makeDatabaseCases(db, pool)
  const random = seededRandom('database')
  const subjects = cases.map(({ name, goal, asks }) => {
    const order = random.shuffled(asks)
    let turn = 0
    const run = () => order[turn++ % order.length]?.() ?? Promise.resolve()
    return { name, goal, run, times: [] as number[] }
  })
  const nothing = {
    name: '`select 1`',
    goal: [0, 0] as const,
    run: () => pool.query('select 1'),
    times: [] as number[],
  }
  const all = [nothing, ...subjects]
  for (let run = -Math.ceil(runs / 5); run < runs; run++) {
    for (const { run: ask, times } of all) {
      const begun = performance.now()
      await ask()
      if (run >= 0) times.push(performance.now() - begun)
    }
  }
  return all.map(({ name, goal, times }) => {
    const sorted = times.toSorted((a, b) => a - b)
    const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
    return { name, goal, p50: at(0.5), p99: at(0.99) }
  })
}

/** A table of the times at several sizes: p50 / p99, and the growth of p50 from the smallest to the largest. */
export function databaseTable(bySize: ReadonlyMap<number, readonly DatabaseTimes[]>): string[] {
  const sizes = [...bySize.keys()]
  const titles = ['what, ms (p50 / p99)', ...sizes.map((size) => `${size.toLocaleString('en')} ads`), 'goal', 'growth']
  const [first = []] = bySize.values()
  const rows = first.map(({ name, goal }, i) => {
    const times = sizes.flatMap((size) => bySize.get(size)?.[i] ?? [])
    const growth = (times.at(-1)?.p50 ?? 0) / (times[0]?.p50 ?? 1)
    return [
      name,
      ...times.map(({ p50, p99 }) => `${p50.toFixed(2)} / ${p99.toFixed(2)}`),
      goal[0] ? `${goal[0]} / ${goal[1]}` : '',
      `${growth.toFixed(1)} ×`,
    ]
  })
  return [titles, titles.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`)
}
