import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { waitUntil } from './machines/daemon.ts'
import { type DatabaseNode, patroniHeaders } from './machines/databases.ts'
import { makeLaterRelease } from './machines/later-release.ts'
import type { Cluster } from './whole-cluster.ts'

/** Something that goes wrong, or is done on purpose, under load. */
export interface Fault {
  name: string
  /** Another database may become the primary by it. */
  movesPrimary: boolean
  /** Most seconds without writes that it may cost; undefined where nothing is promised. */
  goal?: number
  /** Does it. @returns how to mend it, where it does not mend itself */
  happen(cluster: Cluster): Promise<() => Promise<unknown>>
}

/** `ttl` of `deploy/patroni/patroni.yml`. */
const ttl = 12

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
  goal: 20,
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
  goal: 20,
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
    return async () => undefined
  },
}

const killReplica: Fault = {
  name: 'kill -9 of a replica',
  movesPrimary: false,
  async happen({ databases }) {
    const primary = await databases.findPrimary()
    const replica = databases.nodes.find(({ name }) => name !== primary?.name)
    await replica?.kill()
    await sleep(5_000)
    return async () => replica?.start()
  },
}

const killProxy: Fault = {
  name: 'kill -9 of HAProxy',
  movesPrimary: false,
  async happen({ proxy }) {
    await proxy.kill()
    await sleep(3_000)
    return () => proxy.start()
  },
}

let killedHosts = 0

const killHost: Fault = {
  name: 'kill -9 of a host of the web',
  movesPrimary: false,
  async happen({ hosts }) {
    const host = hosts[killedHosts++ % hosts.length]
    await host?.kill()
    await sleep(5_000)
    return async () => host?.start()
  },
}

const killWorker: Fault = {
  name: 'kill -9 of the host of the jobs',
  movesPrimary: false,
  async happen({ worker }) {
    await worker.kill()
    await sleep(5_000)
    return () => worker.start()
  },
}

const killStore: Fault = {
  name: 'kill -9 of the S3 gateway',
  movesPrimary: false,
  async happen({ store }) {
    const restart = await store.killGateway()
    await sleep(3_000)
    return restart
  },
}

const killEtcd: Fault = {
  name: 'kill -9 of etcd',
  movesPrimary: false,
  async happen({ databases }) {
    await databases.restartEtcd()
    return async () => undefined
  },
}

const cutFromEtcd: Fault = {
  name: 'the primary and etcd do not reach each other',
  movesPrimary: true,
  goal: ttl + 10,
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
  goal: ttl + 10,
  async happen(cluster) {
    const primary = await requirePrimary(cluster)
    const mend = await cluster.network.unplug(primary)
    await replaced(cluster, primary)
    await sleep(3_000)
    return mend
  },
}

let releases = 0

/** First the release that adds a column, later the one that drops it: between them, no code of the previous one needs it. */
const steps = [
  { name: 'expand', statements: 'alter table products add column season text;', hasSeason: true },
  { name: 'contract', statements: 'alter table products drop column season;', hasSeason: false },
] as const

const release: Fault = {
  name: 'a release with a migration, host by host',
  movesPrimary: false,
  async happen({ folder, hosts, worker, databases }) {
    const root = join(folder, `release-${++releases}`)
    await makeLaterRelease(root, steps.slice(0, releases))
    const step = steps[releases - 1] ?? steps[1]
    for (const site of [...hosts.toReversed(), worker]) {
      site.install(root)
      await site.stop()
      await site.start()
    }
    if ((await databases.hasColumn('products', 'season')) !== step.hasSeason)
      throw new Error(`the migration "${step.name}" did not run`)
    return async () => undefined
  },
}

/** Seven faults, for a quick look. */
export const shortFaults: readonly Fault[] = [killPrimary, killHost, cutFromEtcd, unplugPrimary, movePrimary, release]

/** Ten kills of the primary with all others between them. */
export const longFaults: readonly Fault[] = [
  ...[killPrimary, killReplica, killPrimary, killPrimary, killHost, killPrimary, killStore],
  ...[killPrimary, cutFromEtcd, killPrimary, release, killPrimary, killWorker, killPrimary, unplugPrimary],
  ...[killPrimary, killHost, killPrimary, killReplica, killEtcd, killProxy, movePrimary, cutFromEtcd, unplugPrimary],
  release,
]

/** Those that need a network which can be cut. */
export const networkFaults: readonly Fault[] = [cutFromEtcd, unplugPrimary]
