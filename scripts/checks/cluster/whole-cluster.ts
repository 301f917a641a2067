import { chmod, mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { waitUntil } from './machines/daemon.ts'
import { startDatabases } from './machines/databases.ts'
import { openNetwork } from './machines/network.ts'
import { type Machine, prepareProxy, prepareSite } from './machines/sites.ts'

/** All machines of a site, on this one. */
export type Cluster = Awaited<ReturnType<typeof startCluster>>

/** Starts etcd, Patroni and HAProxy from the files of `deploy/`, and the site: two processes for the web and one for jobs. */
export async function startCluster(say: (line: string) => void) {
  const folder = await mkdtemp(join(tmpdir(), 'kiraya-cluster-'))
  // Databases belong to another user.
  await chmod(folder, 0o755)
  await mkdir(join(folder, 'data'))
  const undo: (() => Promise<unknown>)[] = [() => rm(folder, { recursive: true, force: true, maxRetries: 5 })]
  const stop = async () => {
    for (const one of undo.reverse()) await one().catch((error: Error) => say(`At the end: ${error.message}`))
  }
  try {
    say('Starting etcd, three databases, HAProxy and three processes of the site …')
    const network = await openNetwork()
    undo.push(network.remove)
    const databases = await startDatabases(folder, network)
    undo.push(databases.stop)
    const proxy = await prepareProxy(folder, databases.nodes)
    const site = (name: string, role: 'web' | 'jobs') => prepareSite(folder, { name, role, proxy })
    const webs = [await site('web1', 'web'), await site('web2', 'web')] as const
    const jobs = await site('jobs', 'jobs')
    for (const machine of [proxy, ...webs, jobs]) {
      undo.push(machine.kill)
      await machine.start()
    }
    const isReady = ({ port }: Machine) => fetch(`http://127.0.0.1:${port}/readyz`).then(({ ok }) => ok)
    /** One primary with two replicas, and every process of the site is ready. */
    const isWhole = async () => {
      const sites = await Promise.all([...webs, jobs].map(isReady))
      return sites.every(Boolean) && (await databases.isWhole())
    }
    await waitUntil('the whole cluster', isWhole)
    return { folder, network, databases, proxy, webs, jobs, isWhole, stop }
  } catch (error) {
    await stop()
    throw error
  }
}
