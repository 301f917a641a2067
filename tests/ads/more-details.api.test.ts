import { beforeEach, expect, test } from 'vitest'
import { createAdClient, createLender, createAdBody as formBody } from '../support/ads-setup.ts'
import { setUpApi } from '../support/api-setup.ts'

const site = await setUpApi()
const { api, db, pool, baseUrl } = site
const lender = await createLender(site)
const picture = await lender.picture()

const adBody = (given: Record<string, unknown> = {}) => formBody({ images: [picture], ...given })
const post = async (given: Record<string, unknown>) => (await lender.add(adBody(given))).ad
const refuse = (given: Record<string, unknown>) =>
  lender.refused('invalid_input', lender.call('POST', 'add', adBody(given)))
const countAds = async () => (await db.selectFrom('products').select('id').execute()).length

// One user makes all the requests here.
beforeEach(() => pool.query('delete from rate_counters'))

const asked = { deposit: '₹2,000, वापसी पर', papers: 'આધારની નકલ' }
const thing = {
  brand: 'Canon',
  model: 'EOS R10',
  condition: 'like-new',
  included: 'Two batteries, charger, bag',
  ...asked,
}

test.each([
  ['camera', 'mirrorless', thing],
  ['clinic', 'other', thing],
  ['cleaning', '', thing],
  ['furniture', 'sofa', { brand: 'Durian', madeOf: 'સાગનું લાકડું', condition: 'fair', included: 'Cushions', ...asked }],
  ['cloth', 'women', { size: 'free-size', clothColor: 'maroon', brand: 'Manyavar', condition: 'good', ...asked }],
  ['property', 'pg-room', { propertyType: 'room', availableFor: 'women', ...asked }],
  [
    'car',
    'suv',
    { color: 'white', brand: 'Mahindra', kilometres: 45_000, licence: 'needed', documents: 'RC, insurance', ...asked },
  ],
  [
    'bike',
    'scooter',
    {
      brand: 'Honda',
      model: 'Activa 6G',
      vehicleYear: 2021,
      fuelType: 'petrol',
      kilometres: 0,
      licence: 'not-needed',
      helmet: 'included',
      documents: 'RC, PUC',
      ...asked,
    },
  ],
])('the further fields of %s / %s are stored and returned to everyone', async (category, subCategory, given) => {
  const ad = await post({ category, subCategory, ...given })
  expect(ad).toMatchObject(given)
  expect(await lender.edit(ad._id)).toMatchObject(given)
  expect(await api.product(ad._id)).toMatchObject(given)
  const { attributes } = await db
    .selectFrom('products')
    .select('attributes')
    .where('id', '=', ad._id)
    .executeTakeFirstOrThrow()
  expect(attributes).toEqual(given)
})

test('fields without a value are not stored, and can be emptied later', async () => {
  const blank = { brand: ' ', model: '', condition: '', included: '\u200b', deposit: undefined, papers: '' }
  const ad = await post({ ...blank, brand: 'Nikon' })
  for (const key of ['model', 'condition', 'included', 'deposit', 'papers']) expect(ad).not.toHaveProperty(key)
  expect(ad).toMatchObject({ brand: 'Nikon' })
  const { ad: emptied } = await lender.update(ad._id, adBody(blank))
  expect(emptied).not.toHaveProperty('brand')
})

test('numbers and choices are understood in each script; any text is kept where the form offers usual values', async () => {
  const bike = { category: 'bike', subCategory: 'scooter' }
  const ad = await post({ ...bike, kilometres: '૨૩૫૦૦', vehicleYear: '२०२१', helmet: 'સાથે મળશે', licence: 'ज़रूरी नहीं' })
  expect(ad).toMatchObject({ kilometres: 23_500, vehicleYear: 2021, helmet: 'included', licence: 'not-needed' })
  for (const [size, clothColor] of [
    ['XXL', 'red'],
    ['2xl', 'Maroon'],
    ['४२', 'राणी कलर'],
    ['38 થી 42', 'Teal with gold border'],
  ])
    expect(await post({ category: 'cloth', subCategory: 'men', size, clothColor })).toMatchObject({ size, clothColor })
})

