import { beforeAll, describe, expect, test, vi } from 'vitest'
import { expectFailure } from '../support/api-client.ts'
import { setUpApi } from '../support/api-setup.ts'
import { createOwner, createRowReader, ownerValuesFor } from '../support/attack/actors.ts'
import { readRoutes } from '../support/attack/document.ts'
import { fillIn, sendCall } from '../support/attack/send-call.ts'
import { sendRaw } from '../support/raw-http.ts'

// Every call of the server's OpenAPI document that writes, while the site only reads.
const site = await setUpApi({ hearsChanges: true, pushHosts: ['push.kiraya.test'] })
const { db, pool, baseUrl, logged } = site
const routes = await readRoutes(baseUrl)
const owner = await createOwner(db)
const readRows = await createRowReader(pool)
const headers = { authorization: `Bearer ${owner.token}` }

/** They are posted and write nothing, or wait in memory. */
const harmless = ['getNearestPlace', 'noteView']
const writing = routes.filter(({ method, name }) => !/GET|HEAD|OPTIONS/.test(method) && !harmless.includes(name))

const say = (isOn: boolean) =>
  pool.query(
    `insert into site_state (is_read_only, changed_by, reason) values ($1, 'a@kiraya.test', 'A move')
      on conflict (id) do update set is_read_only = excluded.is_read_only`,
    [isOn],
  )
const probe = async () => (await fetch(`${baseUrl}/api/users/logout`, { method: 'POST' })).status

beforeAll(async () => {
  await say(true)
  // Nothing but the change feed tells it so soon.
  await vi.waitUntil(async () => (await probe()) === 503, { timeout: 5_000, interval: 20 })
})

test('the document has calls that write', () => {
  expect(writing.length).toBeGreaterThan(30)
})

describe.each(writing)('$method $path', (route) => {
  test('is refused with words and a time, signed in or not, and changes no row', async () => {
    const call = fillIn(route, ownerValuesFor(route, owner))
    const before = await readRows()
    for (const given of [headers, {}]) {
      const answer = await sendCall(baseUrl, route, call, given)
      expectFailure('read_only', answer.status, answer.text)
      expect(answer.headers.get('retry-after')).toBe('60')
      expect(answer.headers.get('cache-control')).toBe('no-store')
    }
    expect(await readRows()).toEqual(before)
  })
})

test('an answer comes before the body is read', async () => {
  const head = `POST /api/reviews/add HTTP/1.1\r\nHost: kiraya.test\r\nConnection: close\r\nContent-Type: application/json\r\n`
  const { status, body } = await sendRaw(baseUrl, `${head}Content-Length: 100000\r\n\r\n{`)
  expectFailure('read_only', status, body)
})

test('what is posted and writes nothing is answered, and views wait in memory', async () => {
  const readViews = async () => (await pool.query('select count(*)::int as count from ad_views')).rows[0]?.count
  for (const route of routes.filter(({ name }) => harmless.includes(name))) {
    const { status } = await sendCall(baseUrl, route, fillIn(route, ownerValuesFor(route, owner)), headers)
    expect([200, 204, 404], route.name).toContain(status)
  }
  expect(await readViews()).toBe(0)
})

test('it is no fault of the server: neither a warning nor a call for help', async () => {
  const { rows } = await pool.query('select count(*)::int as count from server_errors')
  expect(rows).toEqual([{ count: 0 }])
  const warnings = logged.filter(({ level, code }) => Number(level) >= 40 && code === 'read_only')
  expect(warnings).toEqual([])
})

test('/readyz stays ready, and the metrics say it', async () => {
  expect((await fetch(`${baseUrl}/readyz`)).status).toBe(200)
  expect(await (await fetch(`${baseUrl}/metrics`)).text()).toMatch(/^read_only 1$/m)
})

test('afterwards the same calls write again', async () => {
  await say(false)
  await expect.poll(probe, { timeout: 5_000, interval: 20 }).toBe(401)
  const [route] = routes.filter(({ name }) => name === 'changeFavourites')
  if (!route) throw new Error('There is no such call')
  const known = { ...ownerValuesFor(route, owner), remove: [owner.otherAd.id] }
  expect((await sendCall(baseUrl, route, fillIn(route, known), headers)).status).toBe(200)
  expect(await (await fetch(`${baseUrl}/metrics`)).text()).toMatch(/^read_only 0$/m)
})
