import { expect, test } from 'vitest'
import { setUpApi } from '../support/api-setup.ts'
import { createCategory, createProduct, createUser, findCategory } from '../support/factories.ts'

const { db, api } = await setUpApi()

const priya = await createUser(db, { name: 'Priya' })
await createProduct(db, {
  category: 'Camera',
  sub_category: 'DSLR',
  title: 'dslr',
  user_id: priya.id,
  price: 1000,
  discount: 20,
  ...place('Navrangpura', 'Ahmedabad', 'Gujarat', '380009'),
})
await createProduct(db, {
  category: 'Camera',
  sub_category: 'Lenses',
  title: 'lens',
  price: 300,
  ...place('Adajan', 'Surat', 'Gujarat', '395009'),
})
await createProduct(db, {
  category: 'Camera',
  sub_category: 'Camera gear',
  title: 'gear',
  price: 200,
  ...place('Andheri', 'Mumbai', 'Maharashtra', '400053'),
})
await createProduct(db, {
  category: 'Cleaning',
  sub_category: 'Cleaning',
  title: 'mop',
  price: 50,
  ...place('नवरंगपुरा', 'Vadodara', 'Gujarat', '390001'),
})
await createProduct(db, {
  category: 'Property',
  sub_category: 'PG room',
  title: 'room',
  user_id: priya.id,
  price: 8000,
  ...place('', 'Pune', 'Maharashtra', ''),
})

function place(area: string, city: string, state: string, zip_code: string) {
  return { area, city, state, zip_code }
}

const sorted = async (query: Parameters<typeof api.titles>[0]) => (await api.titles(query)).sort()
const all = ['dslr', 'gear', 'lens', 'mop', 'room']

test.each([
  [{}, all],
  [{ category: 'camera' }, ['dslr', 'gear', 'lens']],
  [{ category: 'CAMERA' }, ['dslr', 'gear', 'lens']],
  [{ category: ' Camera ' }, ['dslr', 'gear', 'lens']],
  [{ category: 'Bike' }, []],
  [{ category: 'camera', subCategory: 'dslr' }, ['dslr']],
  [{ category: 'Camera', subCategory: 'DSLR' }, ['dslr']],
  [{ subCategory: 'lenses' }, ['lens']],
  [{ category: 'camera', subCategory: 'camera-gear' }, ['gear', 'lens']],
  [{ category: 'camera', subCategory: 'Camera Gear' }, ['gear', 'lens']],
  [{ subCategory: 'homes' }, ['room']],
  [{ subCategory: 'pg-room' }, ['room']],
  [{ category: 'cleaning', subCategory: 'cleaning' }, ['mop']],
  [{ subCategory: 'Cleaning' }, ['mop']],
  [{ category: 'camera', subCategory: 'drone' }, []],
  [{ location: 'ahmedabad' }, ['dslr']],
  [{ location: 'SURAT' }, ['lens']],
  [{ location: 'adajan' }, ['lens']],
  [{ location: 'maharashtra' }, ['gear', 'room']],
  [{ location: '390001' }, ['mop']],
  [{ location: '३९०००१' }, ['mop']],
  [{ location: '૩૯૦૦૦૧' }, ['mop']],
  [{ location: 'नवरंगपुरा' }, ['mop']],
  [{ location: 'ahmed' }, []],
  [{ location: 'Maninagar' }, []],
  [{ minPrice: 800 }, ['dslr', 'room']],
  [{ minPrice: 801 }, ['room']],
  [{ maxPrice: 799 }, ['gear', 'lens', 'mop']],
  [{ maxPrice: 800 }, ['dslr', 'gear', 'lens', 'mop']],
  [{ minPrice: 200, maxPrice: 300 }, ['gear', 'lens']],
  [{ minPrice: '२००', maxPrice: '૩૦૦' }, ['gear', 'lens']],
  [{ minPrice: 0, maxPrice: 0 }, []],
  [{ userId: priya.id }, ['dslr', 'room']],
  [{ userId: priya.id.toUpperCase() }, ['dslr', 'room']],
  [{ userId: '00000000-0000-7000-8000-000000000000' }, []],
  [{ search: 'ls' }, []],
  [{ search: 'len' }, ['lens']],
  [{ category: 'camera', location: 'gujarat', minPrice: 100, maxPrice: 500, search: 'lens', userId: '' }, ['lens']],
  [{ category: 'camera', location: 'gujarat', minPrice: 100, maxPrice: 500, search: 'dslr' }, []],
  [{ userId: priya.id, category: 'camera' }, ['dslr']],
  [
    {
      category: '',
      subCategory: '',
      categoryId: '',
      location: ' ',
      search: '',
      sort: '',
      cursor: '',
      minPrice: '',
      limit: '',
    },
    all,
  ],
  [{ colour: 'red', constructor: 'x', __proto__: 'y', offset: 5 }, all],
])('%o finds %o [R298]', async (query, titles) => {
  expect(await sorted(query as Record<string, string | number>)).toEqual(titles)
})

test('categoryId narrows the list, alone and with other words for the same category', async () => {
  const { id } = await findCategory(db, 'Camera')
  expect(await sorted({ categoryId: id })).toEqual(['dslr', 'gear', 'lens'])
  expect(await sorted({ categoryId: id.toUpperCase(), category: 'camera', subCategory: 'dslr' })).toEqual(['dslr'])
  expect(await api.refusedList('category_not_found', { categoryId: id, category: 'bike' })).toEqual([])
})

test.each([
  { category: 'spaceships' },
  { category: '!!!' },
  { categoryId: '00000000-0000-7000-8000-000000000000' },
  { subCategory: 'warp-drive' },
  { category: 'camera', subCategory: 'sofa' },
  { category: 'cleaning', subCategory: 'camera' },
])('an unknown category or subcategory is refused: %o', async (query) => {
  expect(await api.refusedList('category_not_found', query)).toEqual([])
})

test('a subcategory that two categories have is found in both', async () => {
  const other = await createCategory(db, { sub_categories: '["Event hall"]' })
  await createProduct(db, { category_id: other.id, sub_category: 'Event hall', title: 'hall one' })
  await createProduct(db, { category: 'Property', sub_category: 'Event hall', title: 'hall two' })
  expect(await sorted({ subCategory: 'event-hall' })).toEqual(['hall one', 'hall two'])
  expect(await sorted({ subCategory: 'event-hall', category: other.slug })).toEqual(['hall one'])
})

test('a hidden category is unknown, under its name and its id', async () => {
  const hidden = await createCategory(db, { is_delete: true })
  await api.refusedList('category_not_found', { category: hidden.name })
  await api.refusedList('category_not_found', { categoryId: hidden.id })
})

test('lists have active ads only, also those of one seller and expired ones [R256]', async () => {
  const seller = await createUser(db)
  for (const status of ['active', 'paused', 'rented', 'expired', 'removed'] as const) {
    await createProduct(db, { user_id: seller.id, title: status, status })
  }
  await createProduct(db, { user_id: seller.id, title: 'deleted', deleted_at: new Date() })
  await createProduct(db, { user_id: seller.id, title: 'late', expires_at: new Date('2020-01-01') })
  expect(await sorted({ userId: seller.id })).toEqual(['active', 'late'])
  expect(await api.list({ userId: seller.id })).toMatchObject({ total: 2 })
  const everywhere = await api.titles({ limit: 60 })
  expect(everywhere).toEqual(expect.arrayContaining(['active', 'late']))
  for (const title of ['paused', 'rented', 'expired', 'removed', 'deleted']) expect(everywhere).not.toContain(title)
})
