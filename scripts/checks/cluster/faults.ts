import { setTimeout as sleep } from 'node:timers/promises'
import { waitUntil } from './machines/daemon.ts'
import { connectTo, type DatabaseNode, patroniHeaders } from './machines/databases.ts'
import type { Cluster } from './whole-cluster.ts'

/** Something that goes wrong, or is done on purpose, under load. */
export interface Fault {
  name: string
  /** Another database may become the primary by it. */
  movesPrimary: boolean
  /** Most seconds without an answered read of a kind. */
  readsAwayMax: number
  /** Most seconds without writes; undefined where nothing is promised. */
  writesAwayMax?: number
  /** Does it. @returns how to mend it, where it does not mend itself */
  happen(cluster: Cluster): Promise<() => Promise<unknown>>
}

/** `ttl` of `deploy/patroni/patroni.yml`. */
const ttl = 12
/** Seconds: what dies breaks its connections, what is cut off is silent. */
const [inKill, inCut] = [2, 5]

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
  readsAwayMax: inKill,
  writesAwayMax: 20,
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
  readsAwayMax: inKill,
  writesAwayMax: 20,
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

const killReplica: Fault = {
  name: 'kill -9 of a replica',
  movesPrimary: false,
  readsAwayMax: inKill,
  async happen(cluster) {
    const [replica] = await findReplicas(cluster)
    await replica?.kill()
    await sleep(5_000)
    return async () => replica?.start()
  },
}

const pauseReplay: Fault = {
  name: 'no replica replays for 60 s',
  movesPrimary: false,
  readsAwayMax: inKill,
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

const killProxy: Fault = {
  name: 'kill -9 of HAProxy',
  movesPrimary: false,
  readsAwayMax: inKill,
  async happen({ proxy }) {
    await proxy.kill()
    return () => proxy.start()
  },
}

const killEtcd: Fault = {
  name: 'kill -9 of etcd',
  movesPrimary: false,
  readsAwayMax: inKill,
  async happen({ databases }) {
    await databases.restartEtcd()
    return nothingToMend
  },
}

const killSite: Fault = {
  name: 'kill -9 of a process of the web',
  movesPrimary: false,
  readsAwayMax: inKill,
  async happen({ webs: [web] }) {
    await web.kill()
    await sleep(5_000)
    return () => web.start()
  },
}

const killJobs: Fault = {
  name: 'kill -9 of the process of the jobs',
  movesPrimary: false,
  readsAwayMax: inKill,
  async happen({ jobs }) {
    await jobs.kill()
    await sleep(5_000)
    return () => jobs.start()
  },
}

const cutFromEtcd: Fault = {
  name: 'the primary and etcd do not reach each other',
  movesPrimary: true,
  readsAwayMax: inCut,
  writesAwayMax: ttl + 10,
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
  readsAwayMax: inCut,
  writesAwayMax: ttl + 10,
  async happen(cluster) {
    const primary = await requirePrimary(cluster)
    const mend = await cluster.network.unplug(primary)
    await replaced(cluster, primary)
    await sleep(3_000)
    return mend
  },
}

/** For a quick look. */
export const shortFaults: readonly Fault[] = [killPrimary, killSite, pauseReplay, unplugPrimary, movePrimary]

/** Ten kills of the primary with all others between them. */
export const longFaults: readonly Fault[] = [
  ...[killPrimary, killReplica, killPrimary, killProxy, killPrimary, killSite, killPrimary, pauseReplay],
  ...[killPrimary, cutFromEtcd, killPrimary, killJobs, killPrimary, unplugPrimary, killPrimary, killEtcd],
  ...[killPrimary, movePrimary, killPrimary, pauseReplay, unplugPrimary, killSite, cutFromEtcd, unplugPrimary],
]
