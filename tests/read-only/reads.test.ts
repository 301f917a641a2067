import { pino } from 'pino'
import { afterAll, describe, expect, test } from 'vitest'
import { subscribeToChanges } from '../../platform/postgres/change-feed.ts'
import { createMissingSecrets } from '../../server/db/site-secrets.ts'
import { beginSession } from '../../server/modules/accounts/accounts.ts'
import { createOwner, ownerValuesFor } from '../support/attack/actors.ts'
import { readRoutes } from '../support/attack/document.ts'
import { fillIn, sendCall } from '../support/attack/send-call.ts'
import { setUpSite } from '../support/built-site.ts'
import { connectReadOnly } from '../support/read-only-connection.ts'
import { startTestServer } from '../support/test-server.ts'

// The same site twice: one may write, the other one only reads, over a connection on which every write fails.
const site = await setUpSite()
const { db, pool, connection } = site
await createMissingSecrets(db)
await site.push.requireKeys()
const owner = await createOwner(db)
const ofForms = await beginSession(db, owner.user, 'without scripts', 'cookie')
/** Each of them would be renewed by its next use. */
const outdateSessions = () => pool.query(`update sessions set last_used_at = now() - interval '2 hours'`)
const countRenewed = async () =>
  (await pool.query(`select from sessions where last_used_at > now() - interval '1 hour'`)).rowCount
await outdateSessions()
const reading = await connectReadOnly(site)
const log = pino({ level: 'silent' })
const reader = await startTestServer(reading, {
  isReadOnly: true,
  // So low that every other request would be written down.
  limits: { reads: 60, writes: 60, ownReads: 60, ownWrites: 60, work: 1_000_000, waitMs: 0 },
  followChanges: (onChange) => subscribeToChanges({ address: connection, log, onChange }),
})
afterAll(async () => {
  await reader.close()
  await reading.close()
})

const headers = { authorization: `Bearer ${owner.token}` }
const routes = (await readRoutes(site.baseUrl)).filter(({ method }) => /GET|HEAD/.test(method))
/** They are about the moment, or about the process. */
const ofMoment = ['getHealth', 'getReadiness', 'streamNotifications', 'getSessions']

/** Nothing has even tried to write. */
function expectNoWrites() {
  const tried = reader.logged.filter((line) => /25006|read-only transaction/.test(JSON.stringify(line)))
  expect(tried).toEqual([])
}

describe.each(routes)('$method $path', (route) => {
  test('answers as on a site that writes, and renews no session', async () => {
    for (const given of [headers, {}]) {
      const call = fillIn(route, ownerValuesFor(route, owner))
      await outdateSessions()
      const now = await sendCall(reader.baseUrl, route, call, given)
      expect(await countRenewed()).toBe(0)
      const before = await sendCall(site.baseUrl, route, call, given)
      expect(now.status).toBe(before.status)
      expect(now.status).toBeLessThan(500)
      if (!ofMoment.includes(route.name)) expect(now.text).toBe(before.text)
    }
    expectNoWrites()
  })
})

const { ad } = owner
const pages = [
  '/',
  '/?search=a-tent-that-nobody-has',
  '/category/camera',
  '/category/camera/mirrorless?location=Ahmedabad',
  `/product?productId=${ad.id}`,
  `/camera/mirrorless/x/${ad.id}`,
  `/seller/${owner.user.id}`,
  '/trending',
  '/login',
  '/My_ads',
  '/unsubscribe?token=x',
  '/appeal/x',
  '/nothing-here',
  '/sitemap.xml',
  `/share/${ad.id}.jpg`,
]

test.each(pages)('%s is shown as always', async (path) => {
  for (let times = 0; times < 2; times++) {
    const [before, now] = await Promise.all([site, reader].map(({ baseUrl }) => fetch(baseUrl + path)))
    expect(now?.status).toBe(before?.status)
    expect(now?.status).toBeLessThan(500)
    await Promise.all([before?.text(), now?.text()])
  }
  expectNoWrites()
})

test('without scripts, a person who is signed in reads a lender’s number, and stays signed in', async () => {
  const cookie = `__Secure-kiraya_reach=${ofForms}`
  const path = `/reach/${owner.otherAd.id}`
  const page = await fetch(reader.baseUrl + path, { headers: { cookie } })
  const browser = page.headers.getSetCookie().map((set) => set.split(';', 1)[0])
  const [, mark = ''] = /name="mark" value="([\w-]{43})"/.exec(await page.text()) ?? []
  const send = (values: Record<string, string>) =>
    fetch(reader.baseUrl + path, {
      method: 'POST',
      headers: { cookie: [cookie, ...browser].join('; ') },
      body: new URLSearchParams({ mark, ...values }),
    })
  const shown = await send({ do: 'show' })
  expect(shown.status).toBe(200)
  const left = await send({ do: 'log-out' })
  expect([left.status, left.headers.get('retry-after')]).toEqual([503, '60'])
  expect(await left.text()).toContain('We are working on the site.')
  expectNoWrites()
})

test('a number is shown, fifty ads a day, and counted in memory alone', async () => {
  const ask = (id: string) =>
    fetch(`${reader.baseUrl}/api/products/get-user-products?productId=${id}&reveal=contact`, { headers })
  const reveals = async () => (await pool.query('select count(*)::int as count from contact_reveals')).rows[0]?.count
  const before = await reveals()
  for (let times = 0; times < 3; times++) expect((await ask(owner.otherAd.id)).status).toBe(200)
  expect(await reveals()).toBe(before)
  expectNoWrites()
})

test('limits are counted in memory', async () => {
  const statuses: number[] = []
  for (let times = 0; times < 70; times++)
    statuses.push((await fetch(`${reader.baseUrl}/api/places/find?text=ahm`)).status)
  expect(statuses.slice(0, 40).every((status) => status === 200)).toBe(true)
  expect(statuses.at(-1)).toBe(429)
  expectNoWrites()
})
