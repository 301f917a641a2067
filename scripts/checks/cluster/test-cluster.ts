/**
 * `npm run test:cluster`: a whole cluster from the files of `deploy/`, of which one part after the other is killed, cut off or replaced
 * under load. Not part of `npm test`, because it needs root, packages of the system and half an hour.
 * --faults    all faults, as without it
 * --short     five faults instead of all
 * --logs DIR  keeps the logs of the machines there
 */
import { existsSync } from 'node:fs'
import { cp } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { buildSteps } from '../check-steps.ts'
import { runSteps } from '../run-steps.ts'
import { type Fault, longFaults, shortFaults } from './faults.ts'
import { startLoad } from './load.ts'
import { waitUntil } from './machines/daemon.ts'
import { type FaultResult, findLostWrites, formatFaultResult, reportResults, waitForIdleJobs } from './report.ts'
import { type Cluster, startCluster } from './whole-cluster.ts'

const programs = ['/usr/bin/etcd', '/usr/bin/patroni', '/usr/sbin/haproxy', '/usr/lib/postgresql/15/bin/postgres']
const install = 'RUNLEVEL=1 apt-get install -y etcd-server patroni haproxy postgresql-15 iproute2'
/** Answered writes of a long run. */
const writesLong = 5_000
const calm = { name: 'nothing', isCut: false, movesPrimary: false }

/** @returns were all goals reached? */
async function breakParts(isShort: boolean, logs: string | undefined): Promise<boolean> {
  if (process.getuid?.() !== 0 || !programs.every(existsSync)) throw new Error(`Run this as root, after "${install}"`)
  const cluster = await startCluster(console.log)
  const ending = new AbortController()
  try {
    const { ledger, ask, ended } = await startLoad(cluster, ending.signal)
    await sleep(5_000)
    const past: FaultResult[] = []
    const breakOne = async (fault: FaultResult['fault'], happen: Fault['happen']) => {
      past.push(await passFault(cluster, fault, happen))
      console.log(past.map((one) => formatFaultResult(ledger, one)).at(-1))
    }
    await breakOne(calm, async () => async () => sleep(15_000))
    for (const fault of isShort ? shortFaults : longFaults) await breakOne(fault, fault.happen)
    while (!isShort && ledger.written.length < writesLong) await sleep(1_000)
    ending.abort()
    await ended
    const primary = await cluster.databases.findPrimary()
    if (!primary) throw new Error('there is no primary at the end')
    await waitForIdleJobs(primary)
    const lost = await findLostWrites(ledger, primary, async (path) => (await ask(path)).status)
    return reportResults(ledger, past, lost, console.log)
  } finally {
    ending.abort()
    const isLog = (path: string) => path === cluster.folder || path.endsWith('.log')
    if (logs) await cp(cluster.folder, logs, { recursive: true, filter: isLog })
    await cluster.stop()
  }
}

async function passFault(cluster: Cluster, fault: FaultResult['fault'], happen: Fault['happen']): Promise<FaultResult> {
  const { databases, isWhole } = cluster
  await waitUntil(`the whole cluster before: ${fault.name}`, isWhole, { seconds: 300 })
  // So that what comes is seen apart from what was.
  await sleep(4_000)
  const before = await databases.countTimelines()
  const from = performance.now()
  const mend = await happen(cluster)
  await mend()
  await waitUntil(`the whole cluster after: ${fault.name}`, isWhole, { seconds: 300 })
  const wasFalse = (await databases.countTimelines()) - before > (fault.movesPrimary ? 1 : 0)
  return { fault, from, to: performance.now(), wasFalse }
}

try {
  const { values } = parseArgs({
    options: { faults: { type: 'boolean' }, short: { type: 'boolean', default: false }, logs: { type: 'string' } },
  })
  const isBuilt = await runSteps(buildSteps, console.log)
  process.exitCode = isBuilt && (await breakParts(values.short, values.logs)) ? 0 : 1
} catch (error) {
  console.error((error as Error).message)
  process.exitCode = 1
}
