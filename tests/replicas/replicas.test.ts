import { pino } from 'pino'
import { afterAll, beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import { followChanges } from '../../platform/postgres/change-feed.ts'
import { connect } from '../../server/db/database.ts'
import { requireSecrets } from '../../server/db/site-secret.ts'
import { adBody, createLender } from '../support/ads-setup.ts'
import { expectFailure } from '../support/api-client.ts'
import { startDatabaseProxy } from '../support/database-proxy.ts'
import { createProduct } from '../support/factories.ts'
import { setUpReplicatedDatabase } from '../support/replicated-database.ts'
import { startTestServer } from '../support/test-server.ts'

// Two processes of a site that reads from a copy of its database.
const database = await setUpReplicatedDatabase()
const { primary, copy } = database
const log = pino({ level: 'silent' })
const address = { connectionString: primary.proxy.url }
/** The way on which the second process hears of changes. */
const feedProxy = await startDatabaseProxy(primary.host, 'kiraya', afterAll)
/** What was told once more. */
const toldAgain: string[] = []
interface OpenOptions extends NonNullable<Parameters<typeof startTestServer>[1]> {
  /** Runs when the copies are known, and no change is heard of yet. */
  beforeFeed?(): Promise<unknown>
  atEnd?: (end: () => Promise<void>) => void
}
const open = async (feedUrl: string, { beforeFeed, atEnd = afterAll, ...options }: OpenOptions = {}) => {
  const connection = connect({ address, log, servers: [primary.proxy.url, copy.proxy.url] })
  await requireSecrets(connection.db)
  await connection.replicas?.start()
  await beforeFeed?.()
  const server = await startTestServer(connection, {
    followChanges: async (onChange, onHearing) => {
      const feed = await followChanges({ address: { connectionString: feedUrl }, log, onChange, onHearing })
      const tellAgain = (tag: string) => {
        toldAgain.push(tag)
        feed.tellAgain(tag)
      }
      return { ...feed, tellAgain }
    },
    hasRequestLimits: false,
    ...options,
  })
  atEnd(async () => {
    await server.close()
    await connection.close()
  })
  const { db, replicas } = connection
  if (!replicas) throw new Error('there are no copies')
  return { db, baseUrl: server.baseUrl, replicas }
}
const [site, other] = [await open(primary.proxy.url), await open(feedProxy.url)]
const limited = await open(primary.proxy.url, {
  hasRequestLimits: true,
  limits: { reads: 60, writes: 60, ownReads: 60, ownWrites: 60, work: 1_000_000, waitMs: 0 },
})
const { db } = site
const lender = await createLender({ db, baseUrl: site.baseUrl }, { name: 'Priya', phone_number: '+919876501234' })
const ofCopy = () => site.replicas.seen.all.find(({ isUsed }) => isUsed)

interface Visitor {
  baseUrl?: string
  token?: string
  position?: string
}

/** @param position as a browser sends it */
async function get(path: string, { baseUrl = site.baseUrl, token, position }: Visitor = {}) {
  const answer = await fetch(baseUrl + path, {
    headers: {
      'accept-encoding': 'br',
      ...(token && { authorization: `Bearer ${token}` }),
      ...(position && { cookie: `position=${position}` }),
    },
  })
  return { status: answer.status, text: await answer.text() }
}

/** A position that the log has not reached. */
const made = { position: 'FFFFFFFF/FFFFFFFF' }

const adCall = ({ id }: { id: string }) => `/api/products/get-user-products?productId=${id}`

/** Writes a title, and returns where that lies, as the browser keeps it. */
async function rename(id: string, title: string): Promise<string> {
  const answer = await lender.call('PUT', `update?productId=${id}`, adBody({ title }))
  expect(answer.status).toBe(200)
  const position = answer.headers.get('kiraya-position') ?? ''
  expect(answer.headers.getSetCookie()).toContain(`position=${position}; Max-Age=60; Path=/; HttpOnly; SameSite=Lax`)
  return position
}

beforeEach(async () => {
  await primary.proxy.mend()
  await copy.proxy.mend()
  await feedProxy.mend()
  await database.resume()
  for (const { replicas } of [site, other, limited])
    await vi.waitUntil(() => !replicas.seen.isPrimaryAway && replicas.seen.isAnyUsed, { timeout: 30_000 })
})

it('reads from the copy, and writers see their own writes while it is behind', async () => {
  const ad = await createProduct(db, { category: 'Camera', user_id: lender.user.id, title: 'Canon, before' })
  const path = `/camera/dslr/x/${ad.id}`
  await database.resume()
  await site.replicas.look()
  const before = site.replicas.counts.fromCopies
  for (const { baseUrl } of [site, other]) {
    expect((await get(adCall(ad), { baseUrl })).text).toContain('Canon, before')
    expect((await get(path, { baseUrl })).text).toContain('Canon, before')
  }
  expect(site.replicas.counts.fromCopies).toBeGreaterThan(before)

  await database.pause()
  const position = await rename(ad.id, 'Canon, after')
  for (const { baseUrl } of [site, other]) {
    // Proof that reads go to the copy.
    expect((await get(adCall(ad), { baseUrl })).text).toContain('Canon, before')
    // The writer sees the write in every process, by a call and on a page that was kept.
    expect((await get(path, { baseUrl, position })).text).toContain('Canon, after')
    expect((await get(adCall(ad), { baseUrl, position })).text).toContain('Canon, after')
    const withHeader = await fetch(baseUrl + adCall(ad), { headers: { 'kiraya-position': position } })
    expect(await withHeader.text()).toContain('Canon, after')
    // A page that was dropped is never made from what was there before.
    expect((await get(path, { baseUrl })).text).toContain('Canon, after')
  }
  // A new ad was asked for before it was there.
  const added = await lender.add(adBody({ images: [await lender.picture()] }))
  for (const { baseUrl } of [site, other])
    expect((await get(`/camera/mirrorless/x/${added.ad._id}`, { baseUrl })).text).toContain('Canon EOS R10')
  await database.resume()
  await site.replicas.look()
  const fromPrimary = site.replicas.counts.fromPrimary
  expect((await get(adCall(ad), { position })).text).toContain('Canon, after')
  expect(site.replicas.counts.fromPrimary).toBe(fromPrimary)
})

it('a session that the copy does not know yet is one', async () => {
  await database.pause()
  const { token } = await createLender({ db, baseUrl: site.baseUrl })
  expect((await get('/api/favourites/get', { token })).status).toBe(200)
  expect((await get('/api/favourites/get', { token: 'x'.repeat(43) })).status).toBe(401)
})

it('categories are never older than a change that was heard of', async () => {
  const shown = async () => (await get('/api/categories/get')).text
  expect(await shown()).toContain('Camera')
  await database.pause()
  await primary.asAdmin(`update categories set image = '/files/other.webp' where name = 'Camera'`)
  await vi.waitUntil(async () => (await shown()).includes('other.webp'), { timeout: 10_000, interval: 20 })
  for (let i = 0; i < 20; i++) expect(await shown()).toContain('other.webp')
})

it('what is heard of while the primary is not seen is told once more', async () => {
  await primary.proxy.cut()
  await vi.waitUntil(() => other.replicas.seen.isPrimaryAway, { timeout: 10_000 })
  toldAgain.length = 0
  await primary.asAdmin(`update categories set image = '/files/another.webp' where name = 'Camera'`)
  const shows = async () => {
    const { text } = await get('/api/categories/get', { baseUrl: other.baseUrl })
    return text.includes('another.webp')
  }
  await vi.waitUntil(shows, { timeout: 10_000, interval: 20 })
  expect(toldAgain).toEqual([])
  await primary.proxy.mend()
  await vi.waitUntil(() => toldAgain.includes('categories'), { timeout: 10_000 })
})

it('a process that begins shows nothing older than what was committed before it heard of changes', async () => {
  const ad = await createProduct(db, { category: 'Camera', user_id: lender.user.id, title: 'Minolta, before' })
  await database.resume()
  const { baseUrl, replicas } = await open(primary.proxy.url, {
    atEnd: onTestFinished,
    beforeFeed: async () => {
      await database.pause()
      await rename(ad.id, 'Minolta, after')
    },
  })
  expect(replicas.seen.isAnyUsed).toBe(true)
  expect((await get(adCall(ad), { baseUrl })).text).toContain('Minolta, before')
  expect((await get(`/camera/dslr/x/${ad.id}`, { baseUrl })).text).toContain('Minolta, after')
})

it.each(['cut', 'stall'] as const)(
  'a writer sees the write in counts that are kept, also where no change is heard of (%s)',
  async (way) => {
    const images = [await lender.picture()]
    const add = async () => (await lender.call('POST', 'add', adBody({ images }))).headers.get('kiraya-position') ?? ''
    const total = async (visitor: Visitor = {}): Promise<number> =>
      JSON.parse((await get('/api/products/filters?category=camera', { baseUrl: other.baseUrl, ...visitor })).text)
        .total
    const before = await total({ position: await add() })
    await vi.waitUntil(async () => (await total()) === before, { timeout: 10_000, interval: 20 })
    await feedProxy[way]()
    expect(await total({ position: await add() })).toBe(before + 1)
  },
)

it('a copy that is more than five seconds behind is left out, and taken back', async () => {
  await database.pause()
  const ad = await createProduct(db, { category: 'Camera', title: 'Nikon' })
  expect(ofCopy()?.name).toBe(new URL(copy.proxy.url).host)
  await vi.waitUntil(() => !site.replicas.seen.isAnyUsed, { timeout: 30_000 })
  expect(site.replicas.seen.all.map(({ lag }) => lag).some((lag) => lag > 5)).toBe(true)
  expect((await get(adCall(ad))).text).toContain('Nikon')
  await database.resume()
  await vi.waitUntil(() => site.replicas.seen.isAnyUsed, { timeout: 30_000 })
  expect(ofCopy()?.lag).toBe(0)
})

it.each(['cut', 'stall'] as const)('a copy that is gone (%s) is not missed', async (way) => {
  const ad = await createProduct(db, { category: 'Camera', title: `Fuji ${way}` })
  await database.resume()
  await copy.proxy[way]()
  const answers = await Promise.all(Array.from({ length: 20 }, () => get(adCall(ad))))
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
  await vi.waitUntil(() => !site.replicas.seen.isAnyUsed, { timeout: 30_000 })
  await copy.proxy.mend()
  await vi.waitUntil(() => site.replicas.seen.isAnyUsed, { timeout: 30_000 })
})

// Another call each, because each has a limit of its own.
it.each([
  ['cut', '/api/places/find?text=ahm'],
  ['stall', '/api/categories/get'],
] as const)('without its primary (%s) limits are counted in memory', async (way, path) => {
  await primary.proxy[way]()
  await vi.waitUntil(() => limited.replicas.seen.isPrimaryAway, { timeout: 10_000 })
  const begun = performance.now()
  const statuses: number[] = []
  for (let times = 0; times < 70; times++) statuses.push((await get(path, { baseUrl: limited.baseUrl })).status)
  expect(statuses.slice(0, 40)).toEqual(Array(40).fill(200))
  expect(statuses.at(-1)).toBe(429)
  expect(performance.now() - begun).toBeLessThan(5_000)
})

it('without its primary positions that were made up hold up no one else', async () => {
  const ad = await createProduct(db, { category: 'Camera', title: 'Ricoh' })
  await database.resume()
  await primary.proxy.cut()
  await vi.waitUntil(() => limited.replicas.seen.isPrimaryAway, { timeout: 10_000 })
  const visitor = { baseUrl: limited.baseUrl }
  let answered = 0
  const waiting = Array.from({ length: 20 }, async () => {
    const { status } = await get(adCall(ad), { ...visitor, ...made })
    answered++
    return status
  })
  expect((await get(adCall(ad), visitor)).status).toBe(200)
  expect((await get('/healthz', { ...visitor, ...made })).status).toBe(200)
  expect(answered).toBe(0)
  expect(await Promise.all(waiting)).toEqual(Array(20).fill(200))
})

it.each(['cut', 'stall'] as const)(
  'without its primary (%s) the site reads on, and writes again afterwards',
  async (way) => {
    const ad = await createProduct(db, { category: 'Camera', user_id: lender.user.id, title: `Leica ${way}` })
    const renter = await createLender({ db, baseUrl: site.baseUrl })
    const position = await rename(ad.id, `Leica again, ${way}`)
    const path = `/camera/dslr/x/${ad.id}`
    // Both processes have heard of it.
    for (const { baseUrl } of [site, other])
      for (const address of [path, '/category/camera'])
        await vi.waitUntil(async () => (await get(address, { baseUrl })).text.includes(`Leica again, ${way}`), {
          timeout: 10_000,
          interval: 20,
        })
    await primary.proxy[way]()
    const begin = performance.now()
    for (const { baseUrl } of [site, other]) {
      for (const visitor of [{}, { position }])
        for (const address of [path, '/', '/category/camera', '/category/camera?search=leica', adCall(ad)]) {
          const { status, text } = await get(address, { baseUrl, ...visitor })
          expect([address, status]).toEqual([address, 200])
          if (address !== '/') expect(text).toContain(`Leica again, ${way}`)
        }
    }
    for (const address of [adCall(ad), '/category/camera?search=leica']) {
      const { status, text } = await get(address, made)
      expect([address, status]).toEqual([address, 200])
      expect(text).toContain(`Leica again, ${way}`)
    }
    // From now on a read writes nothing.
    await vi.waitUntil(() => site.replicas.seen.isPrimaryAway, { timeout: 10_000 })
    const reveal = await get(`${adCall(ad)}&reveal=contact`, { token: renter.token })
    expect(reveal.text).toContain('9876501234')
    expect((await get('/api/favourites/get', { token: renter.token })).status).toBe(200)
    expect((await get('/readyz')).status).toBe(200)
    // An unknown session may be a new one: its person is not signed out.
    expect((await get('/api/favourites/get', { token: 'x'.repeat(43) })).status).toBe(503)
    const answer = await lender.call('PUT', `update?productId=${ad.id}`, adBody({ title: 'In vain' }))
    expectFailure('unavailable', answer.status, await answer.text())
    expect(answer.headers.get('retry-after')).toBe('2')
    expect(performance.now() - begin).toBeLessThan(25_000)

    await primary.proxy.mend()
    await vi.waitUntil(() => !site.replicas.seen.isPrimaryAway, { timeout: 30_000 })
    await vi.waitUntil(
      async () =>
        (await lender.call('PUT', `update?productId=${ad.id}`, adBody({ title: `Leica M, ${way}` }))).status === 200,
      { timeout: 30_000, interval: 50 },
    )
    for (const { baseUrl } of [site, other])
      await vi.waitUntil(async () => (await get(path, { baseUrl })).text.includes(`Leica M, ${way}`), {
        timeout: 30_000,
        interval: 50,
      })
  },
)

it('out of sight of its primary the site reads on from a copy that has received half a record', async () => {
  const ad = await createProduct(db, { category: 'Camera', title: 'Pentax' })
  await database.resume()
  // Of a record of many pages the primary sends whole pages alone, until something is committed, or its own 15 seconds are over.
  const writing: Promise<unknown>[] = []
  const write = `select pg_logical_emit_message(true, 'half', repeat('x', 100000)), pg_sleep(60)`
  const findHalf = async () => {
    const [state] = await copy.asAdmin<{ received: string; is_half: boolean }>(`
      select pg_last_wal_receive_lsn()::text as received, pg_last_wal_receive_lsn() > pg_last_wal_replay_lsn() as is_half`)
    return state?.is_half ? state.received : undefined
  }
  const writeHalf = async () => {
    const position = await findHalf()
    if (position === undefined) writing.push(primary.asAdmin(write).catch((error: Error) => error.message))
    return position
  }
  try {
    const position = await vi.waitUntil(writeHalf, { timeout: 30_000, interval: 1_000 })
    await primary.proxy.cut()
    await vi.waitUntil(() => site.replicas.seen.isPrimaryAway, { timeout: 10_000 })
    const { status, text } = await get(adCall(ad), { position })
    expect(status).toBe(200)
    expect(text).toContain('Pentax')
  } finally {
    await primary.asAdmin(`select pg_cancel_backend(pid) from pg_stat_activity where wait_event = 'PgSleep'`)
    await Promise.all(writing)
  }
})

it.each([made.position, `${made.position}.1`, '0/1.9', `${made.position}.9`])(
  'a position that was made up (%s) costs no one their page, and a kept page no reading',
  async (position) => {
    const ad = await createProduct(db, { category: 'Camera', title: 'Hasselblad' })
    const path = `/camera/dslr/x/${ad.id}`
    expect((await get(path, { position })).text).toContain('Hasselblad')
    expect((await get(adCall(ad), { position })).text).toContain('Hasselblad')
    const readsOf = async (address: string) => {
      const before = { ...site.replicas.counts }
      const { text } = await get(address, { position })
      const { fromPrimary, fromCopies } = site.replicas.counts
      return { text, reads: fromPrimary - before.fromPrimary + fromCopies - before.fromCopies }
    }
    for (const [address, shown] of [
      ['/category/camera', 'Hasselblad'],
      ['/api/categories/get', 'Camera'],
      ['/api/products/filters?category=camera', '"total"'],
    ] as const)
      await vi.waitUntil(
        async () => {
          const { text, reads } = await readsOf(address)
          return text.includes(shown) && reads === 0
        },
        { timeout: 10_000, interval: 20 },
      )
  },
)
