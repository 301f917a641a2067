import { connect } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { applyLoad } from '../support/load.ts'
import { createScratchCluster, createScratchDirectory, leave } from '../support/scratch-cluster.ts'
import { type StartedSite, startSite } from '../support/started-site.ts'
import { createUsedDatabase } from '../support/test-database.ts'

const paths = ['/', '/api/categories/get', '/api/products/get-user-products?limit=5', '/trending', '/healthz']

/** The PID of the process that now has this name. */
const pidOf = (site: StartedSite, name: string) =>
  Number(new RegExp(`.*"pid":(\\d+).*"process":"${name}"`, 's').exec(site.output())?.[1])

/**
 * A client whose request is half sent.
 * @returns a function that sends the rest, and reads the first line of the answer
 */
async function sendHalf(baseUrl: string) {
  const { hostname, port } = new URL(baseUrl)
  const socket = connect(Number(port), hostname)
  onTestFinished(() => void socket.destroy())
  const body = JSON.stringify({ email: 'nobody@kiraya.test', password: 'not this one' })
  socket.write(
    `POST /api/users/login HTTP/1.1\r\nhost: ${hostname}\r\ncontent-type: application/json\r\ncontent-length: ${body.length}\r\nexpect: 100-continue\r\n\r\n`,
  )
  const read = () =>
    new Promise<string>((resolve, reject) => {
      socket.once('data', (data) => resolve(String(data).split('\r\n')[0] ?? '')).once('error', reject)
      socket.once('close', () => reject(new Error('the connection ended without an answer')))
    })
  // The server has received the start of the request.
  expect(await read()).toBe('HTTP/1.1 100 Continue')
  return () => {
    const answer = read()
    socket.write(body)
    return answer
  }
}

test.each([1, 2])(
  'ten times SIGTERM under load loses no request, with the embedded database and %i processes',
  { timeout: 600_000 },
  async (processes) => {
    const DATA_DIR = await createScratchDirectory()
    for (let round = 0; round < 10; round++) {
      const site = await startSite({ DATA_DIR, WEB_CONCURRENCY: String(processes) })
      const baseUrl = await site.ready()
      const load = applyLoad(baseUrl, { paths })
      await expect.poll(() => load.result.answered, { timeout: 60_000 }).toBeGreaterThan(300)
      const sendRest = await sendHalf(baseUrl)
      site.starter.kill('SIGTERM')
      await expect.poll(() => load.result.sentAway, { interval: 10 }).toBeGreaterThan(0)
      expect(await sendRest()).toMatch(/^HTTP\/1\.1 4\d\d /)
      const { failed, sentAway } = await load.over
      expect({ round, failed, sentAway }).toEqual({ round, failed: [], sentAway: 50 })
      expect(await site.ending).toEqual({ code: 0, stderr: '' })
    }
  },
)

test('one process after the other is stopped, five times, and no request is lost', {
  timeout: 600_000,
}, async () => {
  const { url, drop } = await createUsedDatabase()
  onTestFinished(drop)
  const site = await startSite({ DATABASE_URL: url, WEB_CONCURRENCY: '2' })
  const baseUrl = await site.ready()
  for (let round = 0; round < 5; round++) {
    const load = applyLoad(baseUrl, { paths })
    await expect.poll(() => load.result.answered, { timeout: 60_000 }).toBeGreaterThan(200)
    for (const name of ['web-1', 'web-2']) {
      const pid = pidOf(site, name)
      process.kill(pid, 'SIGTERM')
      await expect.poll(() => pidOf(site, name), { timeout: 60_000 }).not.toBe(pid)
    }
    expect({ round, failed: (await load.over).failed }).toEqual({ round, failed: [] })
  }
})

test('processes that cannot start are retried after pauses, and in the end the whole site ends', {
  timeout: 300_000,
}, async () => {
  const cluster = await createScratchCluster()
  const tenant = await cluster.start()
  const { host = '', port } = tenant.report.address ?? {}
  const DATABASE_URL = `postgres://kiraya@localhost:${port}/kiraya?host=${encodeURIComponent(host)}`
  const site = await startSite({ DATABASE_URL, WEB_CONCURRENCY: '2' })
  const baseUrl = await site.ready()
  await leave(tenant.process)
  // The running ones serve alone for a while.
  expect((await fetch(`${baseUrl}/healthz`)).status).toBe(200)
  for (const name of ['web-1', 'web-2']) process.kill(pidOf(site, name), 'SIGKILL')
  const { code, stderr } = await site.ending
  expect(code).toBe(1)
  expect(stderr).toContain('The processes that answer requests end as soon as they start: see the log\n')
  const pauses = [...site.output().matchAll(/"name":"web-1".*"pause":(\d+)/g)].map(([, pause]) => Number(pause))
  expect(pauses.slice(-5)).toEqual([200, 400, 800, 1_600, 3_200])
})
