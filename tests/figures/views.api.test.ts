import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { pino } from 'pino'
import { v7 as uuidv7 } from 'uuid'
import { beforeEach, describe, expect, test } from 'vitest'
import { deleteExpired } from '../../server/delete-expired-rows.ts'
import { createViewCounter } from '../../server/modules/figures/figures.ts'
import { createAccountClient, signUpBody } from '../support/account-client.ts'
import { createLender } from '../support/ads-setup.ts'
import { expectFailure } from '../support/api-client.ts'
import { setUpApi } from '../support/api-setup.ts'
import { createProduct } from '../support/factories.ts'
import { noPages, startTestServer, type TestServer } from '../support/test-server.ts'

const options = { trustProxy: true, hasRequestLimits: false }
const site = await setUpApi(options)
const { db, pool } = site
const lender = await createLender(site)
const newAd = (given: Parameters<typeof createProduct>[1] = {}) =>
  createProduct(db, { user_id: lender.user.id, category: 'Camera', ...given })

beforeEach(() => pool.query('delete from ad_views; delete from view_marks; delete from funnel_days'))

const android =
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/150.0.0.0 Mobile Safari/537.36'
const browserHeaders = {
  'content-type': 'text/plain;charset=UTF-8',
  'user-agent': android,
  'accept-language': 'gu-IN,gu;q=0.9',
  'sec-fetch-site': 'same-origin',
  'x-forwarded-for': '203.0.113.1',
}

/** Sends a beacon as a browser does. @param headers `''` leaves one out */
async function send(server: Pick<TestServer, 'baseUrl'>, body: object, headers: Record<string, string> = {}) {
  const given = Object.entries({ ...browserHeaders, ...headers }).filter(([, value]) => value !== '')
  const raw = JSON.stringify(body)
  return fetch(`${server.baseUrl}/api/products/view`, { method: 'POST', headers: Object.fromEntries(given), body: raw })
}

/** Sends beacons to a server of its own, and stops it in order: then everything is written. */
async function afterStop(work: (server: TestServer) => Promise<unknown>) {
  const server = await startTestServer(site, { ...options, pages: noPages })
  await work(server)
  await server.closeInOrder()
}

const viewsOf = async (id: string) =>
  (await db.selectFrom('ad_views').select('views').where('product_id', '=', id).execute()).map(({ views }) => views)
const funnel = async () =>
  (await db.selectFrom('funnel_days').selectAll().orderBy('step').orderBy('source').execute()).map(
    ({ step, source, city, count }) => `${step} ${source} ${city} ${count}`,
  )

