import { cp, mkdir, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { checkWritten, settleJobs } from './check-written.ts'
import { type Fault, longFaults, networkFaults, shortFaults } from './faults.ts'
import { createAsk } from './load/client.ts'
import { createLedger } from './load/ledger.ts'
import { type KnownAd, read } from './load/readers.ts'
import { write } from './load/writers.ts'
import { waitUntil } from './machines/daemon.ts'
import { lineOf, type Past, report } from './report.ts'
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

/** People who write at the same time. */
const people = 8
/** Answered writes of a long run. */
const writesLong = 5_000

/**
 * Runs a whole cluster under load, breaks its parts one after the other, and prints what that cost.
 * @returns was nothing lost, and were reads never away?
 */
export async function runFaults({ isShort, names, mayInstall, logs, say, signal }: RunOptions): Promise<boolean> {
  const cluster = await startCluster(mayInstall, { say, signal })
  const ending = new AbortController()
  const stopped = AbortSignal.any([ending.signal, signal])
  try {
    if (!cluster.network.canCut)
      say(`Left out, because only root can cut connections: ${networkFaults.map(({ name }) => name).join(', ')}`)
    const faults = (isShort ? shortFaults : longFaults).filter(
      (fault) =>
        (cluster.network.canCut || !networkFaults.includes(fault)) &&
        (names === undefined || names.some((name) => fault.name.includes(name))),
    )
    const [ask, ledger, ads] = [createAsk(cluster.edge), createLedger(), [] as KnownAd[]]
    const writing = write({ ask, mail: cluster.mail, ledger, ads, gone: signal }, people, stopped)
    await waitUntil('the first ads', async () => ads.length >= 2 * people)
    const reading = read({ ask, ledger, ads }, stopped)
    await sleep(10_000, undefined, { signal })
    const calm = await stayCalm(cluster, { seconds: isShort ? 15 : 60, signal })
    const past: Past[] = [calm]
    say(lineOf(ledger, calm))
    const breakAll = async () => {
      for (const fault of faults) {
        const one = await breakOne(cluster, fault, signal)
        past.push(one)
        say(lineOf(ledger, one))
      }
      if (!isShort && names === undefined)
        await waitUntil(`${writesLong} answered writes`, async () => ledger.written.length >= writesLong, patient)
    }
    // What was seen until then is told in any case.
    const trouble = await breakAll().catch((error: Error) => error)
    signal.throwIfAborted()
    if (trouble) say(`STOPPED ${trouble.message}`)
    ending.abort()
    await Promise.all([writing, reading])
    await waitUntil('the whole cluster at the end', cluster.isWhole)
    const primary = await cluster.databases.findPrimary()
    if (!primary) throw new Error('there is no primary at the end')
    const settledAfter = await settleJobs(primary)
    const checked = await checkWritten(ledger, { primary, ask })
    const isGood = report({ ledger, past, checked, settledAfter, restarts: restartsOf(cluster) }, say)
    return isGood && trouble === undefined
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
  return { fault: { name: 'nothing' }, span: { from, to: performance.now() }, wasFalse }
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

const restartsOf = ({ hosts, worker }: Cluster) =>
  [...hosts, worker].map((site) => ({ name: site.name, restarts: site.restarts() }))

async function keepLogs({ folder }: Cluster, to: string): Promise<void> {
  await mkdir(to, { recursive: true })
  const names = (await readdir(folder)).filter((name) => name.endsWith('.log'))
  for (const name of names) await cp(join(folder, name), join(to, name))
}
