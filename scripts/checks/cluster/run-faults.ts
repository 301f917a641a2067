import { cp, mkdir, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { checkWritten, type Written } from './check-written.ts'
import { type Fault, longFaults, networkFaults, shortFaults } from './faults.ts'
import { createAsk } from './load/client.ts'
import {
  createLedger,
  failedReads,
  type Ledger,
  longestWithoutReads,
  longestWithoutWrites,
  type Span,
} from './load/ledger.ts'
import { type KnownAd, read } from './load/readers.ts'
import { write } from './load/writers.ts'
import { waitUntil } from './machines/daemon.ts'
import { type Cluster, startCluster } from './whole-cluster.ts'

interface RunOptions {
  isShort: boolean
  /** Parts of the names of the faults; without them all. */
  names?: readonly string[] | undefined
  mayInstall: boolean
  /** Where the logs of all machines go at the end. */
  logs?: string | undefined
  say: (line: string) => void
  signal: AbortSignal
}

/** Enough for as many writes as there have to be. */
const patient = { seconds: 1_200, pause: 1_000 }

/** One fault as it went. */
interface Past {
  fault: Pick<Fault, 'name' | 'goal'>
  span: Span
  /** Became another database the primary, although nothing was wrong with the one before? */
  wasFalse: boolean
}

/** People who write at the same time. */
const people = 8
/** Answered writes of a long run. */
const writesLong = 5_000
/** Seconds that a read may be away. */
const readsAwayMax = 2

/**
 * Runs a whole cluster under load, breaks its parts one after the other, and prints what that cost.
 * @returns was nothing lost, and were reads never away?
 */
export async function runFaults({
  isShort,
  names = [''],
  mayInstall,
  logs,
  say,
  signal,
}: RunOptions): Promise<boolean> {
  const cluster = await startCluster(mayInstall, { say, signal })
  const ending = new AbortController()
  const stopped = AbortSignal.any([ending.signal, signal])
  try {
    if (!cluster.network.canCut)
      say(`Left out, because only root can cut connections: ${networkFaults.map(({ name }) => name).join(', ')}`)
    const faults = (isShort ? shortFaults : longFaults).filter(
      (fault) =>
        (cluster.network.canCut || !networkFaults.includes(fault)) && names.some((name) => fault.name.includes(name)),
    )
    const [ask, ledger, ads] = [createAsk(cluster.edge), createLedger(), [] as KnownAd[]]
    const writing = write({ ask, mail: cluster.mail, ledger, ads }, people, stopped)
    await waitUntil('the first ads', async () => ads.length >= 2 * people)
    const reading = read({ ask, ledger, ads }, stopped)
    await sleep(10_000, undefined, { signal })
    const calm = await stayCalm(cluster, { seconds: isShort ? 15 : 60, signal })
    const past: Past[] = [calm]
    say(lineOf(ledger, calm))
    for (const fault of faults) {
      const one = await breakOne(cluster, fault, signal)
      past.push(one)
      say(lineOf(ledger, one))
    }
    if (!isShort)
      await waitUntil(`${writesLong} answered writes`, async () => ledger.written.length >= writesLong, patient)
    ending.abort()
    await Promise.all([writing, reading])
    await waitUntil('the whole cluster', cluster.isWhole)
    const primary = await cluster.databases.findPrimary()
    if (!primary) throw new Error('there is no primary at the end')
    const { checked, abandonedJobs } = await checkWritten(ledger, { primary, ask })
    return report({ ledger, past, checked, abandonedJobs, restarts: restartsOf(cluster) }, say)
  } finally {
    ending.abort()
    if (logs) await keepLogs(cluster, logs)
    await cluster.stop()
  }
}

async function stayCalm(
  { databases }: Cluster,
  { seconds, signal }: { seconds: number; signal: AbortSignal },
): Promise<Past> {
  const [from, before] = [performance.now(), await databases.countTimelines()]
  await sleep(seconds * 1_000, undefined, { signal })
  const wasFalse = (await databases.countTimelines()) !== before
  return { fault: { name: 'nothing', goal: readsAwayMax }, span: { from, to: performance.now() }, wasFalse }
}

async function breakOne(cluster: Cluster, fault: Fault, signal: AbortSignal): Promise<Past> {
  await waitUntil(`the whole cluster before: ${fault.name}`, cluster.isWhole, { seconds: 300 })
  // So that what comes is seen apart from what was.
  await sleep(4_000, undefined, { signal })
  const before = await cluster.databases.countTimelines()
  const from = performance.now()
  const mend = await fault.happen(cluster)
  await mend()
  await waitUntil(`the whole cluster after: ${fault.name}`, cluster.isWhole, { seconds: 300 })
  const after = await cluster.databases.countTimelines()
  return { fault, span: { from, to: performance.now() }, wasFalse: after - before > (fault.movesPrimary ? 1 : 0) }
}

const inSeconds = (seconds: number) => seconds.toFixed(1).padStart(5)

function lineOf(ledger: Ledger, { fault, span, wasFalse }: Past): string {
  const reads = longestWithoutReads(ledger, span)
  const cells = [
    fault.name.padEnd(48),
    `whole again after ${inSeconds((span.to - span.from) / 1_000)} s`,
    `without writes ${inSeconds(longestWithoutWrites(ledger, span))} s`,
    `without reads ${inSeconds(reads.seconds)} s (${reads.kind})`,
    `${failedReads(ledger, span).length} failed reads`,
    ...(wasFalse ? ['FALSE FAILOVER'] : []),
  ]
  return cells.join('  ')
}

const restartsOf = ({ hosts, worker }: Cluster) =>
  [...hosts, worker].map((site) => ({ name: site.name, restarts: site.restarts() }))

interface Result extends Written {
  ledger: Ledger
  past: readonly Past[]
  restarts: readonly { name: string; restarts: number }[]
}

/** Prints the result of a run. @returns is it good? */
function report({ ledger, past, checked, abandonedJobs, restarts }: Result, say: (line: string) => void): boolean {
  const faults = past.slice(1)
  say('')
  say(
    `| ${['fault', 'times', 'without writes, median', 'worst', 'failed reads', 'longest without a read'].join(' | ')} |`,
  )
  say('|---|---|---|---|---|---|')
  for (const [name, times] of Map.groupBy(past, ({ fault }) => fault.name)) {
    const writes = times.map(({ span }) => longestWithoutWrites(ledger, span)).toSorted((a, b) => a - b)
    const reads = times.map(({ span }) => longestWithoutReads(ledger, span).seconds)
    const failed = times.reduce((sum, { span }) => sum + failedReads(ledger, span).length, 0)
    const cells = [name, times.length, `${median(writes).toFixed(1)} s`, `${(writes.at(-1) ?? 0).toFixed(1)} s`]
    say(`| ${[...cells, failed, `${Math.max(...reads).toFixed(1)} s`].join(' | ')} |`)
  }
  say('')
  const failed = ledger.reads.filter(({ failure }) => failure !== undefined)
  for (const { begunAt, endedAt, kind, failure } of failed.slice(0, 40)) {
    const took = ((endedAt - begunAt) / 1_000).toFixed(1)
    say(`FAILED ${momentOf(endedAt)}, ${duringOf(past, endedAt)}: ${kind} ${failure}, after ${took} s`)
  }
  say(
    `${ledger.reads.length} reads, ${failed.length} failed: ${tally(failed.map(({ failure = '' }) => kindOf(failure)))}`,
  )
  say(`Writes that were sent again: ${tally([...ledger.again].flatMap(([why, times]) => Array(times).fill(why)))}`)
  const answered = checked.reduce((sum, one) => sum + one.answered, 0)
  const lost = checked.flatMap((one) => one.lost.map((what) => `${one.kind} ${what}`))
  say(
    `${answered} answered writes: ${checked.map((one) => `${one.answered - one.lost.length} of ${one.answered} ${one.kind}s`).join(', ')}`,
  )
  for (const what of lost.slice(0, 20)) say(`LOST ${what}`)
  const { seen, failed: unanswered } = ledger.ownReads
  say(
    `People looked at what they had written: ${seen} saw it, ${ledger.stale.length} saw an older state, ${unanswered} got no answer`,
  )
  for (const { at, what } of ledger.stale.slice(0, 20)) say(`STALE ${momentOf(at)}, ${duringOf(past, at)}: ${what}`)
  for (const { at, what } of ledger.surprises.slice(0, 20))
    say(`SURPRISE ${momentOf(at)}, ${duringOf(past, at)}: ${what}`)
  const falseOnes = past.filter(({ wasFalse }) => wasFalse).length
  say(`False failovers: ${falseOnes}. Jobs that count as being done for more than a minute: ${abandonedJobs}`)
  say(`Starts by themselves: ${restarts.map(({ name, restarts: times }) => `${name} ${times}`).join(', ')}`)
  const late = faults.filter(
    ({ fault, span }) => fault.goal !== undefined && longestWithoutWrites(ledger, span) > fault.goal,
  )
  for (const one of late) say(`LATE ${one.fault.name}: more than ${one.fault.goal} s without writes`)
  const whole = { from: past[0]?.span.from ?? 0, to: past.at(-1)?.span.to ?? 0 }
  const away = longestWithoutReads(ledger, whole, true)
  const isAway = away.seconds > readsAwayMax
  if (isAway) say(`AWAY ${away.kind}: ${away.seconds.toFixed(1)} s without an answered read`)
  const problems = [lost.length, ledger.stale.length, ledger.surprises.length, late.length, isAway ? 1 : 0]
  return problems.every((count) => count === 0)
}

const median = (sorted: readonly number[]) => {
  const middle = (sorted.length - 1) / 2
  return ((sorted[Math.floor(middle)] ?? 0) + (sorted[Math.ceil(middle)] ?? 0)) / 2
}

/** Without the address. */
const kindOf = (failure: string) => failure.split(' ')[0] ?? ''

function tally(words: readonly string[]): string {
  const groups = [...Map.groupBy(words, (word) => word)].map(([word, all]) => `${all.length} × ${word}`)
  return groups.join(', ') || 'none'
}

/** As it stands in the logs. */
const momentOf = (at: number) => new Date(performance.timeOrigin + at).toISOString().slice(11, 23)

const duringOf = (past: readonly Past[], at: number) =>
  past.find(({ span }) => at >= span.from && at <= span.to)?.fault.name ?? 'between'

async function keepLogs({ folder }: Cluster, to: string): Promise<void> {
  await mkdir(to, { recursive: true })
  const names = (await readdir(folder)).filter((name) => name.endsWith('.log'))
  for (const name of names) await cp(join(folder, name), join(to, name))
}
