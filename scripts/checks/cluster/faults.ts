import { setTimeout as sleep } from 'node:timers/promises'
import { waitUntil } from './machines/daemon.ts'
import { connectTo, type DatabaseNode, patroniHeaders } from './machines/databases.ts'
import type { Cluster } from './whole-cluster.ts'

/** Something that goes wrong, or is done on purpose, under load. */
export interface Fault {
  name: string
  /** Another database may become the primary by it. */
  movesPrimary: boolean
  /** Is it the network, so that what is away is silent? */
  isCut: boolean
  /** Does it. @returns how to mend it, where it does not mend itself */
  happen(cluster: Cluster): Promise<() => Promise<unknown>>
}

/** What can be killed. */
type Part = { kill(): Promise<unknown>; start(): unknown } | undefined

/** Seconds: `ttl` of `deploy/patroni/patroni.yml`. */
export const ttl = 12

const nothingToMend = async () => undefined

async function requirePrimary({ databases }: Cluster): Promise<DatabaseNode> {
  const primary = await databases.findPrimary()
  if (!primary) throw new Error('there is no primary before the fault')
  return primary
}

/** Another one than this takes writes. */
const replaced = ({ databases }: Cluster, old: DatabaseNode) =>
  waitUntil(
    `a primary in place of ${old.name}`,
    async () => {
      const now = await databases.findPrimary()
      return now !== undefined && now.name !== old.name
    },
    { seconds: 90, pause: 200 },
  )

const killPrimary: Fault = {
  name: 'kill -9 of the primary',
  movesPrimary: true,
  isCut: false,
  async happen(cluster) {
    const primary = await requirePrimary(cluster)
    await primary.kill()
    await replaced(cluster, primary)
    return async () => primary.start()
  },
}

const movePrimary: Fault = {
  name: 'a planned switchover',
  movesPrimary: true,
  isCut: false,
  async happen(cluster) {
    const primary = await requirePrimary(cluster)
    // As `patronictl switchover` does.
    const answer = await fetch(`http://${primary.address}:8008/switchover`, {
      method: 'POST',
      headers: patroniHeaders,
      body: JSON.stringify({ leader: primary.name }),
    })
    if (!answer.ok) throw new Error(`Patroni refuses the switchover: ${await answer.text()}`)
    await replaced(cluster, primary)
    return nothingToMend
  },
}

async function findReplicas(cluster: Cluster): Promise<DatabaseNode[]> {
  const primary = await requirePrimary(cluster)
  return cluster.databases.nodes.filter(({ name }) => name !== primary.name)
}

/** Kills a part, which is back after some seconds. */
const killOf = (what: string, find: (cluster: Cluster) => Part | Promise<Part>, seconds: number): Fault => ({
  name: `kill -9 of ${what}`,
  movesPrimary: false,
  isCut: false,
  async happen(cluster) {
    const part = await find(cluster)
    await part?.kill()
    await sleep(seconds * 1_000)
    return async () => part?.start()
  },
})

const killReplica = killOf('a replica', async (cluster) => (await findReplicas(cluster))[0], 5)
const killProxy = killOf('HAProxy', ({ proxy }) => proxy, 0)
const killSite = killOf('a process of the web', ({ webs: [web] }) => web, 5)
const killJobs = killOf('the process of the jobs', ({ jobs }) => jobs, 5)
const killEtcd = killOf('etcd', ({ databases }) => databases.etcd, 0)

const pauseReplay: Fault = {
  name: 'no replica replays for 60 s',
  movesPrimary: false,
  isCut: false,
  async happen(cluster) {
    const replicas = await findReplicas(cluster)
    const onEach = (statement: string) =>
      Promise.all(
        replicas.map(async (replica) => {
          const client = await connectTo(replica)
          await client.query(statement).finally(() => client.end())
        }),
      )
    await onEach('select pg_wal_replay_pause()')
    await sleep(60_000)
    return () => onEach('select pg_wal_replay_resume()')
  },
}

const cutFromEtcd: Fault = {
  name: 'the primary and etcd do not reach each other',
  movesPrimary: true,
  isCut: true,
  async happen(cluster) {
    const primary = await requirePrimary(cluster)
    const mend = await cluster.network.cut(cluster.network.places.etcd, primary)
    // Longer than the lock of the primary lasts.
    await sleep((ttl + 8) * 1_000)
    return mend
  },
}

const unplugPrimary: Fault = {
  name: 'the primary reaches no other machine',
  movesPrimary: true,
  isCut: true,
  async happen(cluster) {
    const primary = await requirePrimary(cluster)
    const mend = await cluster.network.unplug(primary)
    await replaced(cluster, primary)
    await sleep(3_000)
    return mend
  },
}

/** The faults of a quick run. */
export const shortFaults: readonly Fault[] = [killPrimary, killSite, pauseReplay, unplugPrimary, movePrimary]

/** The faults of a long run: ten kills of the primary with all others between them. */
export const longFaults: readonly Fault[] = [
  ...[killPrimary, killReplica, killPrimary, killProxy, killPrimary, killSite, killPrimary, pauseReplay],
  ...[killPrimary, cutFromEtcd, killPrimary, killJobs, killPrimary, unplugPrimary, killPrimary, killEtcd],
  ...[killPrimary, movePrimary, killPrimary, pauseReplay, unplugPrimary, killSite, cutFromEtcd, unplugPrimary],
]
