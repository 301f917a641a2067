import { describe, expect, test } from 'vitest'
import { listLimits } from '../../domain/limits/list.ts'
import { adsByIdsAnswerSchema, cardsAnswerSchema } from '../../domain/schemas/ad-list.ts'
import { setUpApi } from '../support/api-setup.ts'
import { createCategory, createImage, createProduct, createUser } from '../support/factories.ts'

const { db, api, baseUrl } = await setUpApi()

const surat = { area: 'Adajan', city: 'Surat' }
const pune = { area: 'Kothrud', city: 'Pune', state: 'Maharashtra' }

async function cards(call: 'similar' | 'by-ids', query: Record<string, string>) {
  const response = await fetch(`${baseUrl}/api/products/${call}?${new URLSearchParams(query)}`)
  const text = await response.text()
  expect(response.status, text).toBe(200)
  const body = (call === 'similar' ? cardsAnswerSchema : adsByIdsAnswerSchema).parse(JSON.parse(text))
  // Nothing more than a card of a list has.
  expect(body).toEqual(JSON.parse(text))
  expect(body.data).toEqual(body.products)
  return body.products
}

const similarTo = async (productId: string) => (await cards('similar', { productId })).map(({ title }) => title)

/** Makes ads in a category of their own. */
async function inNewCategory() {
  const { id: category_id } = await createCategory(db)
  return (title: string, given: Parameters<typeof createProduct>[1] = {}) =>
    createProduct(db, { category_id, sub_category: 'DSLR', title, ...given })
}

describe('similar ads', () => {
  test('are ordered by distance, then by price ratio, whatever their age', async () => {
    const make = await inNewCategory()
    await make('Next door', { area: 'Maninagar', price: 520 })
    const { id } = await make('This', { price: 500 })
    await make('Half the price', { price: 250 })
    await make('A little dearer', { price: 750 })
    await make('In the city', { area: 'Vastrapur' })
    await make('In the state', surat)
    await make('Elsewhere', pune)
    await make('In the city, at five times the price', { area: 'Vastrapur', price: 2_500 })
    expect(await similarTo(id)).toEqual([
      'Next door',
      'In the city',
      'A little dearer',
      'Half the price',
      'In the state',
      'In the city, at five times the price',
      'Elsewhere',
    ])
  })

  test('are at most ten, of the same subcategory as long as there are enough', async () => {
    const make = await inNewCategory()
    const { id } = await make('This')
    for (let i = 0; i < 11; i++) await make('Lens beside it', { sub_category: 'Lenses' })
    for (let i = 0; i < 11; i++) await make('Camera elsewhere', pune)
    expect(await similarTo(id)).toEqual(Array(listLimits.similarAds).fill('Camera elsewhere'))
  })

  test('are of the same category when the subcategory has too few, and never of another one', async () => {
    const make = await inNewCategory()
    const { id } = await make('This')
    await make('Lens', { sub_category: 'Lenses' })
    await make('Camera elsewhere', { ...pune, price: 90_000 })
    await (await inNewCategory())('Something else')
    expect(await similarTo(id)).toEqual(['Camera elsewhere', 'Lens'])
  })

  test('are at most three of one seller', async () => {
    const make = await inNewCategory()
    const shop = await createUser(db)
    const { id } = await make('This', { user_id: shop.id })
    for (let i = 0; i < 12; i++) await make('Of the shop', { user_id: shop.id })
    await make('Of somebody', { ...pune, price: 5_000 })
    expect(await similarTo(id)).toEqual(['Of the shop', 'Of the shop', 'Of the shop', 'Of somebody'])
  })

  test('can be rented now; the ad itself need not be active', async () => {
    const make = await inNewCategory()
    const { id } = await make('This', { status: 'rented' })
    await make('Paused', { status: 'paused' })
    await make('Expired', { status: 'expired' })
    await make('Removed', { status: 'removed' })
    await make('Taken away', { deleted_at: new Date() })
    const hidden = await make('Of somebody who leaves')
    await db.updateTable('users').set({ deleted_at: new Date() }).where('id', '=', hidden.user_id).execute()
    await make('There')
    expect(await similarTo(id)).toEqual(['There'])
  })

  test('a free ad has similar ads too', async () => {
    const make = await inNewCategory()
    const { id } = await make('This', { price: 100, discount: 100 })
    await make('Cheap', { price: 1 })
    await make('Dear', { price: 1_00_00_000 })
    expect(await similarTo(id)).toEqual(['Cheap', 'Dear'])
  })

  test('an unknown ad has no similar ads', async () => {
    const path = '/api/products/similar'
    const { id } = await createProduct(db, { status: 'removed' })
    await api.refused('product_gone', path, { productId: id })
    await api.refused('product_not_found', path, { productId: '019a9f00-0000-7000-8000-000000000000' })
    expect(await api.refused('invalid_input', path, { productId: 'x' })).toEqual(['productId: invalid_id'])
    expect(await api.refused('invalid_input', path)).toEqual(['productId: invalid_id'])
  })
})

