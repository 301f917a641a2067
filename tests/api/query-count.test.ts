import type pg from 'pg'
import { expect, test, vi } from 'vitest'
import { setUpApi } from '../support/api-setup.ts'
import { createBanner, createImage, createProduct, createReview } from '../support/factories.ts'

const { db, pool, api } = await setUpApi()

const ids: string[] = []
for (let i = 0; i < 20; i++) {
  const { id } = await createProduct(db, { category: 'Camera', sub_category: 'DSLR' })
  ids.push(id)
  await createImage(db, { product_id: id })
  await createReview(db, { product_id: id })
  await createBanner(db, { product_id: id })
}

/** The statements that the server sends while something is done. */
async function statementsOf(action: () => Promise<unknown>): Promise<string[]> {
  const statements: string[] = []
  const connect = pool.connect.bind(pool) as () => Promise<pg.PoolClient>
  const spy = vi.spyOn(pool, 'connect').mockImplementation((async () => {
    const client = await connect()
    const query = vi.spyOn(client, 'query')
    const { release } = client
    client.release = (error) => {
      statements.push(...query.mock.calls.map(([statement]) => String(statement)))
      query.mockRestore()
      client.release = release
      release(error)
    }
    return client
  }) as typeof pool.connect)
  await action()
  spy.mockRestore()
  return statements
}

test.each([
  ['categories', () => api.categories(), 1],
  ['banners', () => api.banners(), 1],
  ['a page of ads', () => api.list({ limit: 20 }), 2],
  ['a page of ads by price', () => api.list({ limit: 20, sort: 'price_asc', minPrice: 1, location: 'ahmedabad' }), 2],
  ['a page of ads of a category', () => api.list({ limit: 20, category: 'camera', subCategory: 'dslr' }), 3],
  ['one ad', () => api.product(ids[0] ?? ''), 2],
])('%s costs the same few statements, however much there is', async (_, action, count) => {
  const statements = await statementsOf(action)
  expect(statements).toHaveLength(count)
})

test('cards read no descriptions', async () => {
  const statements = await statementsOf(() =>
    api.list({ limit: 20, category: 'camera', search: 'rent', sort: 'rating' }),
  )
  expect(statements.join()).toContain('products')
  expect(statements.join()).not.toMatch(/description|select \*/)
})
