import type { Written } from './check-written.ts'
import type { Fault } from './faults.ts'
import { failedReads, type Ledger, longestWithoutReads, longestWithoutWrites, type Span } from './load/ledger.ts'

/** One fault as it went. */
export interface Past {
  fault: Pick<Fault, 'name' | 'goal'>
  span: Span
  /** Became another database the primary, although nothing was wrong with the one before? */
  wasFalse: boolean
}

/** Seconds that reads may be away. */
const readsAwayMax = 2

const inSeconds = (seconds: number) => seconds.toFixed(1).padStart(5)

/** One line of a fault, for who waits. */
export function lineOf(ledger: Ledger, { fault, span, wasFalse }: Past): string {
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

interface Result extends Written {
  ledger: Ledger
  past: readonly Past[]
  restarts: readonly { name: string; restarts: number }[]
}

/** Prints the result of a run. @returns is it good? */
export function report(
  { ledger, past, checked, settledAfter, restarts }: Result,
  say: (line: string) => void,
): boolean {
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
  say(`False failovers: ${falseOnes}`)
  const isSettled = settledAfter !== undefined
  say(
    isSettled
      ? `All messages had left, and no job was held for minutes, ${settledAfter.toFixed(1)} s after the load`
      : 'STUCK messages wait, or a job is held that no runner does',
  )
  say(`Starts by themselves: ${restarts.map(({ name, restarts: times }) => `${name} ${times}`).join(', ')}`)
  const late = faults.filter(
    ({ fault, span }) => fault.goal !== undefined && longestWithoutWrites(ledger, span) > fault.goal,
  )
  for (const one of late) say(`LATE ${one.fault.name}: more than ${one.fault.goal} s without writes`)
  const whole = { from: past[0]?.span.from ?? 0, to: past.at(-1)?.span.to ?? 0 }
  const away = longestWithoutReads(ledger, whole, true)
  const isAway = away.seconds > readsAwayMax
  if (isAway) say(`AWAY ${away.kind}: ${away.seconds.toFixed(1)} s without an answered read`)
  const problems = [
    lost.length,
    ledger.stale.length,
    ledger.surprises.length,
    late.length,
    isAway ? 1 : 0,
    isSettled ? 0 : 1,
  ]
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
