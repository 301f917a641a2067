import autocannon from 'autocannon'
import { processorTime, processorTimeOfChildren, type ServerProcess } from './processes.ts'
import type { RateRow } from './rate-rows.ts'

interface Round {
  rate: number
  /** Microseconds of processor time for each request. */
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

const connections = 32
/** Requests after which V8 has compiled what is used often. */
const warmUp = { amount: 500 }

/**
 * Measures one comparison: site and bare server by turns, so that other work on the machine affects both alike.
 * @returns a row of the table under `rateHeading`
 */
export async function measureRate(row: RateRow, options: RateOptions): Promise<string> {
  const { site, bare, postmaster, rounds, seconds } = options
  const load = async (
    server: ServerProcess,
    nextPath: () => string,
    length: { duration: number } | { amount: number } = { duration: seconds },
  ): Promise<Round> => {
    const before = [await processorTime(server.pid), await processorTimeOfChildren(postmaster)] as const
    const result = await autocannon({
      url: server.url,
      connections,
      ...length,
      headers: row.headers ?? {},
      requests: [{ setupRequest: (request) => ({ ...request, path: nextPath() }) }],
    })
    if (result.non2xx + result.errors > 0)
      throw new Error(`${row.name}: ${result.non2xx + result.errors} requests failed`)
    const count = result.requests.total
    return {
      rate: count / result.duration,
      node: (((await processorTime(server.pid)) - before[0]) / count) * 1e6,
      postgres: (((await processorTimeOfChildren(postmaster)) - before[1]) / count) * 1e6,
    }
  }
  await load(bare, row.bare, warmUp)
  await load(site, row.ours, warmUp)
  const [ours, theirs]: [Round[], Round[]] = [[], []]
  for (let round = 0; round < rounds; round++) {
    ours.push(await load(site, row.ours))
    theirs.push(await load(bare, row.bare))
  }
  const share = median(ours.map(({ rate }, i) => rate / (theirs[i]?.rate ?? 1))) * 100
  const cells = [
    row.name,
    ...[ours, theirs].map((all) => Math.round(median(all.map(({ rate }) => rate))).toLocaleString('en')),
    `${share.toFixed(0)} %`,
    `${row.goal} %`,
    ...[ours, theirs].map((all) => `${micro(all, 'node')} + ${micro(all, 'postgres')}`),
  ]
  return `| ${cells.join(' | ')} |`
}

export const rateHeading = `| what | site, per second | bare | share | goal | site, µs of Node + PostgreSQL | bare |
|---|---|---|---|---|---|---|`

const micro = (rounds: Round[], of: 'node' | 'postgres'): string => median(rounds.map((round) => round[of])).toFixed(0)

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN
}
