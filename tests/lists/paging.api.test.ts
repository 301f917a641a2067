import { expect, test } from 'vitest'
import { adLimits } from '../../domain/limits/ad.ts'
import { listSorts } from '../../domain/rules/list-sort.ts'
import { setUpApi } from '../support/api-setup.ts'
import { createProduct, createReview, createUser, findCategory } from '../support/factories.ts'

const { db, fill, api } = await setUpApi()

const seller = await createUser(db)
const category_id = (await findCategory(db, 'Camera')).id
// Few different prices and ratings, so that pages end in the middle of equal ones.
for (let i = 0; i < 37; i++) {
  const product = await createProduct(db, {
    user_id: seller.id,
    category_id,
    price: 100 * (1 + (i % 3)),
    discount: i % 2 ? 50 : 0,
  })
  if (i % 4 > 0) await createReview(db, { product_id: product.id, rating: 3 + (i % 3) })
  if (i % 8 === 1) await createReview(db, { product_id: product.id, rating: 5 })
}

async function readAll(query: Record<string, string | number>) {
  const pages = [await api.list(query)]
  for (let cursor = pages[0]?.nextCursor; cursor; cursor = pages.at(-1)?.nextCursor) {
    pages.push(await api.list({ ...query, cursor }))
    if (pages.length > 50) throw new Error('the pages never end')
  }
  return { pages, ads: pages.flatMap(({ products }) => products) }
}

test.each(listSorts)('paging by %s visits every ad exactly once, in order', async (sort) => {
  const { pages, ads } = await readAll({ sort, limit: 5 })
  expect(pages.map(({ products }) => products.length)).toEqual([5, 5, 5, 5, 5, 5, 5, 2])
  expect(new Set(ads.map(({ _id }) => _id)).size).toBe(37)
  const keyed = ads.map(({ _id, finalPrice, averageRating }) => {
    // Without words nothing is more relevant than another, and without a place nothing is nearer.
    if (['newest', 'relevance', 'distance'].includes(sort)) return { key: 0, _id }
    return { key: sort === 'rating' ? averageRating : finalPrice, _id }
  })
  const descending = (a: (typeof keyed)[0], b: (typeof keyed)[0]) => b.key - a.key || (a._id < b._id ? 1 : -1)
  const expected = keyed.toSorted(
    sort === 'price_asc' || sort === 'price_per_day' ? (a, b) => -descending(a, b) : descending,
  )
  expect(keyed).toEqual(expected)
  expect(new Set(pages.map(({ total }) => total))).toEqual(new Set([37]))
})

test('without a sort the newest comes first, twelve at a time [R301]', async () => {
  const { pages, ads } = await readAll({})
  expect(pages.map(({ products }) => products.length)).toEqual([12, 12, 12, 1])
  expect(ads.map(({ _id }) => _id)).toEqual((await readAll({ sort: 'newest' })).ads.map(({ _id }) => _id))
})

test('a last page that is full has no next one', async () => {
  expect((await readAll({ limit: 37 })).pages).toHaveLength(1)
  expect((await api.list({ limit: 36 })).nextCursor).not.toBeNull()
})

test('ads added while a user pages neither repeat nor hide any', async () => {
  const first = await api.list({ limit: 20 })
  const added = await createProduct(db, { category_id, title: 'just added' })
  const rest = await readAll({ limit: 20, cursor: String(first.nextCursor) })
  const seen = [...first.products, ...rest.ads].map(({ _id }) => _id)
  expect(seen).toHaveLength(37)
  expect(new Set(seen).size).toBe(37)
  await db.deleteFrom('products').where('id', '=', added.id).execute()
})

