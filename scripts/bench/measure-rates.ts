import { type LoadOptions, sendLoad } from './load.ts'
import { cpuTimeOf, cpuTimeOfChildren, type ServerProcess } from './processes.ts'
import type { RateComparison } from './rate-rows.ts'

interface Round {
  rate: number
  /** Milliseconds of processor time for each request. */
  node: number
  postgres: number
}

export interface RateOptions {
  site: ServerProcess
  bare: ServerProcess
  /** Process id of the database. */
  postmaster: number
  rounds: number
  seconds: number
}

/** Requests after which V8 has compiled what is used often. */
const warmUp = { answers: 2_000 }

/**
 * Measures one comparison: site and bare server by turns, so that other work on the machine affects both alike.
 * @returns a row of the table under `rateHeading`
 */
export async function measureRate(row: RateComparison, options: RateOptions): Promise<string> {
  const { site, bare, postmaster, rounds, seconds } = options
  const run = async (
    server: ServerProcess,
    nextPath: () => string,
    until: LoadOptions['until'] = { seconds },
  ): Promise<Round> => {
    const before = await processorTimes(server)
    const done = await sendLoad({ url: server.url, nextPath, headers: row.headers, until })
    const after = await processorTimes(server)
    const each = (of: 'node' | 'postgres') => ((after[of] - before[of]) / done.answers) * 1_000
    return { rate: done.answers / done.seconds, node: each('node'), postgres: each('postgres') }
  }
  const processorTimes = async ({ pid }: ServerProcess) => ({
    node: await cpuTimeOf(pid),
    postgres: await cpuTimeOfChildren(postmaster),
  })
  await run(bare, row.bare, warmUp)
  await run(site, row.ours, warmUp)
  const [ours, theirs]: [Round[], Round[]] = [[], []]
  for (let round = 0; round < rounds; round++) {
    ours.push(await run(site, row.ours))
    theirs.push(await run(bare, row.bare))
  }
  const share = median(ours.map(({ rate }, i) => rate / (theirs[i]?.rate ?? 1))) * 100
  const cells = [
    row.name,
    ...[ours, theirs].map((all) => Math.round(median(all.map(({ rate }) => rate))).toLocaleString('en')),
    `${share.toFixed(0)} %`,
    `${row.goal} %`,
    ...[ours, theirs].map((all) => `${meanOf(all, 'node')} + ${meanOf(all, 'postgres')}`),
  ]
  return `| ${cells.join(' | ')} |`
}

export const rateHeading = `| what | site, per second | bare | share | goal | site, ms of Node + PostgreSQL | bare |
|---|---|---|---|---|---|---|`

const meanOf = (rounds: Round[], of: 'node' | 'postgres'): string => median(rounds.map((round) => round[of])).toFixed(3)

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN
}
