import { globSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { setUpApi } from '../support/api-setup.ts'
import { askThroughProxies } from '../support/proxies.ts'
import { sendRaw } from '../support/raw-http.ts'
import { noPages, startTestServer, type TestServerOptions } from '../support/test-server.ts'

const { baseUrl, pool, db, logged } = await setUpApi()
const root = join(import.meta.dirname, '../..')
const read = (headers = {}) => fetch(`${baseUrl}/metrics`, { headers })

/** @returns the value of a metric, with its labels as they are written */
async function measure() {
  const text = await (await read()).text()
  return (name: string) => {
    const line = text.split('\n').find((one) => one.startsWith(`${name} `))
    return line && Number(line.slice(name.length + 1))
  }
}

it('has the duration of requests by route, and the state of the process and the pool', async () => {
  await fetch(`${baseUrl}/api/categories/get`)
  await fetch(`${baseUrl}/api/categories/nope`)
  const response = await read()
  expect(response.headers.get('content-type')).toContain('text/plain')
  const text = await response.text()
  expect(text).toMatch(/http_request_duration_seconds_count\{route="\/api\/categories\/get",status="2xx"\} 1/)
  expect(text).toMatch(/http_request_duration_seconds_count\{route="[^"]*",status="4xx"\} 1/)
  for (const name of [
    'nodejs_eventloop_lag_p99_seconds',
    'process_resident_memory_bytes',
    'process_cpu_seconds_total',
    'db_pool_connections',
    'db_pool_used_connections',
    'db_pool_waiting_requests',
    'page_cache_bytes',
    'page_cache_hits_total',
    'page_cache_misses_total',
    'notification_streams',
    'messages_sent_total',
    'messages_failed_total',
    'push_failed_total',
  ])
    expect(text).toMatch(new RegExp(`^${name} [\\d.]`, 'm'))
  expect((await measure())('db_pool_max_connections')).toBe(pool.options.max)
})

it('has the number and age of queued jobs and messages, and of failed ones', async () => {
  const before = await measure()
  expect(before('database_up')).toBe(1)
  expect(before('jobs_waiting{task="make-avif"}')).toBeUndefined()
  await pool.query(`
    select graphile_worker.add_job('make-avif', '{"hash": "none"}', run_at => now() - interval '1 hour'),
      graphile_worker.add_job('make-avif', '{"hash": "none"}'),
      graphile_worker.add_job('make-avif', '{"hash": "none"}', run_at => now() + interval '1 hour'),
      graphile_worker.add_job('send-message', '{"id": "none"}', run_at => now() + interval '1 hour')`)
  const message = {
    channel: 'email',
    recipient: 'a@kiraya.test',
    message_values: '{}',
    language: 'en',
    kind: 'welcome',
  } as const
  await db
    .insertInto('outbox')
    .values([
      { ...message, id: '01900000-0000-7000-8000-000000000001', state: 'failed' },
      { ...message, id: '01900000-0000-7000-8000-000000000002', state: 'unknown' },
      { ...message, id: '01900000-0000-7000-8000-000000000003', state: 'queued' },
      {
        ...message,
        id: '01900000-0000-7000-8000-000000000004',
        state: 'failed',
        changed_at: new Date(Date.now() - 90_000_000),
      },
    ])
    .execute()
  const after = await measure()
  expect(after('jobs_waiting{task="make-avif"}')).toBe(2)
  expect(after('jobs_oldest_seconds{task="make-avif"}')).toBeGreaterThan(3_590)
  expect(after('jobs_waiting{task="send-message"}')).toBeUndefined()
  expect(after('outbox_waiting_messages')).toBe(1)
  expect(after('outbox_failed_messages')).toBe(2)
})

it('counts requests refused by limits, by route', async () => {
  const logIn = () =>
    fetch(`${baseUrl}/api/users/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: 'nobody@kiraya.test', password: 'not this one' }),
    })
  const statuses = (await Promise.all(Array.from({ length: 13 }, logIn))).map(({ status }) => status)
  expect(statuses.filter((status) => status === 429)).toHaveLength(3)
  expect((await measure())('rate_limit_refusals_total{route="/api/users/login"}')).toBe(3)
})

it('has the free space of the disk', async () => {
  expect((await measure())('data_folder_free_bytes')).toBeGreaterThan(1_000_000)
})

it('is hidden from strangers, also through any proxy on the same machine', async () => {
  for (const [proxy, { status, body }] of await askThroughProxies(baseUrl, { line: 'GET /metrics' })) {
    expect(status, proxy).toBe(404)
    expect(body, proxy).not.toContain('process_')
  }
})

it('warns once about a proxy that no setting names', async () => {
  const warnings = () => logged.filter(({ level, msg }) => level === 40 && String(msg).includes('TRUST_PROXY'))
  await askThroughProxies(baseUrl, { line: 'GET /api/categories/get' })
  expect(warnings()).toHaveLength(1)
})

/** Another server over the same database. */
async function start(options: TestServerOptions) {
  const site = await startTestServer({ db, pool }, { pages: noPages, ...options })
  afterAll(site.close)
  const statusFor = async (headers: Record<string, string>) =>
    (await fetch(`${site.baseUrl}/metrics`, { headers })).status
  return { ...site, statusFor }
}

it.each(['nginx as it comes', 'HAProxy as it comes', 'Varnish'] as const)(
  'warns about %s, though not every proxy identifies itself, and about no other client',
  async (name) => {
    for (const trustProxy of [false, ['127.0.0.1']]) {
      const site = await start({ trustProxy })
      const warnings = () => site.logged.filter(({ level }) => level === 40)
      await sendRaw(site.baseUrl, 'OPTIONS / HTTP/1.0\r\n\r\n')
      await fetch(`${site.baseUrl}/healthz`, { headers: { 'user-agent': 'Mozilla/5.0' } })
      expect(warnings()).toEqual([])
      await askThroughProxies(site.baseUrl, { line: 'GET /api/categories/get', names: [name] })
      expect(warnings()).toEqual([expect.objectContaining({ msg: expect.stringContaining('TRUST_PROXY') })])
    }
  },
)

it('of a production site without a token is closed: a proxy may look like the local machine', async () => {
  expect(await (await start({ isProduction: true })).statusFor({})).toBe(404)
})

it('behind a trusted proxy is open to the local machine alone, without a warning', async () => {
  for (const trustProxy of [['127.0.0.1'], 1]) {
    const site = await start({ trustProxy })
    expect(await site.statusFor({})).toBe(200)
    for (const address of ['203.0.113.7', '127.0.0.1'])
      expect(await site.statusFor({ 'x-forwarded-for': address }), address).toBe(404)
    expect(site.logged.filter(({ level }) => level === 40)).toEqual([])
  }
})

it('with a token is open to every client that has it, and to no other', async () => {
  const metricsToken = 'gIg3VxYw-1b/9=_'.repeat(2)
  const { baseUrl: at, statusFor } = await start({ metricsToken })
  const through = { 'x-forwarded-for': '203.0.113.7' }
  for (const way of ['Bearer', 'bearer'])
    expect(await statusFor({ authorization: `${way} ${metricsToken}`, ...through })).toBe(200)
  const wrong = [`${metricsToken}x`, metricsToken.slice(1), metricsToken.toUpperCase(), '', 'Bearer']
  for (const token of wrong) expect(await statusFor({ authorization: `Bearer ${token}` }), token).toBe(404)
  expect(await statusFor({ authorization: `Basic ${metricsToken}` })).toBe(404)
  // The local machine too: a proxy on it may look like any of its programs.
  expect(await statusFor({})).toBe(404)
  expect((await fetch(`${at}/metrics?token=${metricsToken}`)).status).toBe(404)
})

it('also answers while the database does not, and reports it', async () => {
  const taken = await Promise.all(Array.from({ length: pool.options.max }, () => pool.connect()))
  const hanging = await measure()
  for (const client of taken) client.release()
  expect(hanging('database_up')).toBe(0)
  expect(hanging('db_pool_used_connections')).toBe(pool.options.max)
  expect(hanging('outbox_waiting_messages')).toBeNaN()
  expect(hanging('data_folder_free_bytes')).toBeGreaterThan(1_000_000)
})

it('has every measure that operations.md names', async () => {
  const page = await readFile(join(root, 'docs/operations.md'), 'utf8')
  const [, table = ''] = /^\| measure \| meaning \|\n(.+?)\n\n/ms.exec(page) ?? []
  const cells = table.split('\n').map((row) => row.split('|')[1] ?? '')
  const named = cells.flatMap((cell) => [...cell.matchAll(/`([a-z]\w+)/g)].map(([, name = '']) => name))
  expect(named.length).toBeGreaterThan(30)
  // Some are there only once something has happened.
  const sources = await Promise.all(
    globSync('{server,platform}/**/*.ts', { cwd: root }).map((path) => readFile(join(root, path), 'utf8')),
  )
  const answered = await (await read()).text()
  const isKnown = (name: string) =>
    answered.includes(`\n${name}`) || sources.some((source) => source.includes(`'${name}'`))
  expect(named.filter((name) => !isKnown(name))).toEqual([])
})
