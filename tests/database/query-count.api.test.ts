import pg from 'pg'
import { expect, test, vi } from 'vitest'
import { connectModules } from '../../server/listeners.ts'
import { notifyAll } from '../../server/modules/notifications/notify.ts'
import { createAdBody, createLender } from '../support/ads-setup.ts'
import { setUpApi } from '../support/api-setup.ts'
import { openNotificationStream } from '../support/event-stream.ts'
import { createBanner, createImage, createProduct, createReview } from '../support/factories.ts'
import { createNotificationClient } from '../support/notification-client.ts'
import { createReviewClient, createReviewer } from '../support/reviews-setup.ts'
import { createSearcher } from '../support/searches-setup.ts'

const site = await setUpApi({ hearsChanges: true })
const { db, api } = site

const ids: string[] = []
for (let i = 0; i < 20; i++) {
  const { id } = await createProduct(db, { category: 'Camera', sub_category: 'DSLR' })
  ids.push(id)
  await createImage(db, { product_id: id })
  await createReview(db, { product_id: id })
  await createBanner(db, { product_id: id })
}

const { nextCursor } = await api.list({ limit: 5 })
const sellerId = (await api.product(ids[0] ?? '')).userId._id

/** The statements that the server sends during a call. */
async function statementsOf(action: () => Promise<unknown>): Promise<string[]> {
  const query = vi.spyOn(pg.Client.prototype, 'query')
  await action()
  const statements = query.mock.calls.map(([statement]: unknown[]) =>
    typeof statement === 'string' ? statement : (statement as pg.QueryConfig).text,
  )
  query.mockRestore()
  return statements
}

test.each([
  ['categories', () => api.categories(), 0],
  ['banners', () => api.banners(), 1],
  ['a page of ads', () => api.list({ limit: 20 }), 1],
  ['the next page', async () => api.list({ limit: 5, cursor: `${nextCursor}` }), 1],
  ['a page of ads by price', () => api.list({ limit: 20, sort: 'price_asc', minPrice: 1, location: 'ahmedabad' }), 1],
  ['a page of ads of a category', () => api.list({ limit: 20, category: 'camera', subCategory: 'dslr' }), 1],
  // A word that no ad has: its terms, beginnings, places and misspellings, whether a title contains it, then those titles.
  ['a search', () => api.list({ search: 'rent' }), 6],
  ['one ad', () => api.product(ids[0] ?? ''), 1],
  ['similar ads', () => fetch(`${site.baseUrl}/api/products/similar?productId=${ids[0]}`), 3],
  ['ads by their ids', () => fetch(`${site.baseUrl}/api/products/by-ids?productIds=${ids.slice(0, 12)}`), 1],
  // One more where some are given out.
  [
    'ads by their ids, of which one has no card',
    () => fetch(`${site.baseUrl}/api/products/by-ids?productIds=${ids[0]},019a9f00-0000-7000-8000-000000000000`),
    2,
  ],
  ['a seller', async () => fetch(`${site.baseUrl}/api/users/get-seller?userId=${sellerId}`), 1],
])('%s takes the same few statements, however much data there is', async (_, action, count) => {
  await action()
  const statements = await statementsOf(action)
  expect(statements).toHaveLength(count)
})

test('saved searches are read with what they mean, however many and whatever they are', async () => {
  const person = await createSearcher(site)
  const count = async (action: () => Promise<unknown>) => (await statementsOf(action)).length
  await person.save('search=oboe&location=Surat')
  expect(await count(() => person.list())).toBe(2)
  for (let i = 0; i < 9; i++)
    await person.save(`search=oboe+qwz${String.fromCharCode(97 + i)}+i20&near=surat&within=${5 + i}`)
  expect(await count(() => person.list())).toBe(2)
})

test('a cached total is counted again after a change by any process', async () => {
  expect(await api.list({ limit: 5 })).toMatchObject({ total: ids.length })
  await createProduct(db, { category: 'Camera' })
  await expect.poll(async () => (await api.list({ limit: 5 })).total).toBe(ids.length + 1)
})

test('cards read no descriptions', async () => {
  const statements = await statementsOf(() =>
    api.list({ limit: 20, category: 'camera', search: 'rent', sort: 'rating' }),
  )
  expect(statements.join()).toContain('products')
  expect(statements.join()).not.toMatch(/description|products\.\*/)
})

test('writing an ad takes the same few statements with one picture and with twelve', async () => {
  const lender = await createLender(site)
  const images = await Promise.all(Array.from({ length: 12 }, () => lender.picture()))
  const { ad } = await lender.add(createAdBody({ images: images.slice(0, 1) }))
  const count = async (action: () => Promise<unknown>) => (await statementsOf(action)).length
  expect(await count(() => lender.add(createAdBody({ images: images.slice(0, 1) })))).toBe(15)
  expect(await count(() => lender.add(createAdBody({ images })))).toBe(15)
  expect(await count(() => lender.add(createAdBody({ images }), 'a-key-of-an-ad'))).toBe(17)
  // One locks the ad, and another reads it afterwards (server/modules/ads/ads.queries.ts).
  const update = (given: object) => count(() => lender.update(ad._id, createAdBody({ images, ...given })))
  expect(await update({})).toBe(19)
  expect(await update({ images: images.toReversed() })).toBe(19)
  expect(await update({ images: images.toReversed(), title: 'Other words' })).toBe(19)
  expect(await count(() => lender.edit(ad._id))).toBe(2)
  await lender.duplicate(ad._id)
  expect(await count(() => lender.list(lender.user.id))).toBe(2)
  expect(await count(() => lender.list(lender.user.id, { limit: '2' }))).toBe(3)
})

