import { expect, test } from 'vitest'
import { createLender } from '../support/ads-setup.ts'
import { expectFailure } from '../support/api-client.ts'
import { setUpApi } from '../support/api-setup.ts'
import { readRoutes } from '../support/attack/document.ts'
import { noPages, startTestServer } from '../support/test-server.ts'

const limits = { reads: 40, writes: 20, ownReads: 30, ownWrites: 10, work: 100_000, waitMs: 0 }
const options = { limits, trustProxy: true }
const site = await setUpApi(options)
const { baseUrl, db, pool } = site

/** A network without earlier requests. */
let networks = 0
const freshNetwork = () => `2001:db8:0:${(++networks).toString(16)}::`

interface Asked {
  path?: string
  method?: string
  from: string
  token?: string
  at?: string
}

const ask = ({ path = '/api/banners/get', method = 'GET', from, token, at = baseUrl }: Asked) =>
  fetch(`${at}${path}`, {
    method,
    headers: { 'x-forwarded-for': from, ...(token && { authorization: `Bearer ${token}` }) },
  })

/** Sends requests until one is refused. @returns the number of accepted ones */
async function askUntilRefused(asked: Asked, most = 100): Promise<number> {
  const { method } = asked
  for (let i = 0; i < most; i++) {
    const response = await ask(asked)
    if (response.status !== 429) continue
    const text = await response.text()
    if (method !== 'HEAD') expectFailure('too_many_requests', response.status, text)
    const wait = Number(response.headers.get('retry-after'))
    expect(wait).toBeGreaterThan(0)
    expect(wait).toBeLessThanOrEqual(60)
    return i
  }
  return most
}

test('one network has a limit per call, over all of its addresses, and others are not affected', async () => {
  const network = freshNetwork()
  expect(await askUntilRefused({ from: `${network}1` })).toBe(limits.reads)
  expect((await ask({ from: `${network}ffff` })).status).toBe(429)
  expect((await ask({ from: `${network}1`, method: 'HEAD' })).status).toBe(429)
  expect((await ask({ from: `${network}1`, path: '/api/categories/get' })).status).toBe(200)
  expect((await ask({ from: `${freshNetwork()}1` })).status).toBe(200)
})

test('every call of the document is counted, pages and unknown addresses too, but not monitoring', async () => {
  const network = freshNetwork()
  const calls = (await readRoutes(baseUrl)).map(({ method, path }) => [method, path.replace(/\{\w+\}/, 'x')] as const)
  const all = [...calls, ['GET', '/api/unknown'], ['GET', '/category/camera'], ['GET', '/sitemap.xml']] as const
  const counted: [path: string, times: number][] = []
  // A few at once: a count that the database takes long to store holds up no request, so one more would succeed.
  for (let at = 0; at < all.length; at += 4) {
    const few = all.slice(at, at + 4)
    counted.push(
      ...(await Promise.all(
        few.map(
          async ([method, path]): Promise<[string, number]> => [
            path,
            await askUntilRefused({ from: `${network}1`, method, path }),
          ],
        ),
      )),
    )
  }
  for (const [path, times] of counted) {
    if (/^\/(healthz|readyz)/.test(path)) expect(times, path).toBe(100)
    else expect(times, path).toBeLessThanOrEqual(limits.reads)
  }
})

test('one account has a limit, over all of its networks', async () => {
  const lender = await createLender(site)
  let times = 0
  while ((await ask({ path: '/api/users/me', from: `${freshNetwork()}1`, token: lender.token })).status === 200) times++
  expect(times).toBe(limits.ownReads)
  const other = await createLender(site)
  expect((await ask({ path: '/api/users/me', from: `${freshNetwork()}1`, token: other.token })).status).toBe(200)
  let writes = 0
  const write = { path: `/api/products/renew?productId=${other.user.id}`, method: 'POST', token: other.token }
  while ((await ask({ ...write, from: `${freshNetwork()}1` })).status !== 429) writes++
  expect(writes).toBe(limits.ownWrites)
})