test.each([
  ['camera', { brand: 'x'.repeat(41) }, 'brand: too_long'],
  ['camera', { brand: ['Canon'] }, 'brand: not_text'],
  ['camera', { brand: 7 }, 'brand: not_text'],
  ['camera', { model: 'x'.repeat(61) }, 'model: too_long'],
  ['camera', { model: { $ne: '' } }, 'model: not_text'],
  ['camera', { condition: 'broken' }, 'condition: unknown_value'],
  ['camera', { condition: ['new'] }, 'condition: unknown_value'],
  ['camera', { condition: 'needs-work' }, 'condition: unknown_value'],
  ['camera', { included: 'x'.repeat(161) }, 'included: too_long'],
  ['camera', { included: 'a\u0000b' }, 'included: control_character'],
  ['camera', { deposit: '₹'.repeat(61) }, 'deposit: too_long'],
  ['camera', { deposit: 2000 }, 'deposit: not_text'],
  ['camera', { papers: 'x'.repeat(121) }, 'papers: too_long'],
  ['furniture', { madeOf: 'x'.repeat(41) }, 'madeOf: too_long'],
  ['property', { availableFor: 'everyone' }, 'availableFor: unknown_value'],
  ['bike', { vehicleYear: 1949 }, 'vehicleYear: out_of_range'],
  ['bike', { vehicleYear: 'new' }, 'vehicleYear: not_a_whole_number'],
  ['bike', { kilometres: -1 }, 'kilometres: out_of_range'],
  ['bike', { kilometres: 1_000_001 }, 'kilometres: out_of_range'],
  ['bike', { kilometres: 12.5 }, 'kilometres: not_a_whole_number'],
  ['bike', { helmet: 'needed' }, 'helmet: unknown_value'],
  ['bike', { licence: true }, 'licence: unknown_value'],
  ['bike', { documents: 'x'.repeat(121) }, 'documents: too_long'],
  ['bike', { fuelType: 'kerosene' }, 'fuelType: unknown_value'],
  ['cloth', { size: 'x'.repeat(31) }, 'size: too_long'],
  ['cloth', { clothColor: ['red'] }, 'clothColor: not_text'],
  // Of other categories.
  ['camera', { helmet: 'included' }, 'helmet: not_of_category'],
  ['camera', { kilometres: 10 }, 'kilometres: not_of_category'],
  ['camera', { madeOf: 'wood' }, 'madeOf: not_of_category'],
  ['cloth', { model: 'A1' }, 'model: not_of_category'],
  ['furniture', { model: 'A1' }, 'model: not_of_category'],
  ['car', { helmet: 'included' }, 'helmet: not_of_category'],
  ['car', { vehicleYear: 2020 }, 'vehicleYear: not_of_category'],
  ['bike', { carYear: 2020 }, 'carYear: not_of_category'],
  ['property', { condition: 'new' }, 'condition: not_of_category'],
  ['property', { brand: 'Godrej' }, 'brand: not_of_category'],
  // Of other subcategories.
  ['furniture', { sport: 'cricket' }, 'sport: not_of_category'],
  ['furniture', { subCategory: 'Tents', author: 'R. K. Narayan' }, 'author: not_of_category'],
  ['furniture', { subCategory: 'tents', persons: 0 }, 'persons: out_of_range'],
  ['furniture', { subCategory: 'tents', tentType: 'igloo' }, 'tentType: unknown_value'],
  ['electronics', { subCategory: 'Sound', instrument: 'guitar' }, 'instrument: not_of_category'],
  ['machinery', { subCategory: 'Power tools', toolType: 'plumbing' }, 'toolType: not_of_category'],
])('of %s %j is bad input', async (category, given, error) => {
  const before = await countAds()
  expect(await refuse({ category, subCategory: 'other', ...given })).toEqual([error])
  expect(await countAds()).toBe(before)
})

test('another user cannot change them, nor can a visitor', async () => {
  const ad = await post(thing)
  const other = await createLender(site)
  const body = adBody({ brand: 'Stolen', images: undefined })
  await other.refused('not_your_product', other.call('PUT', `update?productId=${ad._id}`, body))
  const stranger = createAdClient(baseUrl)
  await stranger.refused('not_signed_in', stranger.call('PUT', `update?productId=${ad._id}`, body))
  expect(await lender.edit(ad._id)).toMatchObject(thing)
})

test('an ad that fits no other subcategory is posted under Other, and found there', async () => {
  const ad = await post({ category: 'electronics', subCategory: 'OTHER', title: 'Walkie-talkie set' })
  expect(ad).toMatchObject({ category: 'Electronics', subCategory: 'Other' })
  expect(await api.titles({ category: 'electronics', subCategory: 'other' })).toEqual(['Walkie-talkie set'])
  expect(await api.titles({ category: 'electronics', subCategory: 'gaming' })).toEqual([])
  expect(await refuse({ category: 'cleaning', subCategory: 'other' })).toEqual(['subCategory: unknown_value'])
})
