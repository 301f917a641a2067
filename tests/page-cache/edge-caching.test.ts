import { afterAll, describe, expect, it } from 'vitest'
import { adPath, sellerPath } from '../../domain/rules/links.ts'
import { edgeKeyOf } from '../../platform/pages/edge-purge.ts'
import { adBody, createLender } from '../support/ads-setup.ts'
import { askRaw } from '../support/ask-raw.ts'
import { startDatabaseProxy } from '../support/database-proxy.ts'
import { createProduct } from '../support/factories.ts'
import { startPurgedEdge } from '../support/purged-edge.ts'
import { setUpSiteWithEdge } from '../support/site-with-edge.ts'

const edge = await startPurgedEdge()
afterAll(edge.close)
const { purged } = edge

let feed: Awaited<ReturnType<typeof startDatabaseProxy>>
const site = await setUpSiteWithEdge(
  { urls: [edge.url], token: edge.token },
  {
    feedUrl: async (folder, name) => {
      feed = await startDatabaseProxy(folder, name, afterAll)
      return feed.url
    },
  },
)
const ad = await createProduct(site.db, { category: 'Camera', sub_category: 'DSLR', title: 'Canon', city: 'Surat' })
const adAddress = adPath({ _id: ad.id, title: 'Canon', category: 'Camera', subCategory: 'DSLR' })

const reader = { 'kiraya-language': 'en', 'kiraya-light': 'off', 'kiraya-place': 'india' }
const ask = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  askRaw(site.baseUrl + path, { 'accept-encoding': 'br', ...headers }, method)
const lifetime = 'max-age=60, stale-while-revalidate=60, stale-if-error=86400'

describe('a public page', () => {
  it.each([
    ['/', 'kiraya-language, kiraya-light, kiraya-place, Accept-Encoding'],
    ['/category/camera', 'kiraya-language, kiraya-light, kiraya-place, Accept-Encoding'],
    ['/?search=canon&lang=hi', 'kiraya-language, kiraya-light, kiraya-place, Accept-Encoding'],
    [adAddress, 'kiraya-language, kiraya-light, Accept-Encoding'],
    [sellerPath(ad.user_id), 'kiraya-language, kiraya-light, Accept-Encoding'],
    ['/about', 'kiraya-language, kiraya-light, Accept-Encoding'],
  ])(
    '%s may be kept by the edge and by no one behind it, freshly rendered, from memory and as 304',
    async (path, vary) => {
      // A page that is rendered while something is told to have changed is not kept: the new ad has been told of by then.
      await expect.poll(() => purged.flat()).toContain(edgeKeyOf(`ad:${ad.id}`))
      const first = await ask(path, reader)
      const again = await ask(path, reader)
      const known = await ask(path, { ...reader, 'if-none-match': String(first.headers.etag) })
      const inGzip = await ask(path, { ...reader, 'accept-encoding': 'gzip' })
      expect([first.status, again.status, known.status, inGzip.status]).toEqual([200, 200, 304, 200])
      for (const { headers } of [first, again, known, inGzip]) {
        expect(headers).toMatchObject({ 'cache-control': 'private, no-cache', 'cdn-cache-control': lifetime, vary })
        expect(headers['set-cookie']).toBeUndefined()
        expect(headers['surrogate-key']).toBe(first.headers['surrogate-key'])
      }
      expect(inGzip.headers['content-encoding']).toBe('gzip')
    },
  )

  it('has the keys of what it was made from, and one that all have', async () => {
    const keysOf = async (path: string) => String((await ask(path, reader)).headers['surrogate-key']).split(' ')
    expect(await keysOf(adAddress)).toEqual(
      expect.arrayContaining(['all', ...[`ad:${ad.id}`, `seller:${ad.user_id}`, 'categories'].map(edgeKeyOf)]),
    )
    const list = await keysOf('/category/camera')
    expect(list).toEqual(expect.arrayContaining(['all', ...['list*', `list:${ad.category_id}`].map(edgeKeyOf)]))
    for (const key of list) expect(key).toMatch(/^[\w-]{3,12}$/)
  })

  it('is the one that the edge asks for, whatever the cookies say', async () => {
    const cookie = 'language=gu; place=surat; light=on'
    const told = { 'kiraya-language': 'hi', 'kiraya-light': 'off', 'kiraya-place': 'india', cookie }
    const asTold = await ask('/', told)
    expect(asTold.html).toContain('<html lang="hi"')
    expect(asTold.html).toBe((await ask('/', { cookie: 'language=hi' })).html)
    const near = await ask('/', { ...told, 'kiraya-place': 'surat', 'kiraya-light': 'on' })
    expect(near.html).toBe((await ask('/', { cookie: 'language=hi; place=surat; light=on' })).html)
    expect(near.html).not.toBe(asTold.html)
    // With the language in the address it is the same for all places.
    expect((await ask('/?lang=gu', { ...told, 'kiraya-place': 'surat' })).html).toBe((await ask('/?lang=gu')).html)
  })

  it.each<[what: string, headers: Record<string, string>]>([
    ['none', {}],
    ['one of three', { 'kiraya-language': 'hi' }],
    ['an unknown language', { ...reader, 'kiraya-language': 'xx' }],
    ['an unknown place', { ...reader, 'kiraya-place': 'atlantis' }],
    ['no place', { ...reader, 'kiraya-place': '' }],
    ['an unknown choice', { ...reader, 'kiraya-light': 'maybe' }],
  ])('is by the cookies and kept nowhere with %s of the headers', async (_what, headers) => {
    const { headers: answered, html } = await ask('/category/camera', { ...headers, cookie: 'language=gu' })
    expect(html).toContain('<html lang="gu"')
    expect(answered['cache-control']).toBe('private, no-cache')
    expect(answered['cdn-cache-control']).toBeUndefined()
    expect(answered['surrogate-key']).toBeUndefined()
    expect(answered.vary).toContain('Cookie')
  })
})

