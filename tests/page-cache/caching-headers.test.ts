import { mkdir, readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pino } from 'pino'
import { afterAll, expect, it } from 'vitest'
import { adPath, categoryPath, sellerPath } from '../../domain/rules/links.ts'
import { subscribeToChanges } from '../../platform/postgres/change-feed.ts'
import { seedCategories } from '../../server/modules/catalogue/catalogue.ts'
import { createProduct } from '../support/factories.ts'
import { requestRaw } from '../support/request-raw.ts'
import { createTestDatabase } from '../support/test-database.ts'
import { startTestServer } from '../support/test-server.ts'

const { db, pool, connection, drop } = await createTestDatabase()
await seedCategories(db)
const { id, user_id } = await createProduct(db, { category: 'Camera', sub_category: 'DSLR', title: 'Canon' })
const site = await startTestServer(
  { db, pool },
  {
    followChanges: (onChange) => subscribeToChanges({ address: connection, log: pino({ level: 'silent' }), onChange }),
  },
)
afterAll(async () => {
  await site.close()
  await drop()
})
const pictures = join(site.dataDir, 'files/users/a')
await mkdir(pictures, { recursive: true })
await writeFile(join(pictures, 'front.webp'), 'a picture')
const assets = await readdir(join(import.meta.dirname, '../../build/client/assets'))
const script = assets.find((name) => name.endsWith('.js'))

const ad = adPath({ _id: id, title: 'Canon', category: 'Camera', subCategory: 'DSLR' })
const list = categoryPath('Camera')
const person = sellerPath(user_id)

const shared = 'public, max-age=0, s-maxage=30, stale-while-revalidate=60'
const own = 'private, no-cache'
const never = 'public, max-age=31536000, immutable'
const byCookie = 'Cookie, Save-Data, Accept-Encoding'
const byAddress = 'Save-Data, Accept-Encoding'
const byEncoding = 'accept-encoding'

type Expected = [status: number, caching: string, vary: string | undefined, etag: 'etag' | '']
type Row = [path: string, headers: Record<string, string>, expected: Expected]

const ownPage: Expected = [200, own, byCookie, 'etag']
const sharedPage: Expected = [200, shared, byAddress, 'etag']
const secretPage: Expected = [200, 'no-store', byCookie, 'etag']

it.each<Row>([
  ...['/', list, ad, person, '/about', '/trending', '/filters', '/site-menu', '/login', '/favourites', '/My_ads'].map(
    (path): Row => [path, {}, ownPage],
  ),
  ...['/', list, ad, person, '/about', '/filters', '/login'].map((path): Row => [`${path}?lang=hi`, {}, sharedPage]),
  ['/', { cookie: 'language=hi; place=surat; light=on' }, ownPage],
  ['/', { 'save-data': 'on' }, ownPage],
  ['/', { 'accept-encoding': 'gzip' }, ownPage],
  ['/?lang=hi', { 'save-data': 'on' }, sharedPage],
  ['/?lang=hi', { 'accept-encoding': 'gzip' }, sharedPage],
  ['/?lang=hi', { cookie: 'light=on' }, ownPage],
  ['/?cursor=WyJu&lang=hi', {}, [400, own, byAddress, '']],
  ['/nope', {}, [404, own, byCookie, '']],
  ['/nope?lang=hi', {}, [404, own, byAddress, '']],
  ['/category/nope', {}, [404, own, byCookie, '']],
  ['/CATEGORY/Camera', {}, [301, 'public, max-age=300', byCookie, '']],
  [`${list}/?lang=hi`, {}, [301, 'public, max-age=300', undefined, '']],
  [`${list}.data`, {}, ownPage],
  [`${list}.data?lang=hi`, {}, ownPage],
  [`/reach/${id}`, {}, secretPage],
  ['/console/login', {}, secretPage],
  ['/dev/mailbox', {}, secretPage],
  ['/console', {}, [303, 'no-store', byCookie, '']],
  [`/assets/${script}`, {}, [200, never, byEncoding, 'etag']],
  ['/assets/nope.js', {}, [404, 'no-store', undefined, '']],
  ['/mark.svg', {}, [200, 'public, max-age=86400', byEncoding, 'etag']],
  ['/service-worker.js', {}, [200, 'no-cache', byEncoding, 'etag']],
  ['/files/users/a/front.webp', {}, [200, never, undefined, 'etag']],
  ['/files/users/a/nope.webp', {}, [404, 'no-store', undefined, '']],
  [`/share/${id}.jpg`, {}, [200, 'public, max-age=300', undefined, 'etag']],
  ['/sitemap.xml', {}, [200, 'public, max-age=3600', undefined, '']],
  ['/robots.txt', {}, [200, 'public, max-age=3600', undefined, '']],
  ['/healthz', {}, [200, own, undefined, '']],
  ['/readyz', {}, [200, own, undefined, '']],
  ['/metrics', {}, [200, 'no-store', byEncoding, '']],
  ['/api/docs/json', {}, [200, own, byEncoding, '']],
  ['/api/products/get-user-products', {}, [200, own, byEncoding, '']],
  ['/api/categories/get', {}, [200, own, byEncoding, '']],
  ['/api/places/pin?zipCode=380008', {}, [200, 'public, max-age=86400', undefined, '']],
  ['/api/places/find?text=sur', {}, [200, 'public, max-age=3600', undefined, '']],
  ['/api/users/me', {}, [401, 'no-store', undefined, '']],
  ['/api/nope', {}, [404, 'no-store', undefined, '']],
])('%s with %j may be stored by the same caches when rendered and when sent again', async (path, headers, expected) => {
  for (const _again of [false, true]) {
    const answer = await requestRaw(site.baseUrl + path, { 'accept-encoding': 'br', ...headers })
    const { 'cache-control': caching, vary, etag } = answer.headers
    expect([answer.status, caching, vary, etag === undefined ? '' : 'etag']).toEqual(expected)
    for (const name of ['cdn-cache-control', 'surrogate-control', 'surrogate-key', 'expires', 'age'])
      expect(answer.headers[name]).toBeUndefined()
  }
})
