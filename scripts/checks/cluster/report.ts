import { type Fault, ttl } from './faults.ts'
import type { LoadLedger } from './load.ts'
import { waitUntil } from './machines/daemon.ts'
import { connectTo, type DatabaseNode } from './machines/databases.ts'

/** The result of one fault, in milliseconds of the monotonic clock. */
export interface FaultResult {
  fault: Omit<Fault, 'happen'>
  from: number
  to: number
  /** Became another database the primary, although nothing was wrong with the one before? */
  wasFalse: boolean
}

/** The longest time without one of these moments, in seconds. @param failures only gaps count in which something failed */
function longestGap(moments: readonly number[], { from, to }: FaultResult, failures?: readonly number[]): number {
  let [longest, last] = [0, from]
  for (const moment of [...moments.filter((one) => one > from && one < to).toSorted((a, b) => a - b), to]) {
    if (!failures || failures.some((at) => at >= last && at <= moment)) longest = Math.max(longest, moment - last)
    last = moment
  }
  return longest / 1_000
}

/** What a fault has cost. */
function costOf({ reads, written, stale }: LoadLedger, past: FaultResult) {
  const failures = reads.filter(({ failure }) => failure !== undefined)
  const away = [...Map.groupBy(reads, ({ kind }) => kind)].map(([kind, all]) => {
    const timesOf = (isGood: boolean) => all.filter((one) => (one.failure === undefined) === isGood).map(({ at }) => at)
    return { kind, seconds: longestGap(timesOf(true), past, timesOf(false)) }
  })
  const within = ({ at }: { at: number }) => at >= past.from && at <= past.to
  return {
    reads: away.reduce((worst, one) => (one.seconds > worst.seconds ? one : worst), { kind: '-', seconds: 0 }),
    writes: longestGap(
      written.map(({ at }) => at),
      past,
    ),
    failed: failures.filter(within).length,
    stale: stale.filter(within).length,
  }
}

/** Formats the result of a fault in one line. */
export function formatFaultResult(ledger: LoadLedger, past: FaultResult): string {
  const { reads, writes, failed, stale } = costOf(ledger, past)
  return [
    `${past.fault.name}, ${((past.to - past.from) / 1_000).toFixed(0)} s:`,
    `without writes ${writes.toFixed(1)} s,`,
    `without reads ${reads.seconds.toFixed(1)} s (${reads.kind}), ${failed} failed reads, ${stale} stale looks`,
    ...(past.wasFalse ? ['FALSE FAILOVER'] : []),
  ].join(' ')
}

/** Waits until no message and no abandoned job is left. @throws when that takes minutes */
export async function waitForIdleJobs(primary: DatabaseNode): Promise<void> {
  const client = await connectTo(primary)
  const isSettled = async () => {
    const { rows } = await client.query<{ is_settled: boolean }>(
      `select not exists (select from outbox where state = 'queued')
         and not exists (select from graphile_worker.jobs where locked_at < now() - interval '2 minutes') as is_settled`,
    )
    return rows[0]?.is_settled === true
  }
  // Runners count as dead after two minutes.
  await waitUntil('the jobs', isSettled, { seconds: 300, pause: 1_000 }).finally(() => client.end())
}

/** Looks for every acknowledged write. @returns those that are not there, or not once */
export async function findLostWrites(
  { written }: LoadLedger,
  primary: DatabaseNode,
  statusOf: (path: string) => Promise<number>,
) {
  const client = await connectTo(primary)
  const { rows } = await client.query<{ found: string }>(`
    select 'ad ' || id || ' ' || regexp_replace(title, '^\\w+ ', '') as found from products
    union all select 'change ' || id || ' ' || title from products
    union all select 'review ' || review_text || ' ' || product_id from reviews
    union all select 'favourite ' || user_id || ' ' || product_id || ' ' || product_id from favourites`)
  await client.end()
  const found = Map.groupBy(rows, (row) => row.found)
  const lost: string[] = []
  for (const { kind, key, value } of written) {
    const line = `${kind} ${key} ${value}`
    const isThere = kind === 'picture' ? (await statusOf(key)) === 200 : found.get(line)?.length === 1
    if (!isThere) lost.push(line)
  }
  return lost
}

/** Prints the result of a run. @returns is it good? */
export function reportResults(
  ledger: LoadLedger,
  all: readonly FaultResult[],
  lost: string[],
  say: (line: string) => void,
): boolean {
  const during = (at: number) => all.find(({ from, to }) => at >= from && at <= to)
  const lineAt = ({ at, what }: { at: number; what: string }) =>
    `${new Date(performance.timeOrigin + at).toISOString().slice(11, 23)}, ${during(at)?.fault.name ?? 'between'}: ${what}`
  const { reads, stale, looks, surprises, written } = ledger
  const failed = reads.filter(({ failure }) => failure !== undefined)
  for (const { at, failure = '' } of failed.slice(0, 40)) say(`FAILED ${lineAt({ at, what: failure })}`)
  for (const one of stale.slice(0, 20)) say(`STALE ${lineAt(one)}`)
  for (const one of surprises.slice(0, 20)) say(`SURPRISE ${lineAt(one)}`)
  for (const what of lost.slice(0, 20)) say(`LOST ${what}`)
  const costs = all.map((past) => ({ ...past.fault, ...costOf(ledger, past) }))
  const unexcused = stale.filter(({ at }) => !during(at)?.fault.movesPrimary)
  // What dies breaks its connections, what is cut off is silent.
  const away = costs.filter((one) => one.reads.seconds > (one.isCut ? 5 : 2))
  const late = costs.filter((one) => one.movesPrimary && one.writes > (one.isCut ? ttl + 10 : 20))
  say(`${reads.length} reads, ${failed.length} failed`)
  say(`People looked at what they had written: ${looks.seen} saw it, ${looks.unanswered} got no answer`)
  const goals: [string, number][] = [
    [`answered writes of ${written.length} that are lost`, lost.length],
    ['stale looks at an own write while there was a primary', unexcused.length],
    ['faults in which reads were away for too long', away.length],
    ['faults in which writes were away for too long', late.length],
    ['answers that nobody expects', surprises.length],
  ]
  say(
    `${stale.length - unexcused.length} stale looks in failovers; false failovers: ${all.filter((one) => one.wasFalse).length}`,
  )
  for (const [what, count] of goals) say(`${count === 0 ? 'passed' : 'FAILED'}  ${count} ${what}`)
  return goals.every(([, count]) => count === 0)
}