it.each([
  '/category/nope',
  '/nope',
  '/filters',
  '/filters?lang=hi',
  '/site-menu',
  '/?cursor=WyJu',
  `${adAddress}?reviews=WyJu`,
  '/login',
  '/console/login',
  `/reach/${ad.id}`,
  '/category/camera.data',
  '/api/products/get-user-products?limit=1',
  '/healthz',
])('%s may be kept by no one', async (path) => {
  const { headers } = await ask(path, reader)
  expect(headers['cdn-cache-control']).toBeUndefined()
  expect(headers['cache-control']).toMatch(/^private, no-cache$|no-store/)
})

it('a person who has saved something is marked, one who only reads or is counted is not', async () => {
  const lender = await createLender(site)
  const { ad: own } = await lender.add(adBody({ images: [await lender.picture()] }))
  const saved = await lender.call('PUT', `status?productId=${own._id}`, { status: 'paused' })
  const marked = 'wrote=1; Path=/; Max-Age=10; HttpOnly; SameSite=Lax'
  expect([saved.ok, saved.headers.getSetCookie()]).toEqual([true, [marked]])
  // Their pages are rendered: no process may have heard of the change yet.
  await ask(adAddress, reader)
  const hits = async () => /page_cache_hits_total (\d+)/.exec((await ask('/metrics')).html)?.[1]
  const before = await hits()
  const { headers } = await ask(adAddress, { ...reader, cookie: 'a=b; wrote=1' })
  expect([headers['cdn-cache-control'], headers['cache-control']]).toEqual([undefined, 'private, no-cache'])
  expect(await hits()).toBe(before)
  const viewed = await fetch(`${site.baseUrl}/api/products/view`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ productId: ad.id }),
  })
  expect([viewed.ok, viewed.headers.getSetCookie()]).toEqual([true, []])
  const failed = await fetch(`${site.baseUrl}/api/users/login`, { method: 'POST' })
  expect([failed.status, failed.headers.getSetCookie()]).toEqual([400, []])
})

describe('a change', () => {
  const countOf = (tag: string) => purged.flat().filter((key) => key === edgeKeyOf(tag)).length

  /** Waits until all that was changed before has been told for the second time. */
  async function startAnew(): Promise<void> {
    const mark = `mark:${performance.now()}`
    await site.pool.query("select pg_notify('changes', $1)", [mark])
    await expect.poll(() => countOf(mark)).toBe(2)
    purged.length = 0
  }

  it('is told the edge twice, with all that it concerns in one request', async () => {
    await startAnew()
    await site.db.updateTable('products').set({ price: 4321 }).where('id', '=', ad.id).execute()
    await expect.poll(() => countOf(`ad:${ad.id}`)).toBe(2)
    const [first = []] = purged
    expect(first).toEqual(expect.arrayContaining([`ad:${ad.id}`, 'list', `list:${ad.category_id}`].map(edgeKeyOf)))
    expect(purged.length).toBe(2)
    expect(purged[1]).toEqual(first)
  })

  it('of what only one person sees is not', async () => {
    await startAnew()
    await site.pool.query("select pg_notify('changes', 'person:' || $1)", [ad.user_id])
    await site.pool.query("select pg_notify('changes', 'after')")
    await expect.poll(() => countOf('after')).toBe(2)
    expect(purged).toEqual([[edgeKeyOf('after')], [edgeKeyOf('after')]])
  })

  it('that may have been missed purges all, and until the feed is back no page may be kept', async () => {
    expect((await ask('/', reader)).headers['cdn-cache-control']).toBe(lifetime)
    await startAnew()
    await feed.cut()
    await expect.poll(async () => (await ask('/', reader)).headers['cdn-cache-control']).toBeUndefined()
    expect((await ask('/', reader)).headers['cache-control']).toBe('private, no-cache')
    await feed.mend()
    await expect.poll(async () => (await ask('/', reader)).headers['cdn-cache-control']).toBe(lifetime)
    await expect.poll(() => purged).toEqual([['all'], ['all']])
  })
})