describe('a view of an ad', () => {
  test('is counted once a day for each browser, and written at the stop at the latest', async () => {
    const { id } = await newAd()
    await afterStop(async (server) => {
      for (let i = 0; i < 3; i++) {
        const answer = await send(server, { productId: id, source: 'whatsapp' })
        expect([answer.status, answer.headers.get('cache-control'), await answer.text()]).toEqual([204, 'no-store', ''])
      }
      await send(server, { productId: id }, { 'x-forwarded-for': '203.0.113.2' })
      await send(server, { productId: id }, { 'content-type': 'application/json', 'user-agent': `${android} OPR/90` })
    })
    expect(await viewsOf(id)).toEqual([3])
    expect(await funnel()).toEqual(['view other ahmedabad 2', 'view whatsapp ahmedabad 1'])
    // Another process, later on the same day.
    await afterStop((server) => send(server, { productId: id }))
    expect(await viewsOf(id)).toEqual([3])
  })

  test('leaves nothing by which its reader could be found', async () => {
    const { id } = await newAd()
    await afterStop((server) => send(server, { productId: id }, { cookie: `kiraya_browser=${'B'.repeat(43)}` }))
    const { rows } = await pool.query(
      'select concat((select json_agg(v) from ad_views v), (select json_agg(m) from view_marks m), (select json_agg(f) from funnel_days f)) as everything',
    )
    expect(rows[0].everything).toContain(id)
    expect(rows[0].everything).not.toMatch(/203\.0|Android|BBBB/)
  })

  test.each<[string, Record<string, string>]>([
    ['a search engine', { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)' }],
    ['a program', { 'user-agent': 'curl/8.5.0' }],
    ['a client without a name', { 'user-agent': '-' }],
    ['a client without a language', { 'accept-language': '' }],
    ['what no browser sends', { 'sec-fetch-site': '' }],
    ['a page of another site', { 'sec-fetch-site': 'cross-site' }],
    [
      'one that says so otherwise',
      { 'sec-fetch-site': '', origin: 'https://evil.test', cookie: `kiraya_browser=${'B'.repeat(43)}` },
    ],
  ])('by %s is not counted, and answered the same', async (_who, headers) => {
    const { id } = await newAd()
    await afterStop(async (server) => expect((await send(server, { productId: id }, headers)).status).toBe(204))
    expect([await viewsOf(id), await funnel()]).toEqual([[], []])
  })

  test('by its owner is not counted; by another person it is', async () => {
    const { id } = await newAd()
    const renter = await createLender(site)
    await afterStop(async (server) => {
      await send(server, { productId: id }, { authorization: `Bearer ${lender.token}` })
      await send(
        server,
        { productId: id },
        { authorization: `Bearer ${renter.token}`, 'x-forwarded-for': '203.0.113.7' },
      )
    })
    expect(await viewsOf(id)).toEqual([1])
  })

  test('of an ad that has no page, or that there is not, is not counted, and spoils no other', async () => {
    const [gone, removed, shown] = [
      await newAd({ deleted_at: new Date() }),
      await newAd({ status: 'removed' }),
      await newAd(),
    ]
    await afterStop(async (server) => {
      for (const productId of [gone.id, removed.id, '01890000-0000-7000-8000-000000000001', shown.id])
        expect((await send(server, { productId })).status).toBe(204)
    })
    expect([await viewsOf(gone.id), await viewsOf(removed.id), await viewsOf(shown.id)]).toEqual([[], [], [1]])
  })

  test('is counted in the city of the ad, by any of its names; other places are one', async () => {
    await afterStop(async (server) => {
      for (const city of ['Baroda', 'સુરત', 'Nowhere 12'])
        await send(server, { productId: (await newAd({ city })).id, source: 'search' })
    })
    expect((await funnel()).sort()).toEqual(['view search other 1', 'view search surat 1', 'view search vadodara 1'])
  })

  test.each([
    [{}, 'invalid_input'],
    [{ productId: 'x' }, 'invalid_input'],
    [{ productId: '01890000-0000-7000-8000-000000000001', source: 'a friend' }, 'invalid_input'],
    [{ productId: '01890000-0000-7000-8000-000000000001', person: 'me' }, 'invalid_input'],
    [[], 'invalid_input'],
  ] as const)('%j is refused', async (body, code) => {
    const answer = await send(site, body)
    expectFailure(code, answer.status, await answer.text())
  })

  test.each([
    ['{"productId":', 'malformed_request'],
    [`{"productId":"${'x'.repeat(600)}"}`, 'request_too_large'],
  ] as const)('%s is refused', async (body, code) => {
    const answer = await fetch(`${site.baseUrl}/api/products/view`, { method: 'POST', headers: browserHeaders, body })
    expectFailure(code, answer.status, await answer.text())
  })

  test('made up by one client counts so often and no more', async () => {
    const { id } = await newAd()
    const views = createViewCounter({ db, log: pino({ level: 'silent' }) })
    const view = { productId: id, source: 'direct', network: '203.0.113.1', userId: undefined } as const
    for (let i = 0; i < 3_000; i++) views.note({ ...view, browser: `browser ${i}` })
    await views.stop()
    expect(await viewsOf(id)).toEqual([256])
  })

  test('made up by one client that changes its network within its neighbourhood counts no more often', async () => {
    const { id } = await newAd()
    const views = createViewCounter({ db, log: pino({ level: 'silent' }) })
    const view = { productId: id, source: 'direct', browser: 'one', userId: undefined } as const
    for (let portion = 0; portion < 8; portion++) {
      for (let i = 0; i < 300; i++)
        views.note({ ...view, network: `2001:db8:9:${(300 * portion + i).toString(16)}::/64` })
      await views.flush()
    }
    // Phones of one neighbourhood still count each.
    const { id: other } = await newAd()
    for (const network of ['2001:db8:9:1::/64', '2001:db8:9:2::/64']) views.note({ ...view, productId: other, network })
    await views.stop()
    expect(await viewsOf(id)).toEqual([256])
    expect(await viewsOf(other)).toEqual([2])
  })

  test('has its place beside a flood of made-up ones', async () => {
    const { id } = await newAd()
    const views = createViewCounter({ db, log: pino({ level: 'silent' }) })
    const note = (productId: string, network: string) =>
      views.note({ productId, source: 'direct', network, userId: undefined, browser: 'one' })
    // No ad has such an id, or will have it for years.
    for (let i = 0; i < 6_000; i++) note(randomUUID(), '203.0.113.1')
    for (let i = 0; i < 100; i++) note(uuidv7({ msecs: Date.now() + 1e11 }), '203.0.113.2')
    expect(views.counts.dropped).toBe(6_100)
    for (let i = 0; i < 3_000; i++) note(uuidv7(), `2001:db8:1:${i.toString(16)}::/64`)
    expect(views.counts.dropped).toBe(6_100 + 2_600)
    note(id, '203.0.113.3')
    await views.stop()
    expect(await viewsOf(id)).toEqual([1])
  })

  test('waits for a database that cannot count', async () => {
    const { id } = await newAd()
    const warnings: string[] = []
    const views = createViewCounter({ db, log: { warn: (_details, message) => void warnings.push(message) } })
    views.note({ productId: id, source: 'direct', network: '203.0.113.1', userId: undefined, browser: 'one' })
    await sql`alter table ad_views rename to lost`.execute(db)
    await views.flush()
    expect(warnings).toEqual(['views of ads were not counted'])
    await sql`alter table lost rename to ad_views`.execute(db)
    await views.stop()
    expect([await viewsOf(id), views.counts.dropped]).toEqual([[1], 0])
  })

  test('goes after ninety days, its mark after its day', async () => {
    const { id } = await newAd()
    await sql`insert into ad_views (product_id, day, views) values (${id}, current_date - 91, 1), (${id}, current_date - 80, 2)`.execute(
      db,
    )
    await sql`insert into view_marks values (${Buffer.alloc(16)}, now() - interval '1 minute')`.execute(db)
    await deleteExpired(db)
    expect(await viewsOf(id)).toEqual([2])
    expect((await pool.query('select 1 from view_marks')).rows).toEqual([])
  })
})

describe('the way to a new account', () => {
  test('has each contact once, from where the visit came', async () => {
    const { id } = await newAd()
    const renter = await createLender(site)
    for (const query of ['&source=whatsapp', '&source=search', ''])
      expect((await renter.call('GET', `get-user-products?productId=${id}&reveal=contact${query}`)).status).toBe(200)
    await lender.call('GET', `get-user-products?productId=${id}&reveal=contact&source=direct`)
    expect(await funnel()).toEqual(['contact whatsapp ahmedabad 1'])
  })

  test('has each new account once, by the city of the person, and one that is refused not at all', async () => {
    const browser = createAccountClient(site.baseUrl, site.mailbox)
    const person = { email: 'new@kiraya.test', phoneNumber: '9826077777', source: 'share_link' }
    await browser.refused('proof_required', browser.call('POST', 'users/signup', signUpBody(person)))
    expect(await funnel()).toEqual([])
    await browser.join(person.email, person)
    expect(await funnel()).toEqual(['sign_up share_link ahmedabad 1'])
    await browser.join('other@kiraya.test', { phoneNumber: '9826077778' })
    expect(await funnel()).toEqual(['sign_up other ahmedabad 1', 'sign_up share_link ahmedabad 1'])
  })
})