test('all requests of one neighbourhood count together, over all routes and networks', async () => {
  const busy = await startTestServer({ db, pool }, { pages: noPages, ...options, limits: { ...limits, work: 100 } })
  const around = (network: string) => ({ from: `2001:db8:ff:${network}::1`, at: busy.baseUrl })
  const search = '/api/products/get-user-products?search=bicycle'
  expect(await askUntilRefused({ ...around('1'), path: search })).toBe(10)
  expect((await ask({ ...around('2'), path: '/api/categories/get' })).status).toBe(429)
  expect((await ask({ ...around('3'), path: '/api/users/login', method: 'POST' })).status).toBe(429)
  expect((await ask({ from: `${freshNetwork()}1`, at: busy.baseUrl, path: search })).status).toBe(200)
  await busy.close()
})

test.each([
  ['/api/places/find?text=navrangpura', 'GET', 7],
  ['/api/places/nearest', 'POST', 26],
  ['/api/search/kinds?title=camera', 'GET', 20],
  ['/api/search/suggestions?text=cam', 'GET', 40],
  ['/api/saved-searches/add', 'POST', 10],
  ['/api/products/filters', 'GET', 20],
])('%s counts what it costs', async (path, method, times) => {
  const counted = await startTestServer(
    { db, pool },
    { pages: noPages, ...options, limits: { ...limits, reads: 100, writes: 100, work: 200 } },
  )
  const from = `2001:db8:${(0xf000 + ++networks).toString(16)}::1`
  expect(await askUntilRefused({ path, method, from, at: counted.baseUrl })).toBeLessThanOrEqual(times)
  await counted.close()
})

test('who asks for much is slowed before being refused, and holds up no one else', async () => {
  const paced = await startTestServer(
    { db, pool },
    { pages: noPages, ...options, limits: { ...limits, work: 600, waitMs: 2_000 } },
  )
  const search = { path: '/api/products/get-user-products?search=bicycle', at: paced.baseUrl }
  const answers: [who: string, status: number][] = []
  const askFor = async (who: string, from: string) => {
    const { status } = await ask({ ...search, from })
    answers.push([who, status])
  }
  const begun = performance.now()
  // A search costs 11 of an eighth of the minute's 600: six are answered at once.
  const crawling = Array.from({ length: 20 }, () => askFor('crawler', '2001:db8:fe::1'))
  await Promise.race(crawling)
  await askFor('visitor', '2001:db8:fd::1')
  await Promise.all(crawling)
  expect(performance.now() - begun).toBeGreaterThan(1_990)
  expect(answers.findIndex(([who]) => who === 'visitor')).toBeLessThan(20)
  expect(new Set(answers.map(([, status]) => status))).toEqual(new Set([200]))
  await paced.close()
})

test('two processes count together, within a twentieth', async () => {
  const second = await startTestServer({ db, pool }, { pages: noPages, ...options })
  const from = `${freshNetwork()}1`
  let times = 0
  for (const at of [baseUrl, second.baseUrl, baseUrl, second.baseUrl]) times += await askUntilRefused({ from, at }, 15)
  expect(times).toBeGreaterThanOrEqual(limits.reads)
  expect(times).toBeLessThanOrEqual(limits.reads * 1.1)
  await second.close()
})

test('without a trusted proxy a client cannot choose its address', async () => {
  const untrusting = await startTestServer({ db, pool }, { pages: noPages, limits })
  let times = 0
  while ((await ask({ from: `${freshNetwork()}1`, at: untrusting.baseUrl })).status !== 429) times++
  expect(times).toBeLessThanOrEqual(limits.reads)
  await untrusting.close()
})

test('the client’s address is not readable in the database', async () => {
  const { rows } = await pool.query('select key from rate_counters')
  expect(rows.length).toBeGreaterThan(5)
  expect(JSON.stringify(rows)).not.toMatch(/2001:db8|127\.0\.0\.1/)
})

test('without the database no request is refused', async () => {
  await pool.query('alter table rate_counters rename to away')
  const answers = await askUntilRefused({ from: `${freshNetwork()}1` })
  await pool.query('alter table away rename to rate_counters')
  expect(answers).toBe(100)
})
