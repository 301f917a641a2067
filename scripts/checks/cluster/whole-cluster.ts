import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Ceph, requireCeph, startCeph } from '../s3/ceph.ts'
import { type Mail, startMail } from './load/mail.ts'
import { waitUntil } from './machines/daemon.ts'
import { type Databases, databasePassword, startDatabases } from './machines/databases.ts'
import { type Edge, type PrimaryProxy, startEdge, startProxy } from './machines/fronts.ts'
import { type Network, openNetwork } from './machines/network.ts'
import { requirePrograms } from './machines/programs.ts'
import { prepareSite, type Site } from './machines/sites.ts'

/** All machines of a site, on this one. */
export interface Cluster {
  folder: string
  network: Network
  databases: Databases
  proxy: PrimaryProxy
  store: Ceph
  hosts: readonly [Site, Site]
  worker: Site
  edge: Edge
  mail: Mail
  /** One primary with two replicas, and every machine of the site is ready. */
  isWhole(): Promise<boolean>
  stop(): Promise<void>
}

/**
 * Starts everything of `deploy/`: etcd, Patroni, HAProxy, nginx, two hosts for the web and one for jobs, and a store for
 * pictures.
 * @param mayInstall what is lacking, with the system's package manager, as root
 */
export async function startCluster(
  mayInstall: boolean,
  { say, signal }: { say: (line: string) => void; signal: AbortSignal },
): Promise<Cluster> {
  const programs = requirePrograms(['etcd', 'patroni', 'haproxy', 'nginx'], { mayInstall, say })
  const ceph = requireCeph(say)
  say(`Testing with ${[...Object.values(programs).map(({ version }) => version), ceph].join(', ')}`)
  const folder = await mkdtemp(join(tmpdir(), 'kiraya-cluster-'))
  // Daemons are of other users when this runs as root.
  await chmod(folder, 0o755)
  const undo: (() => Promise<unknown>)[] = [() => rm(folder, { recursive: true, force: true, maxRetries: 5 })]
  const stop = async () => {
    for (const one of undo.reverse()) await one().catch((error: Error) => say(`At the end: ${error.message}`))
  }
  const begin = async <T>(what: string, start: () => Promise<T>, end: (started: T) => Promise<unknown>): Promise<T> => {
    signal.throwIfAborted()
    say(`Starting ${what} …`)
    const started = await start()
    undo.push(() => end(started))
    return started
  }
  try {
    const network = await begin('the network', openNetwork, (one) => one.remove())
    const databases = await begin(
      'etcd and three databases',
      () => startDatabases(folder, network, programs),
      (one) => one.stop(),
    )
    const proxy = await begin(
      'HAProxy',
      () => startProxy(folder, { databases: databases.nodes, program: programs.haproxy }),
      (one) => one.kill(),
    )
    const store = await begin(
      'the store for pictures',
      () => startStore(folder, signal),
      (one) => one.stop(),
    )
    const mail = await begin('the mail server', startMail, (one) => one.close())
    const urlOf = (port: number) => `postgres://kiraya:${databasePassword}@127.0.0.1:${port}/kiraya`
    const settings = {
      databaseUrl: urlOf(proxy.primaryPort),
      replicaUrl: urlOf(proxy.replicaPort),
      store: store.store,
      mailUrl: mail.url,
    }
    const site = (name: string, role: 'web' | 'jobs') =>
      begin(
        name,
        async () => {
          const one = await prepareSite(folder, { name, settings, role })
          await one.start()
          return one
        },
        (one) => one.kill(),
      )
    const hosts = [await site('web1', 'web'), await site('web2', 'web')] as const
    const worker = await site('jobs', 'jobs')
    const edge = await begin(
      'nginx',
      () => startEdge(folder, { ports: [hosts[0].port, hosts[1].port], program: programs.nginx }),
      (one) => one.kill(),
    )
    const isReady = ({ port }: Site) => fetch(`http://127.0.0.1:${port}/readyz`).then(({ status }) => status === 200)
    const isWhole = async () => {
      const sites = await Promise.all([...hosts, worker].map(isReady))
      return sites.every(Boolean) && (await databases.isWhole())
    }
    await waitUntil('the whole cluster', isWhole)
    return { folder, network, databases, proxy, store, hosts, worker, edge, mail, isWhole, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

async function startStore(folder: string, signal: AbortSignal): Promise<Ceph> {
  const own = await mkdtemp(join(folder, 'store-'))
  return startCeph(own, signal)
}
