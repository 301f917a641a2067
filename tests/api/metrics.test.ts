import { expect, it } from 'vitest'
import { setUpApi } from '../support/api-setup.ts'

const { baseUrl, pool, db } = await setUpApi()
const read = (headers = {}) => fetch(`${baseUrl}/metrics`, { headers })

/** @returns the value of a measure, with its labels as they are written */
async function measure() {
  const text = await (await read()).text()
  return (name: string) => {
    const line = text.split('\n').find((one) => one.startsWith(`${name} `))
    return line && Number(line.slice(name.length + 1))
  }
}

it('says how long requests took by route, and how the process and the pool are', async () => {
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

it('says what waits in the queues, for how long, and what was given up', async () => {
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

it('counts whom it refuses because it is too much, by route', async () => {
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

it('says how much room is left on the disk', async () => {
  expect((await measure())('data_folder_free_bytes')).toBeGreaterThan(1_000_000)
})

it('tells strangers nothing', async () => {
  for (const headers of [{ 'x-forwarded-for': '203.0.113.7' }, { forwarded: 'for=203.0.113.7' }]) {
    const response = await read(headers)
    expect(response.status).toBe(404)
    expect(await response.text()).not.toContain('process_')
  }
})

it('also answers while the database gives no answer, and says so', async () => {
  const taken = await Promise.all(Array.from({ length: pool.options.max }, () => pool.connect()))
  const hanging = await measure()
  for (const client of taken) client.release()
  expect(hanging('database_up')).toBe(0)
  expect(hanging('db_pool_used_connections')).toBe(pool.options.max)
  expect(hanging('outbox_waiting_messages')).toBeNaN()
  expect(hanging('data_folder_free_bytes')).toBeGreaterThan(1_000_000)
})
