import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

const run = promisify(execFile)

/** A machine of the cluster with an address of its own. */
export interface ClusterMachine {
  name: string
  address: string
  /** Its network namespace. */
  namespace: string
}

export type Network = Awaited<ReturnType<typeof openNetwork>>

const names = ['etcd', 'db1', 'db2', 'db3'] as const
type PlaceName = (typeof names)[number]

const bridge = 'kiraya0'
const bridgeAddress = '10.46.0.1'
const numberOf = (index: number) => (index === 0 ? 2 : 10 + index)

/** Creates a network namespace for each machine, and a bridge between them. Needs root. */
export async function openNetwork() {
  await removeAll()
  await ip('link', 'add', bridge, 'type', 'bridge')
  await ip('addr', 'add', `${bridgeAddress}/24`, 'dev', bridge)
  await ip('link', 'set', bridge, 'up')
  const places = await Promise.all(names.map(addPlace))
  return {
    places: Object.fromEntries(places.map((place) => [place.name, place])) as Record<PlaceName, ClusterMachine>,
    /** The addresses of all machines, for access lists, and of this process. */
    range: '10.46.0.0/24',
    origin: bridgeAddress,
    /** Drops everything that one machine sends to another, without a word to either. @returns how to mend it */
    async cut(from: ClusterMachine, to: ClusterMachine) {
      const way = ['-n', namespaceOf(from.name), 'route']
      await ip(...way, 'add', 'blackhole', `${to.address}/32`)
      return () => ip(...way, 'del', 'blackhole', `${to.address}/32`)
    },
    /** A machine loses its network. @returns how to mend it */
    async unplug({ name }: ClusterMachine) {
      await ip('link', 'set', cableOf(name), 'down')
      return () => ip('link', 'set', cableOf(name), 'up')
    },
    remove: removeAll,
  }
}

const namespaceOf = (name: string) => `kiraya-${name}`
const cableOf = (name: string) => `kiraya-${name}`

async function addPlace(name: string, index: number): Promise<ClusterMachine> {
  const [namespace, cable, address] = [namespaceOf(name), cableOf(name), `10.46.0.${numberOf(index)}`]
  await ip('netns', 'add', namespace)
  await ip('link', 'add', cable, 'type', 'veth', 'peer', 'name', 'eth0', 'netns', namespace)
  await ip('link', 'set', cable, 'master', bridge, 'up')
  await ip('-n', namespace, 'addr', 'add', `${address}/24`, 'dev', 'eth0')
  await ip('-n', namespace, 'link', 'set', 'eth0', 'up')
  await ip('-n', namespace, 'link', 'set', 'lo', 'up')
  return { name, address, namespace }
}

/** Also what a run has left that was killed. */
async function removeAll(): Promise<void> {
  for (const name of names) await ip('netns', 'del', namespaceOf(name)).catch(() => undefined)
  for (const name of names) await ip('link', 'del', cableOf(name)).catch(() => undefined)
  await ip('link', 'del', bridge).catch(() => undefined)
}

async function ip(...words: string[]): Promise<void> {
  await run('ip', words)
}
