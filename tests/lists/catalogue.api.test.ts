import { expect, test } from 'vitest'
import { initialCategories } from '../../domain/categories/initial-categories.ts'
import { seedCategories } from '../../server/modules/catalogue/catalogue.ts'
import { setUpApi } from '../support/api-setup.ts'
import { createBanner, createCategory, createProduct, findCategory } from '../support/factories.ts'

const { db, api } = await setUpApi()

test('categories come in the order of the category bar, with their nested subcategories [R218 R219 R289 R294]', async () => {
  const categories = await api.categories()
  const rows = await Promise.all(initialCategories.map(({ name }) => findCategory(db, name)))
  expect(categories).toEqual(
    initialCategories.map(({ name, subCategories, colorCode }, i) => ({
      _id: rows[i]?.id,
      name,
      colorCode,
      image: `/categories/${name.toLowerCase()}.webp`,
      subCategories,
      isDelete: false,
    })),
  )
  const camera = categories.find(({ name }) => name === 'Camera')
  expect(camera?.subCategories.slice(0, 5)).toEqual([
    'DSLR',
    'Mirrorless',
    'Camcorder',
    'Drone',
    ['Camera gear', 'Lenses', 'Lights', 'Tripods'],
  ])
})

test('a hidden category is left out [R294]', async () => {
  const hidden = await createCategory(db, { is_delete: true })
  const shown = await createCategory(db)
  const ids = (await api.categories()).map(({ _id }) => _id)
  expect(ids).toContain(shown.id)
  expect(ids).not.toContain(hidden.id)
})

test('a start adds the declared categories that a database has never had, keeps what the team changed and brings nothing back', async () => {
  await db.updateTable('categories').set({ color_code: '#111111', position: 90 }).where('name', '=', 'Farm').execute()
  await db.updateTable('categories').set({ name: 'Bikes' }).where('name', '=', 'Bike').execute()
  await db.deleteFrom('categories').where('name', 'in', ['Clinic', 'Machinery']).execute()
  // As if a release declared it for the first time.
  await db.deleteFrom('seeded_categories').where('slug', '=', 'machinery').execute()
  const before = await api.categories()
  await Promise.all([seedCategories(db), seedCategories(db)])
  const added = (await api.categories()).filter(({ _id }) => before.every((category) => category._id !== _id))
  expect(added.map(({ name }) => name)).toEqual(['Machinery'])
  expect(await findCategory(db, 'Farm')).toMatchObject({ color_code: '#111111', position: 90 })
})

test('banners come in order, with limit and skip [R296 R369]', async () => {
  await db.deleteFrom('banners').execute()
  for (const position of [3, 1, 2]) await createBanner(db, { position, web_image: `/banners/${position}.webp` })
  const images = async (query: Record<string, number>) => (await api.banners(query)).map(({ webImage }) => webImage)
  expect(await images({})).toEqual(['/banners/1.webp', '/banners/2.webp', '/banners/3.webp'])
  expect(await images({ limit: 2 })).toEqual(['/banners/1.webp', '/banners/2.webp'])
  expect(await images({ limit: 2, skip: 1 })).toEqual(['/banners/2.webp', '/banners/3.webp'])
  expect(await images({ skip: 3 })).toEqual([])
})

test('inactive banners are listed only on request [R220]', async () => {
  const off = await createBanner(db, { is_active: false })
  const ids = async (query: Record<string, boolean>) => (await api.banners(query)).map(({ _id }) => _id)
  expect(await ids({})).not.toContain(off.id)
  expect(await ids({ isActive: true })).not.toContain(off.id)
  expect(await api.banners({ isActive: false })).toMatchObject([{ _id: off.id, isActive: false }])
})

test('a banner leads to its ad only while the ad is public [R220]', async () => {
  const product = await createProduct(db, { category: 'Camera', sub_category: 'DSLR', title: 'Nikon D850' })
  const banner = await createBanner(db, { product_id: product.id })
  const shown = async () => (await api.banners()).find(({ _id }) => _id === banner.id)
  const productOf = async () => (await shown())?.product
  expect(await shown()).toEqual({
    _id: banner.id,
    webImage: '/banners/one.webp',
    isActive: true,
    product: { _id: product.id, title: 'Nikon D850', category: 'Camera', subCategory: 'DSLR' },
    category: null,
    headline: banner.headline,
    subline: banner.subline,
    picture: null,
  })
  await db.updateTable('products').set({ status: 'paused' }).where('id', '=', product.id).execute()
  expect(await productOf()).toBeNull()
  await db
    .updateTable('products')
    .set({ status: 'active', deleted_at: new Date() })
    .where('id', '=', product.id)
    .execute()
  expect(await productOf()).toBeNull()
  await db.deleteFrom('products').where('id', '=', product.id).execute()
  expect(await productOf()).toBeNull()
})

test('a banner leads to its category only while it is shown, never to an ad as well', async () => {
  const category = await createCategory(db, { name: 'Tents' })
  const banner = await createBanner(db, { category_id: category.id })
  const shown = async () => (await api.banners()).find(({ _id }) => _id === banner.id)
  expect(await shown()).toMatchObject({ product: null, category: 'Tents' })
  await db.updateTable('categories').set({ is_delete: true }).where('id', '=', category.id).execute()
  expect((await shown())?.category).toBeNull()
  const product = await createProduct(db, { category: 'Camera' })
  await expect(createBanner(db, { category_id: category.id, product_id: product.id })).rejects.toThrow(
    'banners_lead_to_one',
  )
  await db.deleteFrom('banners').where('id', '=', banner.id).execute()
})

test.each([
  [{ limit: 21 }, 'limit: out_of_range'],
  [{ limit: 0 }, 'limit: out_of_range'],
  [{ skip: -1 }, 'skip: out_of_range'],
  [{ isActive: 'yes' }, 'isActive: not_a_flag'],
  [{ isActive: ['true', 'false'] }, 'isActive: not_a_flag'],
])('banners refuse %o', async (query, error) => {
  expect(await api.refused('invalid_input', '/api/banners/get', query)).toEqual([error])
})
