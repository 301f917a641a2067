import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { afterAll, afterEach, expect, it } from 'vitest'
import { adPath } from '../../domain/rules/links.ts'
import { adBody, createLender } from '../support/ads-setup.ts'
import { askRaw } from '../support/ask-raw.ts'
import { startNginxEdge } from '../support/edge-programs.ts'
import { createProduct } from '../support/factories.ts'
import { setUpSiteWithEdge } from '../support/site-with-edge.ts'
import { openWatchedWay } from '../support/watched-way.ts'

let siteUrl = ''
const way = await openWatchedWay(() => siteUrl)
afterAll(way.close)
// The second one keeps a page for a second.
const [nginx, brief] = [await startNginxEdge(way.port), await startNginxEdge(way.port, { fresh: '1s' })]
afterAll(() => Promise.all([nginx.stop(), brief.stop()]))
const site = await setUpSiteWithEdge(undefined, { trustProxy: ['127.0.0.1'], hasRequestLimits: false })
siteUrl = site.baseUrl
const { db } = site
const ad = await createProduct(db, { category: 'Camera', sub_category: 'DSLR', title: 'Canon', city: 'Surat' })
const adAddress = adPath({ _id: ad.id, title: 'Canon', category: 'Camera', subCategory: 'DSLR' })
afterEach(() => {
  way.become('well')
  way.change({})
})

const ask = (path: string, headers: Record<string, string> = {}, from = nginx.url) =>
  askRaw(from + path, { 'accept-encoding': 'br', ...headers })

it('each language, place and compression has its own page, which the site answers once', async () => {
  for (const language of ['en', 'gu', 'hi'])
    for (const place of ['', 'surat', '395001']) {
      const cookie = [`language=${language}`, place && `place=${place}`, 'other=1'].filter(Boolean).join('; ')
      const { html } = await askRaw(siteUrl, { cookie })
      expect(html).toContain(`<html lang="${language}"`)
      for (const encoding of ['br', 'gzip, deflate', 'identity'])
        for (const time of [1, 2]) {
          const page = await ask('/', { cookie, 'accept-encoding': encoding })
          const [wished] = encoding.split(',')
          expect([time, page.status, page.headers['content-encoding'] ?? 'identity']).toEqual([time, 200, wished])
          expect(page.html === html).toBe(true)
        }
    }
  expect(way.seen).toEqual(Array.from({ length: 27 }, () => 'GET /'))
  for (const cookie of ['light=on', 'light=auto'])
    expect((await ask(adAddress, { cookie })).html).toContain('<html data-light')
  for (const cookie of ['', 'light=off', 'place=surat'])
    expect((await ask(adAddress, { cookie })).html).not.toContain('data-light=')
})

it('browsers are told to keep nothing, and senseless cookies make no more kept pages', async () => {
  const { headers } = await ask('/')
  expect(headers).toMatchObject({ 'cache-control': 'private, no-cache', vary: 'Cookie, Save-Data, Accept-Encoding' })
  for (const name of ['cdn-cache-control', 'surrogate-key']) expect(headers[name]).toBeUndefined()
  way.seen.length = 0
  const senseless = ['language=xx', 'place=atlantis', 'place=395001x', 'light=maybe', 'a=b;;=', 'place=india']
  for (const cookie of senseless) await ask('/', { cookie, 'kiraya-place': 'surat', 'kiraya-language': 'gu' })
  expect(way.seen).toEqual([])
})

it('what one person gets is never kept', async () => {
  for (const mark of ['one', 'two']) {
    way.change({ 'set-cookie': `mark=${mark}` })
    expect((await ask('/trending')).headers['set-cookie']).toEqual([`mark=${mark}`])
  }
  way.change({})
  const lender = await createLender({ db, baseUrl: nginx.url })
  const own = `/api/products/get-user-products?userId=${lender.user.id}`
  for (const path of [
    own,
    '/login',
    '/console/login',
    `/reach/${ad.id}`,
    '/filters',
    '/category/camera.data',
    '/?cursor=WyJu',
  ]) {
    way.seen.length = 0
    for (const cookie of ['a=1', 'a=2']) await ask(path, { cookie })
    expect(way.seen).toEqual([`GET ${path}`, `GET ${path}`])
  }
  way.seen.length = 0
  for (const headers of [
    { authorization: `Bearer ${lender.token}` },
    { cookie: 'a=b; position=0/16B' },
    { 'kiraya-position': '0/1' },
  ])
    await ask('/', headers)
  expect(way.seen).toEqual(['GET /', 'GET /', 'GET /'])
})

it('a person who has saved something sees it at once, all others when the page has got old', async () => {
  const lender = await createLender({ db, baseUrl: brief.url })
  const images = [await lender.picture()]
  const { ad: own } = await lender.add(adBody({ images }))
  const path = adPath(own)
  await ask(path, {}, brief.url)
  const changed = adBody({ images, description: 'This is the second version.' })
  const answer = await lender.call('PUT', `update?productId=${own._id}`, changed)
  const [cookie = ''] = answer.headers.getSetCookie().map((line) => line.split(';')[0])
  expect((await ask(path, { cookie }, brief.url)).html).toContain('the second version')
  await expect.poll(async () => (await ask(path, {}, brief.url)).html).toContain('the second version')
})

it('while the site is gone or fails, kept pages are sent', async () => {
  for (const manner of ['gone', 'failing'] as const) {
    const { html } = await ask(adAddress, {}, brief.url)
    way.become(manner)
    way.seen.length = 0
    // Until nginx asks the site, because the page has got old.
    await expect
      .poll(async () => {
        const kept = await ask(adAddress, {}, brief.url)
        expect([kept.status, kept.html === html]).toEqual([200, true])
        return way.seen.length
      })
      .toBeGreaterThan(1)
    expect((await ask('/about', {}, brief.url)).status).toBeGreaterThanOrEqual(500)
    way.become('well')
  }
})

it('what only the site itself may be asked is not passed on', async () => {
  way.seen.length = 0
  for (const path of ['/metrics', '/readyz']) expect((await ask(path)).status).toBe(404)
  expect(way.seen).toEqual([])
})

it('the folder of its pages is in one that the package of nginx brings: it makes no more than the last one', () => {
  const file = readFileSync(join(import.meta.dirname, '../../deploy/nginx-edge.conf'), 'utf8')
  const [, folder = ''] = /^proxy_cache_path (\S+) /m.exec(file) ?? []
  expect(folder).toMatch(/^\/var\//)
  expect(existsSync(dirname(folder))).toBe(true)
})
