import { chownSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { type Daemon, fillIn, killAllIn, launch, ordinaryUser, waitUntil } from './daemon.ts'
import type { ClusterMachine, Network } from './network.ts'

/** A machine with Patroni and its PostgreSQL. */
export interface DatabaseNode extends ClusterMachine {
  start(): void
  /** As when its power fails: kills Patroni and all of its PostgreSQL. */
  kill(): Promise<void>
}

/** What Patroni says about one of them. */
interface Member {
  role: string
  state: string
  timeline?: number
  lag?: number | string
}

/** Of the site's role. */
export const databasePassword = 'between-us'
const superuser = { user: 'postgres', password: 'change-this-one' }
/** The credentials of Patroni's REST API. */
export const patroniHeaders = { authorization: `Basic ${btoa('patroni:change-this-four')}` }

/** Starts etcd and three machines with Patroni, from the files of `deploy/`, with an empty database for the site. */
export async function startDatabases(folder: string, network: Network) {
  const { etcd: etcdPlace, ...others } = network.places
  const etcdUrl = `http://${etcdPlace.address}`
  const etcdFolder = await makeFolder(join(folder, 'etcd'))
  const etcdFile = join(folder, 'etcd.env')
  // One of the three: its own address, and no others.
  await fillIn('etcd/etcd.env', etcdFile, [
    ['db1=http://10.0.0.11:2380,db2=http://10.0.0.12:2380,db3=http://10.0.0.13:2380', `db1=${etcdUrl}:2380`],
    ['http://10.0.0.11', etcdUrl],
    ['/var/lib/etcd/kiraya', join(etcdFolder, 'data')],
  ])
  const ofEtcd = { log: join(folder, 'etcd.log'), namespace: etcdPlace.namespace }
  // As systemd reads the file.
  const startEtcd = () => launch(['sh', '-c', 'set -a; . "$1"; exec etcd', 'sh', etcdFile], ofEtcd)
  let etcd = startEtcd()
  const nodes = await Promise.all(Object.values(others).map((place) => prepareNode(folder, network, place)))
  const ask = async () => {
    const answers = nodes.map(async ({ address }) => {
      const answer = await fetch(`http://${address}:8008/cluster`, { signal: AbortSignal.timeout(2_000) })
      return ((await answer.json()) as { members: Member[] }).members
    })
    return Promise.any(answers).catch((): Member[] => [])
  }
  const isPrimary = ({ address }: ClusterMachine) =>
    fetch(`http://${address}:8008/primary`, { signal: AbortSignal.timeout(1_000) }).then(
      ({ ok }) => ok,
      () => false,
    )
  /** The one that has the lock in etcd and takes writes; undefined where there is none. */
  const findPrimary = async () => nodes[(await Promise.all(nodes.map(isPrimary))).indexOf(true)]
  /** One primary, and two replicas that follow it, of which one is waited for at each commit. */
  const isWhole = async () => {
    const members = await ask()
    const leader = members.find(({ role, state }) => role === 'leader' && state === 'running')
    const following = members.filter(
      ({ role, state, timeline, lag }) =>
        `${role} ${state}`.match(/^(replica|sync_standby) (running|streaming)$/) &&
        timeline === leader?.timeline &&
        Number(lag ?? 0) < 16_000_000,
    )
    return following.length === nodes.length - 1 && following.some(({ role }) => role === 'sync_standby')
  }
  const [first, ...rest] = nodes
  first?.start()
  await waitUntil('the first primary', async () => (await findPrimary()) !== undefined)
  if (first) await createSiteDatabase(first)
  for (const node of rest) node.start()
  await waitUntil('both replicas', isWhole)
  return {
    nodes,
    findPrimary,
    isWhole,
    /** The number of times that a replica became the primary. */
    countTimelines: async () => (await ask()).find(({ role }) => role === 'leader')?.timeline ?? 0,
    etcd: {
      kill: () => etcd.kill(),
      async start() {
        etcd = startEtcd()
        await waitUntil('etcd', async () => (await fetch(`${etcdUrl}:2379/health`)).ok)
      },
    },
    async stop() {
      await Promise.all(nodes.map((node) => node.kill()))
      await etcd.kill()
    },
  }
}

async function prepareNode(folder: string, network: Network, place: ClusterMachine): Promise<DatabaseNode> {
  const { db1, db2, db3 } = network.places
  const own = await makeFolder(join(folder, place.name))
  const file = join(own, 'patroni.yml')
  const ofSuperuser = (from: string) => `host all postgres ${from} scram-sha-256`
  await fillIn('patroni/patroni.yml', file, [
    ['10.0.0.11:2379,10.0.0.12:2379,10.0.0.13:2379', `${network.places.etcd.address}:2379`],
    ['10.0.0.11:8008', `${place.address}:8008`],
    ['10.0.0.11:5432', `${place.address}:5432`],
    // Who may come in; besides the machines this process.
    ['allowlist: [', `allowlist: [${network.origin}, `],
    [ofSuperuser('samehost'), `${ofSuperuser('samehost')}\n    - ${ofSuperuser(`${network.origin}/32`)}`],
    ['10.0.0.11', db1.address],
    ['10.0.0.12', db2.address],
    ['10.0.0.13', db3.address],
    ['10.0.0.0/24', network.range],
    ['name: db1', `name: ${place.name}`],
    ['/var/lib/postgresql/15/kiraya', join(own, 'data')],
    ['/var/lib/postgresql/.pgpass-patroni', join(own, 'pgpass')],
    ['/var/run/postgresql', own],
    // Three on one machine.
    ['shared_buffers: 1GB', 'shared_buffers: 128MB'],
  ])
  let patroniRuns: Daemon | undefined
  return {
    ...place,
    start() {
      const [log, namespace] = [join(folder, `${place.name}.log`), place.namespace]
      patroniRuns = launch(['patroni', file], { log, namespace, environment: { HOME: own } })
    },
    async kill() {
      await patroniRuns?.kill()
      await killAllIn(own)
    },
  }
}

async function makeFolder(path: string): Promise<string> {
  await mkdir(path, { mode: 0o700 })
  chownSync(path, ordinaryUser.uid, ordinaryUser.gid)
  return path
}

async function createSiteDatabase(first: ClusterMachine): Promise<void> {
  const client = await connectTo(first, 'postgres')
  await client.query(`create role kiraya login password '${databasePassword}'`)
  await client.query('create database kiraya owner kiraya')
  await client.end()
}

/** A connection to the site's database, or to another one. */
export async function connectTo({ address }: ClusterMachine, database = 'kiraya'): Promise<pg.Client> {
  const client = new pg.Client({ ...superuser, database, host: address, port: 5432 })
  await client.connect()
  return client
}
