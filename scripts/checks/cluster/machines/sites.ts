import { connect } from 'node:net'
import { join } from 'node:path'
import { findPort } from '../../../../tests/support/ports.ts'
import { type Daemon, fillIn, launch, waitUntil } from './daemon.ts'
import { databasePassword } from './databases.ts'
import type { ClusterMachine } from './network.ts'

/** A program that can be killed, and started again where it was. */
export interface Machine {
  name: string
  port: number
  /** Resolves when it is ready. */
  start(): Promise<void>
  kill(): Promise<void>
}

/** HAProxy, with the addresses of the primary and of the replicas. */
export interface DatabaseProxy extends Machine {
  primaryUrl: string
  replicaUrl: string
}

/** @param databases the machines, in the order of `deploy/haproxy/haproxy.cfg` */
export async function prepareProxy(folder: string, databases: readonly ClusterMachine[]): Promise<DatabaseProxy> {
  const [port, replicaPort] = [await findPort(), await findPort()]
  const file = join(folder, 'haproxy.cfg')
  await fillIn('haproxy/haproxy.cfg', file, [
    ['127.0.0.1:5000', `127.0.0.1:${port}`],
    ['127.0.0.1:5001', `127.0.0.1:${replicaPort}`],
    // Folders of Debian, and its socket for the log.
    ['    chroot /var/lib/haproxy\n    user haproxy\n    group haproxy\n', ''],
    ['log /dev/log local0', 'log stderr format raw local0'],
    ...databases.map(({ address }, index) => [`10.0.0.${11 + index}`, address] as const),
  ])
  const urlOf = (to: number) => `postgres://kiraya:${databasePassword}@127.0.0.1:${to}/kiraya`
  const machine = prepare(folder, {
    name: 'haproxy',
    port,
    command: ['haproxy', '-db', '-f', file],
    isReady: () => isOpen(port),
  })
  return { ...machine, primaryUrl: urlOf(port), replicaUrl: urlOf(replicaPort) }
}

/** A process of the site, as a unit of systemd runs it. All of them share a folder for pictures. */
export async function prepareSite(
  folder: string,
  { name, role, proxy }: { name: string; role: 'web' | 'jobs'; proxy: DatabaseProxy },
): Promise<Machine> {
  const port = await findPort()
  const environment = {
    HOME: process.env.HOME,
    // A demonstration may lift the limits, which count per network: all of the load comes from one.
    RATE_LIMITS: 'off',
    DEMO: 'off',
    PORT: String(port),
    DATA_DIR: join(folder, 'data'),
    ROLE: role,
    LOG_LEVEL: 'warn',
    DATABASE_URL: proxy.primaryUrl,
    DATABASE_REPLICA_URL: proxy.replicaUrl,
    ALERT_EMAILS: 'off',
  }
  return prepare(folder, {
    name,
    port,
    command: [process.execPath, join(import.meta.dirname, '../../../../server/main.ts')],
    environment,
    isReady: async () => (await fetch(`http://127.0.0.1:${port}/readyz`)).ok,
  })
}

interface Prepared {
  name: string
  port: number
  command: string[]
  environment?: NodeJS.ProcessEnv
  isReady(): Promise<boolean>
}

function prepare(folder: string, { name, port, command, environment = {}, isReady }: Prepared): Machine {
  let daemon: Daemon | undefined
  return {
    name,
    port,
    async start() {
      daemon = launch(command, { log: join(folder, `${name}.log`), environment })
      await waitUntil(`${name} is ready`, isReady)
    },
    kill: async () => daemon?.kill(),
  }
}

const isOpen = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => resolve(socket.destroy().destroyed))
    socket.once('error', () => resolve(false))
  })
