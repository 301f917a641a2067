import { expect, test } from 'vitest'
import { createAdClient, createLender, type Lender } from '../support/ads-setup.ts'
import { setUpApi } from '../support/api-setup.ts'
import { createImage, createProduct } from '../support/factories.ts'

const site = await setUpApi()
const { api, db, pool, fill, baseUrl } = site
const statuses = ['active', 'paused', 'rented', 'expired', 'removed'] as const

/** A lender with an ad in each status, the oldest first, and a deleted one. */
async function createShop() {
  const lender = await createLender(site)
  const user_id = lender.user.id
  for (const status of statuses) {
    const { id } = await createProduct(db, { user_id, category: 'Camera', status, title: `Camera that is ${status}` })
    await createImage(db, { product_id: id })
    await createImage(db, { product_id: id })
  }
  await createProduct(db, { user_id, title: 'Camera that is gone', deleted_at: new Date() })
  return lender
}

const shop = await createShop()
const titlesOf = async (by: Lender, query: Record<string, string> = {}) =>
  (await by.list(by.user.id, query)).products.map(({ title }) => title)

test('a lender sees all their ads in every status, newest first, with the private fields [R286 R299 R322]', async () => {
  const page = await shop.list(shop.user.id)
  expect(page.products.map(({ status }) => status)).toEqual(statuses.toReversed())
  expect(page).toMatchObject({ total: 5, totalIsCapped: false, nextCursor: null })
  const [newest] = page.products
  expect(newest).toMatchObject({ category: 'Camera', location: { address: '5 Hidden Street', city: 'Ahmedabad' } })
  // Older clients read the profile of the signed-in user from here.
  expect(newest?.userId).toMatchObject({ _id: shop.user.id, name: 'Meera', fullName: 'Meera Desai', avatar: null })
  expect(newest?.userId.fullAddress).toMatchObject({ area: 'Maninagar', city: 'Ahmedabad', zipCode: '380008' })
  expect(newest?.images).toHaveLength(2)
  // Those of an ad that was taken down are not to be had.
  expect(page.products.map(({ pictures }) => pictures.length)).toEqual([0, 2, 2, 2, 2])
  expect(Date.parse(String(newest?.expiresAt))).toBeGreaterThan(Date.now())
})

test('others see the active ones alone, as without a token, whichever user they claim to be', async () => {
  const other = await createLender(site)
  const dead = createAdClient(baseUrl, 'c'.repeat(43))
  const odd = createAdClient(baseUrl, 'made-up')
  const path = `get-user-products?userId=${shop.user.id}`
  const publicText = await (await createAdClient(baseUrl).call('GET', path)).text()
  expect(JSON.parse(publicText)).toMatchObject({ total: 1, products: [{ title: 'Camera that is active' }] })
  for (const by of [other, dead, odd]) {
    const answer = await by.call('GET', path)
    expect(answer.status).toBe(200)
    // A cache would serve others the owner's answer of the same address.
    expect(answer.headers.get('cache-control')).toBe('no-store')
    expect(await answer.text()).toBe(publicText)
  }
  expect(publicText).not.toMatch(/Hidden Street|"status"|"address"|expiresAt/)
  expect((await api.list({ userId: shop.user.id })).total).toBe(1)
})

test('a token changes no list but the own one', async () => {
  const path = 'get-user-products?limit=5&sort=newest'
  const [mine, everybodys] = await Promise.all([shop.call('GET', path), createAdClient(baseUrl).call('GET', path)])
  expect(await mine.text()).toBe(await everybodys.text())
  expect(mine.headers.get('cache-control')).toBe(everybodys.headers.get('cache-control'))
  const signedOut = await createShop()
  await pool.query('delete from sessions where user_id = $1', [signedOut.user.id])
  expect(await (await signedOut.call('GET', `get-user-products?userId=${signedOut.user.id}`)).json()).toMatchObject({
    total: 1,
  })
})

test('pages follow each other without a gap, also when ads are added and deleted meanwhile', async () => {
  const lender = await createLender(site)
  const ids: string[] = []
  for (let i = 0; i < 7; i++) ids.unshift((await createProduct(db, { user_id: lender.user.id, category: 'Bike' })).id)
  const first = await lender.list(lender.user.id, { limit: '3' })
  expect(first).toMatchObject({ total: 7, totalIsCapped: false })
  await createProduct(db, { user_id: lender.user.id, category: 'Bike' })
  await lender.remove(ids[1] ?? '', true)
  const second = await lender.list(lender.user.id, { limit: '3', cursor: `${first.nextCursor}` })
  const third = await lender.list(lender.user.id, { limit: '3', cursor: `${second.nextCursor}` })
  expect([first, second, third].flatMap(({ products }) => products.map(({ _id }) => _id))).toEqual(ids)
  expect(third.nextCursor).toBeNull()
  expect(third.total).toBe(7)
})

test('one’s own ads are searched by their titles, letter by letter', async () => {
  expect(await titlesOf(shop, { search: 'PAUSED' })).toEqual(['Camera that is paused'])
  expect(await titlesOf(shop, { search: 'gone' })).toEqual([])
  expect(await titlesOf(shop, { search: '%' })).toEqual([])
  expect(await titlesOf(shop, { search: 'camera', sort: 'newest' })).toHaveLength(5)
  expect((await shop.list(shop.user.id, { search: 'camera', limit: '2' })).total).toBe(5)
})

test.each([
  [{ sort: 'price_asc' }, 'sort'],
  [{ category: 'camera' }, 'category'],
  [{ subCategory: 'dslr' }, 'subCategory'],
  [{ minPrice: '5' }, 'minPrice'],
  [{ maxPrice: '5' }, 'maxPrice'],
  [{ location: 'surat' }, 'location'],
])('%j is refused for the own list', async (query, field) => {
  const answer = shop.call('GET', `get-user-products?${new URLSearchParams({ userId: shop.user.id, ...query })}`)
  expect(await shop.refused('invalid_input', answer)).toEqual([`${field}: unknown_value`])
})

test('a cursor of another list is refused', async () => {
  for (const cursor of ['x', 'W10', Buffer.from('["rating",1,"x"]').toString('base64url')]) {
    const answer = shop.call('GET', `get-user-products?userId=${shop.user.id}&cursor=${cursor}`)
    expect(await shop.refused('invalid_input', answer)).toEqual(['cursor: invalid_cursor'])
  }
})

test('the total is exact up to a thousand', async () => {
  const lender = await createLender(site)
  const { id: category_id } = await db.selectFrom('categories').select('id').limit(1).executeTakeFirstOrThrow()
  await fill(
    `insert into products (id, user_id, category_id, title, description, price, rent_type, city, state, status, expires_at)
     select gen_random_uuid(), $1, $2, 'One of many', 'x', 5, 'Per day', 'Surat', 'Gujarat', 'paused', now()
     from generate_series(1, 1001)`,
    [lender.user.id, category_id],
  )
  expect(await lender.list(lender.user.id)).toMatchObject({ total: 1_000, totalIsCapped: true })
})