test('a search of many alternatives takes no more statements than one of eight', async () => {
  const searching = (count: number) => () =>
    api.list({ search: Array.from({ length: count }, (_, i) => `q${String.fromCharCode(97 + i)}`).join(' or ') })
  // That such a search found nothing is written down meanwhile.
  const looking = async (count: number) =>
    (await statementsOf(searching(count))).filter((text) => /search_terms|list_entries/.test(text))
  const [few, many] = [await looking(8), await looking(24)]
  expect(many.length).toBeLessThanOrEqual(few.length)
})

test('notifications take the same few statements, however many there are and however many pages are open', async () => {
  const { user, token } = await createLender(site)
  const told = createNotificationClient(site.baseUrl, token)
  const messages = { queue: async () => undefined }
  const tellAll = (count: number) =>
    db.transaction().execute((tx) => {
      const notices = Array.from(
        { length: count },
        () => ({ userId: user.id, kind: 'ad_removed', adId: ids[0] ?? '' }) as const,
      )
      return notifyAll({ messages, events: connectModules(messages) }, tx, notices)
    })
  const count = async (action: () => Promise<unknown>) => (await statementsOf(action)).length
  const streams = await Promise.all(Array.from({ length: 5 }, () => openNotificationStream(site.baseUrl, token)))
  await Promise.all(streams.map((stream) => stream.next()))
  // Begin, its limit, rows, browsers, users, ads, commit; and one for all open pages.
  const heard = () => Promise.all(streams.map((stream) => stream.next()))
  expect(await count(() => Promise.all([tellAll(1), heard()]))).toBe(8)
  expect(await count(() => Promise.all([tellAll(20), heard()]))).toBe(8)
  for (const stream of streams) stream.leave()
  const { notifications } = await told.list({ limit: '50' })
  expect(notifications).toHaveLength(21)
  expect(await count(() => told.list({ limit: '1' }))).toBe(2)
  expect(await count(() => told.list({ limit: '50' }))).toBe(2)
  // An open page would read its count again.
  await expect.poll(async () => (await fetch(`${site.baseUrl}/metrics`)).text()).toContain('\nnotification_streams 0\n')
  expect(await count(() => told.read(notifications[0]?._id ?? '', true))).toBe(3)
})

test('reviews take the same few statements, however many there are', async () => {
  const [few = '', many = ''] = ids
  for (let i = 0; i < 12; i++) await createReview(db, { product_id: many })
  const reviewer = await createReviewer(site)
  const count = async (action: () => Promise<unknown>) => (await statementsOf(action)).length
  for (const id of [few, many]) {
    expect(await count(() => createReviewClient(site.baseUrl).list(id))).toBe(2)
    // More check the token, find the reader's own review, and since when they have the number.
    expect(await count(() => reviewer.list(id))).toBe(5)
  }
})

test('changes of several ads, and the list of one’s own, take as many statements for twenty ads as for two', async () => {
  const lender = await createLender(site)
  const own: string[] = []
  for (let i = 0; i < 22; i++)
    own.push((await createProduct(db, { user_id: lender.user.id, category: 'Camera', title: 'A camera' })).id)
  const [few, many] = [own.slice(0, 2), own.slice(2)]
  const count = async (action: () => Promise<unknown>) => (await statementsOf(action)).length
  const change = async (what: string, bodyOf: (some: string[]) => object) => {
    const counts: number[] = []
    for (const some of [many, few, many])
      counts.push(
        await count(async () => {
          const { changeId } = await lender.many(what, bodyOf(some))
          await lender.many('undo', { changeId })
        }),
      )
    // What grew with the ads would add one for each; a notice of another change may come in between.
    expect(counts[2], what).toBeLessThan((counts[1] ?? 0) + many.length - few.length)
  }
  const location = { address: '7 Ring Road', area: 'Adajan', city: 'Surat', state: 'Gujarat', country: 'India' }
  // Bearer, limit, transaction, locks, two snapshots, the write and its record; the words of the search where they change.
  await change('prices', (some) => ({ prices: some.map((id) => ({ id, price: 450, opened: { price: 500 } })) }))
  await change('status', (some) => ({ ids: some, status: 'paused', returnDay: null }))
  await change('renew', (some) => ({ ids: some }))
  await change('place', (some) => ({ ids: some, location: { ...location, zipCode: '395009' } }))
  await change('delete', (some) => ({ ids: some }))
  // The notice of a change above may make a list read again what is kept.
  const list = (query: Record<string, string>) => count(() => lender.list(lender.user.id, query))
  await expect.poll(() => list({ limit: '60' })).toBe(2)
  await expect.poll(() => list({ limit: '10' })).toBe(3)
  await expect.poll(() => list({ limit: '10', status: 'active' })).toBe(3)
  await expect.poll(() => list({ limit: '10', search: 'camera' })).toBe(4)
})

test('rows of a table that are ads already take as many statements, however many are asked for', async () => {
  const lender = await createLender(site)
  const row = createAdBody({ images: [await lender.picture()], ref: 'camera 1' })
  const isFine = async (answer: Promise<Response>) => expect((await answer).status).toBe(200)
  await isFine(lender.call('POST', 'import', row))
  const keys = Array.from({ length: 200 }, (_, number) => `ref camera ${number}`)
  const count = async (action: () => Promise<unknown>) => (await statementsOf(action)).length
  for (const some of [keys.slice(0, 2), keys])
    expect(await count(() => isFine(lender.call('POST', 'imported', { keys: some })))).toBe(2)
  // The token, the row, and its ad.
  expect(await count(() => isFine(lender.call('POST', 'import', row)))).toBe(3)
})