test('a cursor continues after its ad even when that ad is gone', async () => {
  const extra = await createProduct(db, { category_id, price: 120 })
  const query = { sort: 'price_asc', minPrice: 100, maxPrice: 150 }
  const all = await readAll(query)
  const place = all.ads.findIndex(({ _id }) => _id === extra.id)
  const before = await api.list({ ...query, limit: place + 1 })
  expect(before.products.at(-1)?._id).toBe(extra.id)
  await db.deleteFrom('products').where('id', '=', extra.id).execute()
  const rest = await api.list({ ...query, limit: 60, cursor: String(before.nextCursor) })
  expect(rest.products.map(({ _id }) => _id)).toEqual(all.ads.slice(place + 1).map(({ _id }) => _id))
})

test("a cursor from another user's list shows nothing that the list itself would not", async () => {
  const other = await createUser(db)
  const theirs: string[] = []
  for (let i = 0; i < 3; i++) theirs.push((await createProduct(db, { user_id: other.id, title: `theirs ${i}` })).id)
  const page = await api.list({ userId: other.id, limit: 1 })
  const mine = await api.list({ userId: seller.id, limit: 60, cursor: String(page.nextCursor) })
  expect(mine.products).toHaveLength(37)
  expect(mine.products.every(({ userId }) => userId._id === seller.id)).toBe(true)
  await db.deleteFrom('products').where('user_id', '=', other.id).execute()
})

const encode = (value: unknown) =>
  Buffer.from(typeof value === 'string' ? value : JSON.stringify(value)).toString('base64url')
const id = '01900000-0000-7000-8000-000000000000'

test.each([
  ['another sort', 'newest', encode(['price_asc', 100, id])],
  ['the other direction', 'price_desc', encode(['price_asc', 100, id])],
  ['garbage', 'newest', 'garbage'],
  ['not base64url', 'newest', 'a+b/c='],
  ['invalid JSON', 'newest', encode('{')],
  ['another shape', 'newest', encode({ sort: 'newest', key: 0, id })],
  ['an empty object', 'newest', encode('null')],
  ['an invalid id', 'newest', encode(['newest', 0, 'x'])],
  ['a key where none belongs', 'newest', encode(['newest', 1, id])],
  ['a key that is not a number', 'price_asc', encode(['price_asc', '1', id])],
  ['a key that is not a whole number', 'price_asc', encode(['price_asc', 1.5, id])],
  ['a key above every price', 'price_asc', encode(['price_asc', adLimits.priceMax * 100 + 1, id])],
  ['a negative key', 'rating', encode(['rating', -1, id])],
  ['a rating above five', 'rating', encode(['rating', 5.5, id])],
  ['a rating too small for its column', 'rating', encode(['rating', 5e-324, id])],
  ['trailing characters', 'newest', encode(['newest', 0, id, 1])],
  ['spaces inside', 'newest', encode(`["newest", 0, "${id}"]`)],
  ['SQL', 'newest', encode(['newest', 0, `${id}' or 1=1`])],
  ['a huge value', 'newest', 'A'.repeat(9_000)],
  ['a NUL', 'newest', 'a\u0000b'],
])('a cursor with %s is refused', async (_, sort, cursor) => {
  expect(await api.refusedList('invalid_input', { sort, cursor })).toEqual(['cursor: invalid_cursor'])
})

test('totals are exact up to a thousand and marked beyond', async () => {
  const insert = (count: number) =>
    fill(
      `insert into products (id, user_id, category_id, title, description, price, rent_type, city, state, expires_at)
       select gen_random_uuid(), $1, $2, 'many', 'x', 1, 'Per day', 'Surat', 'Gujarat', now() from generate_series(1, $3)`,
      [seller.id, category_id, count],
    )
  await insert(1_000)
  expect(await api.list({ search: 'many' })).toMatchObject({ total: 1_000, totalIsCapped: false })
  await insert(1)
  expect(await api.list({ search: 'many' })).toMatchObject({ total: 1_000, totalIsCapped: true })
  expect(await api.list({ location: 'surat', maxPrice: 1 })).toMatchObject({ total: 1_000, totalIsCapped: true })
})
