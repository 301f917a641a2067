import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { connect, Socket } from 'node:net'
import { promisify } from 'node:util'
import { expect, onTestFinished, test } from 'vitest'
import { ConnectionLimiter, connectionLimitsFor } from '../../platform/transport/connection-limits.ts'
import { setUpApi } from '../support/api-setup.ts'
import { noPages, startTestServer } from '../support/test-server.ts'
import { createUploaderSetup } from '../support/uploads-setup.ts'

const connectionLimits = { all: 36, ofNetwork: 6, ofNeighbourhood: 8 }
const site = await setUpApi({ connectionLimits })
const signIn = createUploaderSetup(site)

/** A connection from one of the addresses of this machine, closed after the test. */
function connectFrom(localAddress: string, { baseUrl }: { baseUrl: string } = site) {
  const { hostname, port } = new URL(baseUrl)
  const socket = connect({ host: hostname, port: Number(port), localAddress }).on('error', () => undefined)
  onTestFinished(() => void socket.destroy())
  const closed = once(socket, 'close').then(() => 'closed' as const)
  /** @returns the head of the answer, or a marker for none */
  const ask = (path = '/healthz', header = '') => {
    socket.write(`GET ${path} HTTP/1.1\r\nHost: kiraya.test\r\n${header}\r\n`)
    return Promise.race([once(socket, 'data').then(String), closed])
  }
  return { ask, closed, leave: () => socket.destroy() }
}

type Connection = ReturnType<typeof connectFrom>

const fine = expect.stringMatching(/^HTTP\/1\.1 200 /)

/** Opens connections in sequence, each of which sends one request and then stays idle. */
async function openFrom(address: string, count: number, server: { baseUrl: string } = site): Promise<Connection[]> {
  const opened: Connection[] = []
  for (let i = 0; i < count; i++) {
    const connection = connectFrom(address, server)
    expect(await connection.ask()).toEqual(fine)
    opened.push(connection)
  }
  return opened
}

const answersOf = (connections: readonly Connection[]) => Promise.all(connections.map(({ ask }) => ask()))

test('when a network reaches its limit, its longest idle connection is closed for a new one, and no other network’s', async () => {
  const others = await openFrom('127.0.0.9', 2)
  const [first, second, ...rest] = await openFrom('127.0.0.2', 6)
  // The second one has just been used; so the third one is older.
  expect(await second?.ask()).toEqual(fine)
  const added = await openFrom('127.0.0.2', 2)
  expect(await Promise.all([first?.closed, rest[0]?.closed])).toEqual(['closed', 'closed'])
  const kept = [...others, ...added, ...rest.slice(1)]
  expect(await answersOf(second ? [...kept, second] : kept)).toEqual(Array(8).fill(fine))
})

test('when the process reaches its limit, the longest idle connection is closed for another network', async () => {
  const flood: Connection[] = []
  for (let network = 1; network <= 7; network++) flood.push(...(await openFrom(`127.0.1.${network}`, 6)))
  const [visitor] = await openFrom('127.0.0.2', 1)
  expect(await flood[0]?.closed).toBe('closed')
  expect(await visitor?.ask()).toEqual(fine)
  const metrics = await (await fetch(`${site.baseUrl}/metrics`)).text()
  expect(metrics).toMatch(/^http_connections 36$/m)
  expect(Number(/^http_connections_given_up_total (\d+)$/m.exec(metrics)?.[1])).toBeGreaterThanOrEqual(7)
})

test('connections with a request in progress are not closed for others: the network over its limit is refused, and no other', async () => {
  const token = `Authorization: Bearer ${(await signIn()).token()}\r\n`
  const streams = Array.from({ length: 6 }, () => connectFrom('127.0.0.2'))
  const listen = ({ ask }: Connection) => ask('/api/notifications/stream', token)
  expect(await Promise.all(streams.map(listen))).toEqual(Array(6).fill(fine))
  const [refused, neighbour] = [connectFrom('127.0.0.2'), connectFrom('127.0.0.3')]
  expect(await refused.ask()).toBe('closed')
  expect(await neighbour.ask()).toEqual(fine)
  const isOpen = ({ closed }: Connection) => Promise.race([closed, 'open'])
  expect(await Promise.all(streams.map(isOpen))).toEqual(Array(6).fill('open'))
  streams[0]?.leave()
  await expect.poll(() => connectFrom('127.0.0.2').ask()).toEqual(fine)
})

test('a proxy has as many connections as it opens, and they stay idle for longer than it keeps them', async () => {
  const proxied = await startTestServer(site, { connectionLimits, trustProxy: true, pages: noPages })
  onTestFinished(() => proxied.close())
  const opened = await openFrom('127.0.0.2', 12, proxied)
  const answers = await answersOf(opened)
  expect(answers).toEqual(Array(12).fill(fine))
  expect(answers[0]).toMatch(/^keep-alive: timeout=72\r$/im)
  const [direct] = await openFrom('127.0.0.2', 1)
  expect(await direct?.ask()).toMatch(/^keep-alive: timeout=10\r$/im)
})

test('networks of one neighbourhood share a limit', () => {
  const connections = new ConnectionLimiter({ limits: connectionLimits, isBehindProxy: false })
  const arrive = (remoteAddress: string) => {
    const socket = Object.defineProperty(new Socket(), 'remoteAddress', { value: remoteAddress })
    connections.take(socket)
    return socket
  }
  const first = arrive('2001:db8:1:1::1')
  for (let i = 2; i <= 10; i++) arrive(`2001:db8:1:${i}::1`)
  expect([connections.size, first.destroyed]).toEqual([8, true])
  arrive('2001:db8:2:1::1')
  expect(connections.size).toBe(9)
})

test('the process never has more connections than its limit of open files', async () => {
  const module = import.meta.resolve('../../platform/transport/connection-limits.ts')
  const script = `const { connectionLimitsFor } = await import('${module}'); console.log(connectionLimitsFor().all)`
  const command = 'ulimit -n 1256 && exec "$0" --input-type=module -e "$1"'
  const { stdout } = await promisify(execFile)('sh', ['-c', command, process.execPath, script])
  expect(stdout).toBe('500\n')
  expect(connectionLimitsFor(Number.POSITIVE_INFINITY)).toEqual({
    all: 10_000,
    ofNetwork: 3_333,
    ofNeighbourhood: 5_000,
  })
})
