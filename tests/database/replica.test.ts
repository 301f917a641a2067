import { pino } from 'pino'
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { type ChangeTag, subscribeToChanges } from '../../platform/postgres/change-feed.ts'
import { isDatabaseUnavailable } from '../../platform/postgres/database-errors.ts'
import { withReplicaReads } from '../../platform/postgres/replica-reads.ts'
import { connect } from '../../server/db/database.ts'
import { createMissingSecrets } from '../../server/db/site-secrets.ts'
import { createAdBody, createLender } from '../support/ads-setup.ts'
import { expectFailure } from '../support/api-client.ts'
import { createProduct } from '../support/factories.ts'
import { setUpReplicatedDatabase } from '../support/replicated-database.ts'
import { startTestServer } from '../support/test-server.ts'

const database = await setUpReplicatedDatabase()
const { primary, replica } = database
const log = pino({ level: 'silent' })

/** Hears of changes past the proxy: only what is asked is broken off. */
async function open(replicaAddress?: { connectionString: string }) {
  const connection = connect({ address: { connectionString: primary.proxy.url }, replicaAddress, log })
  const heard = new Set<ChangeTag>()
  await createMissingSecrets(connection.db)
  const { baseUrl, close } = await startTestServer(connection, {
    followChanges: (onChange) =>
      subscribeToChanges({
        address: { host: primary.host, port: 5432, user: 'kiraya', database: 'kiraya' },
        log,
        onChange: (tag) => {
          heard.add(tag)
          onChange(tag)
        },
      }),
  })
  afterAll(async () => {
    await close()
    await connection.close()
  })
  return { db: connection.db, baseUrl, heard }
}

const site = await open({ connectionString: replica.proxy.url })
const plain = await open()
const { db } = site
const lender = await createLender({ db, baseUrl: site.baseUrl }, { name: 'Priya', phone_number: '+919876501234' })

/** Refused; silent; accepted and closed at once, as by HAProxy without a primary. */
const ways = {
  cut: () => primary.proxy.cut(),
  stall: () => primary.proxy.stall(),
  lead: () => primary.proxy.leadTo('/nowhere'),
}

beforeEach(async () => {
  primary.proxy.leadTo(primary.host)
  await primary.proxy.mend()
  await database.resume()
  for (const one of [site, plain]) {
    const isThere = () =>
      one.db
        .selectFrom('categories')
        .select('id')
        .execute()
        .then(
          () => true,
          () => false,
        )
    await vi.waitUntil(isThere, { timeout: 10_000, interval: 50 })
  }
})

async function get(path: string, { baseUrl = site.baseUrl, token = '', method = 'GET' } = {}) {
  const answer = await fetch(baseUrl + path, {
    method,
    headers: { 'accept-encoding': 'br', ...(token && { authorization: `Bearer ${token}` }) },
  })
  const caching = answer.headers.get('cache-control')
  return { status: answer.status, caching, again: answer.headers.get('retry-after'), text: await answer.text() }
}

const hasWrote = ({ headers }: Response) => headers.getSetCookie().some((cookie) => cookie.startsWith('wrote='))
const adCall = ({ id }: { id: string }) => `/api/products/get-user-products?productId=${id}`
const adPage = ({ id }: { id: string }) => `/camera/dslr/x/${id}?lang=en`

let signals = 0
/** Changes come in the order of their commits: after this one all earlier ones have been heard. */
async function hearEarlierChanges() {
  const signal = `signal ${++signals}`
  await primary.asAdmin(`notify changes, '${signal}'`)
  await vi.waitUntil(() => site.heard.has(signal), { timeout: 20_000, interval: 10 })
}

const hits = async () =>
  Number(/^page_cache_hits_total (\d+)$/m.exec(await (await fetch(`${site.baseUrl}/metrics`)).text())?.[1])

/** Waits until a page is answered from the cache. It is not cached while it is incomplete, which it may be on a busy machine. */
async function cachedPage(path: string, text: string) {
  return vi.waitUntil(
    async () => {
      const before = await hits()
      const page = await get(path)
      return page.text.includes(text) && (await hits()) > before && page
    },
    { timeout: 20_000, interval: 50 },
  )
}

const fromReplica = { status: 200, caching: 'private, no-store' }

