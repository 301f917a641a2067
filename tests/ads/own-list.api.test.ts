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

test('one’s own ads are narrowed by their state, with the counts of all states', async () => {
  const counts = { active: 1, paused: 1, rented: 1, expired: 1, removed: 1 }
  expect(await shop.list(shop.user.id)).toMatchObject({ total: 5, counts })
  for (const status of statuses) {
    const page = await shop.list(shop.user.id, { status })
    expect(page.products.map((ad) => ad.status)).toEqual([status])
    expect(page).toMatchObject({ total: 1, totalIsCapped: false, counts })
  }
  expect(await shop.list(shop.user.id, { status: 'paused', search: 'rented' })).toMatchObject({
    products: [],
    total: 0,
    counts: { active: 0, paused: 0, rented: 1, expired: 0, removed: 0 },
  })
  // After its day of return an ad counts as active, also while the job is late.
  const lender = await createLender(site)
  const { id } = await createProduct(db, { user_id: lender.user.id, status: 'rented' })
  await pool.query(
    `insert into blocked_days (product_id, first_day, last_day, is_return) values ($1, day_in_india() - 9, day_in_india() - 1, true)`,
    [id],
  )
  expect((await lender.list(lender.user.id, { status: 'rented' })).products).toEqual([])
  expect((await lender.list(lender.user.id, { status: 'active' })).products).toHaveLength(1)
  expect(
    await shop.refused('invalid_input', shop.call('GET', `get-user-products?userId=${shop.user.id}&status=x`)),
  ).toEqual(['status: unknown_value'])
  const other = await createLender(site)
  const ofOther = other.call('GET', `get-user-products?userId=${shop.user.id}&status=paused`)
  expect(await other.refused('invalid_input', ofOther)).toEqual(['status: unknown_value'])
})

test('pages of a state follow each other', async () => {
  const lender = await createLender(site)
  const given = { user_id: lender.user.id, category: 'Bike' }
  const ids: string[] = []
  for (let i = 0; i < 5; i++) {
    ids.unshift((await createProduct(db, { ...given, status: 'paused' })).id)
    await createProduct(db, given)
  }
  const first = await lender.list(lender.user.id, { status: 'paused', limit: '3' })
  const second = await lender.list(lender.user.id, { status: 'paused', limit: '3', cursor: `${first.nextCursor}` })
  expect([...first.products, ...second.products].map(({ _id }) => _id)).toEqual(ids)
  expect(second).toMatchObject({ nextCursor: null, total: 5, counts: { active: 5, paused: 5 } })
})

test.each([
  ['canon', ['Canon EOS camera']],
  ['कैमरा', ['Canon EOS camera']],
  ['કેમેરા', ['Canon EOS camera']],
  ['eos camera', ['Canon EOS camera']],
  ['camera on rent', ['Canon EOS camera']],
  ['tamboo', ['मेले का टेंट']],
  ['guitar', []],
  ['tent', ['मेले का टेंट']],
  ['टेंट', ['मेले का टेंट']],
  ['surat', ['મોટો સોફા']],
  ['सूरत', ['મોટો સોફા']],
  ['sofa', ['મોટો સોફા']],
  ['sofa canon', []],
  ['mot', ['મોટો સોફા']],
  ['anon EO', ['Canon EOS camera']],
  ['%', []],
  ['!!!', []],
])('a search for %s among one’s own ads reads words of three scripts', async (search, found) => {
  shelf ??= await createShelf()
  expect(await titlesOf(shelf, { search })).toEqual(found)
})

let shelf: Lender | undefined
/** Ads that no list shows, so that the search cannot have their words from there. */
async function createShelf() {
  const lender = await createLender(site)
  const given = { user_id: lender.user.id, status: 'paused' } as const
  await createProduct(db, { ...given, category: 'Camera', title: 'Canon EOS camera' })
  await createProduct(db, { ...given, category: 'Bike', title: 'मेले का टेंट' })
  await createProduct(db, { ...given, category: 'Furniture', title: 'મોટો સોફા', city: 'Surat', area: 'Adajan' })
  return lender
}

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
