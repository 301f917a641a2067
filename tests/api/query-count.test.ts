import pg from 'pg'
import { expect, test, vi } from 'vitest'
import { adBody, createLender } from '../support/ads-setup.ts'
import { setUpApi } from '../support/api-setup.ts'
import { createBanner, createImage, createProduct, createReview } from '../support/factories.ts'

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

/** The statements that the server sends while something is done. */
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
  ['a search', () => api.list({ search: 'rent' }), 1],
  ['one ad', () => api.product(ids[0] ?? ''), 1],
])('%s costs the same few statements, however much there is', async (_, action, count) => {
  await action()
  const statements = await statementsOf(action)
  expect(statements).toHaveLength(count)
})

test('what is counted once is counted again after a change, by whatever process', async () => {
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

test('writing an ad costs the same few statements with one picture and with twelve', async () => {
  const lender = await createLender(site)
  const images = await Promise.all(Array.from({ length: 12 }, () => lender.picture()))
  const { ad } = await lender.add(adBody({ images: images.slice(0, 1) }))
  const count = async (action: () => Promise<unknown>) => (await statementsOf(action)).length
  expect(await count(() => lender.add(adBody({ images: images.slice(0, 1) })))).toBe(10)
  expect(await count(() => lender.add(adBody({ images })))).toBe(10)
  expect(await count(() => lender.add(adBody({ images }), 'a-key-of-an-ad'))).toBe(12)
  const update = (given: object) => count(() => lender.update(ad._id, adBody({ images, ...given })))
  expect(await update({})).toBe(12)
  expect(await update({ images: images.toReversed() })).toBe(12)
  expect(await update({ images: images.toReversed(), title: 'Other words' })).toBe(10)
  expect(await count(() => lender.edit(ad._id))).toBe(2)
  await lender.duplicate(ad._id)
  expect(await count(() => lender.list(lender.user.id))).toBe(2)
  expect(await count(() => lender.list(lender.user.id, { limit: '2' }))).toBe(3)
})