describe.each(Object.entries(ways))('without its primary (%s)', (name, goAway) => {
  it('the site reads on, and does not write', async () => {
    const ad = await createProduct(db, { category: 'Camera', user_id: lender.user.id, title: `Leica ${name}` })
    const renter = await createLender({ db, baseUrl: site.baseUrl })
    await hearEarlierChanges()
    const cached = await cachedPage(adPage(ad), `Leica ${name}`)
    await database.resume()
    await goAway()
    const begun = performance.now()
    expect(await get(adPage(ad))).toMatchObject({ status: 200, caching: cached.caching })
    for (const path of ['/category/camera?search=leica&lang=en', `${adCall(ad)}&limit=3`]) {
      const answer = await get(path)
      expect(answer).toMatchObject(fromReplica)
      expect(answer.text).toContain(`Leica ${name}`)
    }
    expect(await get(`${adCall(ad)}&limit=4`, { method: 'HEAD' })).toMatchObject({ ...fromReplica, text: '' })
    const reveal = await get(`${adCall(ad)}&reveal=contact`, { token: renter.token })
    expect(reveal).toMatchObject({ status: 200, text: expect.stringContaining('9876501234') })
    expect((await get('/api/favourites/get', { token: renter.token })).status).toBe(200)
    // Its session may be new: its person is not signed out.
    expect((await get('/api/favourites/get', { token: 'x'.repeat(43) })).status).toBe(503)
    expect((await get('/readyz')).status).toBe(200)
    const refused = await lender.call('PUT', `update?productId=${ad.id}`, createAdBody({ title: 'In vain' }))
    expectFailure('unavailable', refused.status, await refused.text())
    expect(refused.headers.get('retry-after')).toBe('2')
    const inTransaction = withReplicaReads(() =>
      db.transaction().execute((tx) => tx.selectFrom('categories').select('name').execute()),
    )
    expect(await inTransaction.then(() => false, isDatabaseUnavailable)).toBe(true)
    // Silence is waited for by few.
    expect(performance.now() - begun).toBeLessThan(20_000)
  })

  it('what a replica has answered is forgotten when the primary is back', async () => {
    const ad = await createProduct(db, { category: 'Camera', user_id: lender.user.id, title: `Fuji ${name}` })
    await vi.waitUntil(async () => (await get(adPage(ad))).text.includes(`Fuji ${name}`), {
      timeout: 20_000,
      interval: 50,
    })
    await database.resume()
    await database.pause()
    const update = await lender.call('PUT', `update?productId=${ad.id}`, createAdBody({ title: `Fuji later, ${name}` }))
    expect(update.status).toBe(200)
    await primary.asAdmin(`update categories set image = '/files/${name}.webp' where name = 'Camera'`)
    await vi.waitUntil(
      async () =>
        (await get('/api/categories/get')).text.includes(name) && (await get(adPage(ad))).text.includes('later'),
      { timeout: 20_000, interval: 50 },
    )
    // Everything is dropped from the caches, and asked for again.
    await primary.asAdmin("notify changes, '*'")
    await goAway()
    await vi.waitUntil(async () => (await get('/api/categories/get')).caching === fromReplica.caching, {
      timeout: 20_000,
      interval: 50,
    })
    expect((await get('/api/categories/get')).text).not.toContain(`${name}.webp`)
    const old = await get(adPage(ad))
    expect(old).toMatchObject(fromReplica)
    expect(old.text).not.toContain('later')
    primary.proxy.leadTo(primary.host)
    await primary.proxy.mend()
    await vi.waitUntil(async () => (await get(adCall(ad))).caching !== fromReplica.caching, {
      timeout: 20_000,
      interval: 50,
    })
    expect((await get('/api/categories/get')).text).toContain(`${name}.webp`)
    expect((await get(adPage(ad))).text).toContain('later')
  })

  it('a site that knows no replica refuses for the moment', async () => {
    const ad = await createProduct(db, { category: 'Camera', title: 'Ricoh' })
    await goAway()
    expect(await get(adCall(ad), plain)).toMatchObject({ status: 503, caching: 'no-store', again: '2' })
    expect((await get('/readyz', plain)).status).toBe(503)
  })
})

it('a person who has just written something gets nothing from the caches', async () => {
  const ad = await createProduct(db, { category: 'Camera', user_id: lender.user.id, title: 'Olympus' })
  const answer = await lender.call('PUT', `update?productId=${ad.id}`, createAdBody({ title: 'Olympus, later' }))
  expect(answer.headers.getSetCookie()).toEqual(['wrote=1; Max-Age=5; Path=/; HttpOnly; SameSite=Lax'])
  const look = async (path: string, cookie: string) => {
    const headers = { 'accept-encoding': 'br', cookie }
    return (await fetch(site.baseUrl + path, { headers })).text()
  }
  await hearEarlierChanges()
  await cachedPage(adPage(ad), 'Olympus, later')
  const before = await hits()
  expect(await look(adPage(ad), 'lang=en; wrote=1')).toContain('Olympus, later')
  expect(await hits()).toBe(before)
  // Each page of an ad sends this; it is counted later.
  const view = { body: JSON.stringify({ productId: ad.id }), headers: { 'content-type': 'application/json' } }
  const viewed = await fetch(`${site.baseUrl}/api/products/view`, { method: 'POST', ...view })
  expect([viewed.status, hasWrote(viewed)]).toEqual([204, false])
  const onPlain = await createLender({ db: plain.db, baseUrl: plain.baseUrl })
  expect(hasWrote(await onPlain.call('POST', 'add', createAdBody()))).toBe(false)
})

it('with a primary a replica is asked nothing, and takes no writes', async () => {
  const ad = await createProduct(db, { category: 'Camera', title: 'Pentax' })
  await replica.proxy.cut()
  expect(await get(adCall(ad))).toMatchObject({ status: 200 })
  await replica.proxy.mend()
  const asked = withReplicaReads(() =>
    db
      .selectFrom('categories')
      .select('nothing' as 'name')
      .execute(),
  )
  await expect(asked).rejects.toMatchObject({ code: '42703' })
  // Its address may lead to a replica that has just become the primary.
  replica.proxy.leadTo(primary.host)
  await primary.proxy.cut()
  const writing = withReplicaReads(() => db.deleteFrom('products').where('id', '=', ad.id).execute())
  await expect(writing).rejects.toMatchObject({ code: '25006' })
  replica.proxy.leadTo(replica.host)
})
