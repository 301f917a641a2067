import { type ChildProcess, execFile, spawn, spawnSync } from 'node:child_process'
import { randomBytes, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import { CreateBucketCommand, S3Client } from '@aws-sdk/client-s3'
import { findPort } from '../../../tests/support/ports.ts'

const programs = ['ceph', 'ceph-mon', 'ceph-osd', 'monmaptool', 'radosgw', 'radosgw-admin']
const packages = ['radosgw', 'ceph-mon', 'ceph-osd', 'ceph-common']

/**
 * Ceph's programs, installed with the system's package manager if necessary.
 * @param say receives messages about slow steps
 * @returns their version line
 * @throws with one instruction when they cannot be installed
 */
export function requireCeph(say: (line: string) => void): string {
  if (!areThere()) {
    const isPossible = process.getuid?.() === 0 && succeeds('apt-get', '--version')
    if (isPossible) say(`Installing ${packages.join(', ')} with apt-get …`)
    if (!isPossible || !install() || !areThere())
      throw new Error(`This needs a real S3 server: install the packages ${packages.join(', ')}, for example as root.`)
  }
  return /^ceph version [\d.]+/.exec(spawnSync('ceph', ['--version'], { encoding: 'utf8' }).stdout)?.[0] ?? 'Ceph'
}

const areThere = () => programs.every((program) => succeeds(program, '--version'))
const install = () =>
  succeeds('apt-get', 'update', '-q') && succeeds('apt-get', 'install', '-qy', '--no-install-recommends', ...packages)

function succeeds(command: string, ...words: string[]): boolean {
  // The packages' own services stay off.
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' }
  return spawnSync(command, words, { env, stdio: 'ignore' }).status === 0
}

/** A bucket, as the settings `S3_…` name it. */
export interface Store {
  endpoint: string
  region: string
  bucket: string
  accessKey: string
  secretKey: string
}

export interface Ceph {
  /** A bucket with room, and one of a user with a quota of four kilobytes. */
  store: Store & { full: Store }
  /** Kills the gateway; what it has stored stays. @returns how to start it again */
  killGateway(): Promise<() => Promise<void>>
  stop(): Promise<void>
}

interface Cluster {
  folder: string
  signal: AbortSignal
  children: ChildProcess[]
}

/**
 * Starts a whole Ceph in memory with an S3 gateway, on free ports.
 * @param folder for all that it writes
 * @throws when a part of it does not start
 */
export async function startCeph(folder: string, signal: AbortSignal): Promise<Ceph> {
  const cluster: Cluster = { folder, signal, children: [] }
  const stop = async () => {
    const running = cluster.children.filter(({ exitCode, signalCode }) => exitCode === null && signalCode === null)
    const ends = running.map((child) => once(child, 'exit'))
    for (const child of running) child.kill('SIGKILL')
    await Promise.all(ends)
  }
  try {
    const [monitorPort, gatewayPort] = [await findPort(), await findPort()]
    await startStorage(cluster, { monitorPort, gatewayPort })
    const [one, full] = [await createUser(cluster, 'kiraya'), await createUser(cluster, 'full')]
    const quota = (what: string, ...words: string[]) =>
      run(cluster, 'radosgw-admin', 'quota', what, '--quota-scope=user', '--uid=full', ...words)
    await quota('set', '--max-size=4096')
    await quota('enable')
    const endpoint = `http://127.0.0.1:${gatewayPort}`
    const startGateway = async () => {
      const gateway = startDaemon(cluster, 'radosgw', '-n', 'client.gateway')
      await waitFor(cluster, async () => (await fetch(endpoint)).ok)
      return gateway
    }
    let gateway = await startGateway()
    const killGateway = async () => {
      const end = once(gateway, 'exit')
      cluster.children.splice(cluster.children.indexOf(gateway), 1)
      gateway.kill('SIGKILL')
      await end
      return async () => {
        gateway = await startGateway()
      }
    }
    const store = { endpoint, region: 'us-east-1', bucket: 'kiraya-pictures', ...one }
    const fullStore = { ...store, bucket: 'kiraya-full', ...full }
    for (const one of [store, fullStore]) await createBucket(one)
    return { store: { ...store, full: fullStore }, killGateway, stop }
  } catch (error) {
    await stop()
    throw new Error(`Ceph does not start: ${(error as Error).message}\n${await readLogs(folder)}`)
  }
}

/** One monitor and one place for data, in memory. */
async function startStorage(cluster: Cluster, ports: { monitorPort: number; gatewayPort: number }): Promise<void> {
  const { folder } = cluster
  const fsid = randomUUID()
  for (const part of ['mon', 'osd', 'gateway']) await mkdir(join(folder, part))
  await writeFile(join(folder, 'ceph.conf'), configuration(folder, { fsid, ...ports }))
  const map = join(folder, 'monmap')
  await run(
    cluster,
    'monmaptool',
    '--create',
    '--fsid',
    fsid,
    '--addv',
    'a',
    `[v2:127.0.0.1:${ports.monitorPort}]`,
    map,
  )
  await run(cluster, 'ceph-mon', '--mkfs', '-i', 'a', '--monmap', map)
  startDaemon(cluster, 'ceph-mon', '-i', 'a')
  await run(cluster, 'ceph', '--connect-timeout', '60', 'status')
  const id = randomUUID()
  await run(cluster, 'ceph', 'osd', 'new', id)
  await run(cluster, 'ceph-osd', '-i', '0', '--mkfs', '--osd-uuid', id)
  startDaemon(cluster, 'ceph-osd', '-i', '0')
}

/** Only this machine has access, so its parts trust each other; clients of the gateway have to sign. */
function configuration(folder: string, given: { fsid: string; monitorPort: number; gatewayPort: number }): string {
  const trusting = ['cluster', 'service', 'client'].map((who) => `auth ${who} required = none`)
  const plain = ['mon cluster', 'mon service', 'mon client', 'cluster', 'service', 'client']
  return [
    '[global]',
    `fsid = ${given.fsid}`,
    `mon host = v2:127.0.0.1:${given.monitorPort}/0`,
    'public addr = 127.0.0.1',
    ...trusting,
    ...plain.map((who) => `ms ${who} mode = crc`),
    'osd objectstore = memstore',
    'osd pool default size = 1',
    'osd pool default min size = 1',
    'osd pool default pg num = 1',
    'osd pool default pg autoscale mode = off',
    'mon allow pool size one = true',
    // A nearly full disk of this machine does not matter.
    'mon data avail crit = 0',
    `run dir = ${folder}`,
    `mon data = ${join(folder, 'mon')}`,
    `osd data = ${join(folder, 'osd')}`,
    `rgw data = ${join(folder, 'gateway')}`,
    `rgw frontends = beast endpoint=127.0.0.1:${given.gatewayPort}`,
    `admin socket = ${join(folder, '$name.$pid.asok')}`,
    `log file = ${join(folder, '$name.log')}`,
    'log to stderr = false',
    'err to stderr = false',
    '',
  ].join('\n')
}

async function createUser(cluster: Cluster, name: string): Promise<Pick<Store, 'accessKey' | 'secretKey'>> {
  const [accessKey, secretKey] = [randomBytes(10).toString('hex'), randomBytes(20).toString('hex')]
  const keys = [`--access-key=${accessKey}`, `--secret-key=${secretKey}`]
  await run(cluster, 'radosgw-admin', 'user', 'create', `--uid=${name}`, `--display-name=${name}`, ...keys)
  return { accessKey, secretKey }
}

async function createBucket({ endpoint, region, bucket, accessKey, secretKey }: Store): Promise<void> {
  const credentials = { accessKeyId: accessKey, secretAccessKey: secretKey }
  const client = new S3Client({ endpoint, region, credentials, forcePathStyle: true })
  await client.send(new CreateBucketCommand({ Bucket: bucket }))
  client.destroy()
}

const configured = ({ folder }: Cluster, words: string[]) => ['-c', join(folder, 'ceph.conf'), ...words]

/** It ends with this process, in any case. */
function startDaemon(cluster: Cluster, program: string, ...words: string[]): ChildProcess {
  const tied = ['--pdeathsig', 'KILL', program, '-f', ...configured(cluster, words)]
  const child = spawn('setpriv', tied, { stdio: 'ignore' })
  cluster.children.push(child)
  return child
}

async function run(cluster: Cluster, program: string, ...words: string[]): Promise<void> {
  const options = { signal: cluster.signal, timeout: 120_000 }
  await promisify(execFile)(program, program === 'monmaptool' ? words : configured(cluster, words), options)
}

async function waitFor({ signal, children }: Cluster, isReady: () => Promise<boolean>): Promise<void> {
  const late = AbortSignal.timeout(120_000)
  while (!(await isReady().catch(() => false))) {
    signal.throwIfAborted()
    late.throwIfAborted()
    if (children.some(({ exitCode }) => exitCode !== null)) throw new Error('a part of it has ended')
    await sleep(100)
  }
}

/** The last lines of every log. */
async function readLogs(folder: string): Promise<string> {
  const logs = (await readdir(folder)).filter((name) => name.endsWith('.log'))
  const ends = logs.map(async (name) => `${name}:\n${(await readFile(join(folder, name), 'utf8')).slice(-2_000)}`)
  return (await Promise.all(ends)).join('\n')
}