describe('ads by their ids', () => {
  const path = '/api/products/by-ids'
  const unknown = '019a9f00-0000-7000-8000-000000000000'

  test('come in the requested order, each once, as cards; those that cannot be rented are left out', async () => {
    const one = await createProduct(db, { category: 'Camera', title: 'One' })
    const two = await createProduct(db, { category: 'Car', title: 'Two' })
    const paused = await createProduct(db, { status: 'paused' })
    await createImage(db, { product_id: two.id })
    const ids = [two.id.toUpperCase(), unknown, paused.id, one.id, two.id]
    const found = await cards('by-ids', { productIds: ids.join() })
    expect(found.map(({ title, category }) => [title, category])).toEqual([
      ['Two', 'Car'],
      ['One', 'Camera'],
    ])
    const { products } = await api.list({ userId: two.user_id })
    expect(found[0]).toEqual(products[0])
    expect(await cards('by-ids', { productIds: unknown })).toEqual([])
  })

  test('those that are rented or paused come with their title and the day of their return, and nothing else', async () => {
    const owner = await createUser(db)
    const add = (title: string, given: Parameters<typeof createProduct>[1] = {}) =>
      createProduct(db, { category: 'Camera', sub_category: 'DSLR', user_id: owner.id, title, ...given })
    const [active, rented, paused] = [
      await add('Active'),
      await add('Rented', { status: 'rented' }),
      await add('Paused', { status: 'paused' }),
    ]
    const hidden = [
      await add('Expired', { status: 'expired' }),
      await add('Taken down', { status: 'removed' }),
      await add('Deleted', { status: 'rented', deleted_at: new Date() }),
    ]
    const day = { first_day: '2098-11-20', last_day: '2098-12-02', is_return: true }
    await db
      .insertInto('blocked_days')
      .values({ product_id: rented.id, ...day })
      .execute()
    const ids = [paused, active, ...hidden, rented].map(({ id }) => id)
    const givenOut = async () => {
      const answer = await fetch(`${baseUrl}${path}?productIds=${ids}`)
      return adsByIdsAnswerSchema.parse(await answer.json()).givenOut
    }
    const kind = { category: 'Camera', subCategory: 'DSLR' }
    expect(await givenOut()).toEqual([
      { _id: paused.id, title: 'Paused', ...kind, freeFrom: null },
      { _id: rented.id, title: 'Rented', ...kind, freeFrom: '2098-12-03' },
    ])
    await db.updateTable('users').set({ deleted_at: new Date() }).where('id', '=', owner.id).execute()
    expect(await givenOut()).toEqual([])
  })

  test.each([
    [{}, 'productIds: not_text'],
    [{ productIds: '' }, 'productIds.0: invalid_id'],
    [{ productIds: `${unknown},` }, 'productIds.1: invalid_id'],
    [{ productIds: `${unknown}' or true` }, 'productIds.0: invalid_id'],
    [{ productIds: [unknown, unknown] }, 'productIds: not_text'],
    [
      { productIds: Array.from({ length: 13 }, (_, i) => unknown.slice(0, -2) + (i + 10)).join() },
      'productIds: too_many',
    ],
  ])('%j is refused', async (query, problem) => {
    expect(await api.refused('invalid_input', path, query)).toEqual([problem])
  })
})
