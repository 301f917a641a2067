import { expect, it } from 'vitest'
import { setUpApi } from '../support/api-setup.ts'

const { baseUrl } = await setUpApi()
const read = (headers = {}) => fetch(`${baseUrl}/metrics`, { headers })

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
    'db_pool_connections',
    'page_cache_bytes',
  ])
    expect(text).toMatch(new RegExp(`^${name} [\\d.]`, 'm'))
})

it('tells strangers nothing', async () => {
  for (const headers of [{ 'x-forwarded-for': '203.0.113.7' }, { forwarded: 'for=203.0.113.7' }]) {
    const response = await read(headers)
    expect(response.status).toBe(404)
    expect(await response.text()).not.toContain('process_')
  }
})
