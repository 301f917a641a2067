import { expect, test } from 'vitest'
import { filterCountsAnswerSchema } from '../../domain/schemas/filter-counts.ts'
import { indexOutdatedAds } from '../../server/modules/search/search.ts'
import { expectSuccess } from '../support/api-client.ts'
import { setUpApi } from '../support/api-setup.ts'
import { createProduct, createReview } from '../support/factories.ts'

const { db, api, baseUrl } = await setUpApi({ hasRequestLimits: false })

/** Ads as lenders write them. */
const ads = {
  swift: ['Car', 'Swift', { fuelType: 'petrol', color: 'Safed', brand: 'Maruti Suzuki', carYear: 2019, mileage: 21.5 }],
  nexon: ['Car', 'Nexon', { fuelType: 'diesel', color: 'લીલો', brand: 'Tata', carYear: 2022 }],
  tiago: ['Car', 'Tiago', { fuelType: 'petrol', color: 'white', brand: 'TATA', carYear: 2016 }],
  activa: ['Bike', 'Activa', { fuelType: 'petrol', brand: 'Honda', helmet: 'included' }],
  lehenga: ['Cloth', 'Lehenga', { size: 'm', clothColor: 'Red and golden', brand: 'Manyavar' }],
  kurta: ['Cloth', 'Kurta', { size: 'medium', clothColor: 'लाल' }],
  sherwani: ['Cloth', 'Sherwani', { size: '44 chest', clothColor: 'rust' }],
  flat: ['Property', 'Flat in Bopal', { noOfBedroom: 2, squareFootArea: 1400, furnishingStatus: 'furnished' }],
  villa: ['Property', 'Villa in Bopal', { noOfBedroom: 6, squareFootArea: 6000, furnishingStatus: 'unfurnished' }],
} as const

const created = new Map<string, { id: string }>()
for (const [key, [category, title, attributes]] of Object.entries(ads))
  created.set(
    key,
    await createProduct(db, { category, title, attributes: JSON.stringify(attributes), sub_category: category }),
  )
await db.updateTable('products').set({ rent_type: 'Per month', price: 2_000 }).where('title', '=', 'Swift').execute()
await db
  .updateTable('products')
  .set({ rent_type: 'Per hour', price: 100, discount: 30 })
  .where('title', '=', 'Nexon')
  .execute()
await createReview(db, { product_id: String(created.get('tiago')?.id), rating: 4 })
await indexOutdatedAds(db)

const titles = async (query: Record<string, string>) => (await api.titles(query)).sort()

async function countsOf(query: Record<string, string>) {
  const { facets, ...rest } = await expectSuccess(
    filterCountsAnswerSchema,
    fetch(`${baseUrl}/api/products/filters?${new URLSearchParams(query)}`),
    () => 'private, no-cache',
  )
  const byKey = new Map(
    facets.map(({ key, values }) => [key, new Map(values.map(({ value, count }) => [value, count]))]),
  )
  return { ...rest, keys: facets.map(({ key }) => key), of: (key: string, value: string) => byKey.get(key)?.get(value) }
}

test.each([
  [{ fuelType: 'petrol' }, ['Activa', 'Swift', 'Tiago']],
  [{ fuelType: 'petrol,diesel', category: 'car' }, ['Nexon', 'Swift', 'Tiago']],
  [{ fuelType: 'Petrol, PETROL', brand: 'tata' }, ['Tiago']],
  [{ color: 'white' }, ['Swift', 'Tiago']],
  [{ color: 'सफेद' }, ['Swift', 'Tiago']],
  [{ color: 'green' }, ['Nexon']],
  [{ clothColor: 'red' }, ['Kurta', 'Lehenga']],
  [{ clothColor: 'golden' }, ['Lehenga']],
  [{ clothColor: 'rust' }, ['Sherwani']],
  [{ size: 'M' }, ['Kurta', 'Lehenga']],
  [{ size: '44-chest' }, ['Sherwani']],
  [{ brand: 'Maruti  SUZUKI' }, ['Swift']],
  [{ carYear: '2018' }, ['Swift']],
  [{ carYear: '2015,2021' }, ['Nexon', 'Tiago']],
  [{ mileage: '20' }, ['Swift']],
  [{ noOfBedroom: '2' }, ['Flat in Bopal']],
  [{ noOfBedroom: '4' }, ['Villa in Bopal']],
  [{ squareFootArea: '1000,5000' }, ['Flat in Bopal', 'Villa in Bopal']],
  [{ rentType: 'month' }, ['Swift']],
  [{ rentType: 'hour,month', category: 'car' }, ['Nexon', 'Swift']],
  [{ rating: '4' }, ['Tiago']],
  [{ rating: '3' }, ['Tiago']],
  [{ discount: '25' }, ['Nexon']],
  [{ discount: '50' }, []],
  [{ fuelType: 'petrol', search: 'tiago' }, ['Tiago']],
  [{ fuelType: 'petrol', maxPrice: '600', category: 'car' }, ['Tiago']],
  [{ brand: 'no such maker' }, []],
  [
    { fuelType: '' },
    Object.values(ads)
      .map(([, title]) => title)
      .sort(),
  ],
  [
    { fuelType: ' , ,' },
    Object.values(ads)
      .map(([, title]) => title)
      .sort(),
  ],
] as [Record<string, string>, string[]][])('%o shows %o', async (query, wanted) => {
  expect(await titles(query)).toEqual(wanted)
  const { total } = await countsOf(query)
  expect(total).toBe(wanted.length)
})

test.each([
  [{ fuelType: 'wood' }, 'fuelType: unknown_value'],
  [{ fuelType: 'petrol,wood' }, 'fuelType: unknown_value'],
  [{ noOfBedroom: '2.5' }, 'noOfBedroom: unknown_value'],
  [{ rating: '5 or 1=1' }, 'rating: unknown_value'],
  [{ rentType: "day');drop table products;--" }, 'rentType: unknown_value'],
  [{ brand: 'x'.repeat(61) }, 'brand: too_long'],
  [{ brand: Array.from({ length: 21 }, (_, i) => `b${i}`).join() }, 'brand: too_long'],
  [{ brand: 'x'.repeat(10_000) }, 'brand: too_long'],
  [{ near: '12345' }, 'near: zip_invalid'],
  [{ near: '0'.repeat(6) }, 'near: zip_invalid'],
  [{ near: '380015', within: '-1' }, 'within: out_of_range'],
  [{ near: '380015', within: '101' }, 'within: out_of_range'],
  [{ near: '380015', within: 'far' }, 'within: not_a_whole_number'],
  [{ near: 'Atlantis' }, 'near: place_unknown'],
  [{ near: 'Una' }, 'near: place_ambiguous'],
  // In Bihar, and the former name of a city in Maharashtra.
  [{ near: 'Aurangabad' }, 'near: place_ambiguous'],
  [{ near: 'औरंगाबाद' }, 'near: place_ambiguous'],
  // No such PIN.
  [{ near: '999999' }, 'near: place_unknown'],
  [{ sort: 'cheapest' }, 'sort: unknown_value'],
])('%o is refused with %s', async (query, problem) => {
  expect(await api.refusedList('invalid_input', query)).toEqual([problem])
  expect(await api.refused('invalid_input', '/api/products/filters', query)).toEqual([problem])
})

test('a filter given twice is refused, two hundred unknown keys are not looked at', async () => {
  expect(await api.refusedList('invalid_input', { fuelType: ['petrol', 'diesel'] })).toEqual(['fuelType: not_text'])
  const unknown = Object.fromEntries(Array.from({ length: 200 }, (_, i) => [`filter${i}`, 'x']))
  expect(await titles({ ...unknown, fuelType: 'diesel' })).toEqual(['Nexon'])
})

test('counts of a filter leave its own choice out, and hold all others', async () => {
  const cars = await countsOf({ category: 'car', fuelType: 'petrol', color: 'white' })
  expect(cars).toMatchObject({ total: 2, totalIsCapped: false, isCapped: false })
  expect(cars.of('fuelType', 'petrol')).toBe(2)
  // The only diesel is blue.
  expect(cars.of('fuelType', 'diesel')).toBe(0)
  expect(cars.of('color', 'white')).toBe(2)
  expect(cars.of('brand', 'tata')).toBe(1)
  expect(cars.of('brand', 'maruti suzuki')).toBe(1)
  expect(cars.of('carYear', '2018')).toBe(1)
  expect(cars.of('rating', '4')).toBe(1)
  expect(cars.of('rentType', 'month')).toBe(1)
  const petrol = await countsOf({ category: 'car', fuelType: 'petrol' })
  expect(petrol.of('fuelType', 'diesel')).toBe(1)
  // Categories are counted as if none was chosen.
  expect(petrol.categories.filter(({ count }) => count > 0)).toEqual([
    { value: 'Car', count: 2 },
    { value: 'Bike', count: 1 },
  ])
})

test('a usual brand is one choice, in whichever script it is written, and is named as it writes itself', async () => {
  for (const brand of ['Canon', 'CANON', 'कैनन', 'કેનન', 'cannon'])
    await createProduct(db, {
      category: 'Camera',
      sub_category: 'DSLR',
      title: 'One',
      attributes: JSON.stringify({ brand }),
    })
  for (const brand of ['जॉन डियर', 'જ્હોન ડિયર', 'john-deere', 'Karcher', 'KÄRCHER', 'some maker'])
    await createProduct(db, {
      category: 'Farm',
      sub_category: 'Tractor',
      title: 'Two',
      attributes: JSON.stringify({ brand }),
    })
  await indexOutdatedAds(db)
  const brandsOf = async (query: Record<string, string>) => {
    const response = await fetch(`${baseUrl}/api/products/filters?${new URLSearchParams(query)}`)
    const { facets } = filterCountsAnswerSchema.parse(await response.json())
    return facets.find(({ key }) => key === 'brand')?.values
  }
  expect(await brandsOf({ category: 'camera' })).toEqual([{ value: 'canon', name: 'Canon', count: 5 }])
  expect(await brandsOf({ category: 'farm' })).toEqual([
    { value: 'john deere', name: 'John Deere', count: 3 },
    { value: 'kärcher', name: 'Kärcher', count: 2 },
    { value: 'some maker', name: 'Some Maker', count: 1 },
  ])
  // Older addresses and saved searches have other spellings.
  for (const brand of ['canon', 'Canon', 'કેનન', 'कैनन'])
    expect(await api.titles({ brand, category: 'camera' })).toHaveLength(5)
  for (const brand of ['karcher', 'Kärcher']) expect(await api.titles({ brand })).toHaveLength(2)
})

test('a list of all categories offers what every ad has; one of a category what its renters ask', async () => {
  expect((await countsOf({})).keys).toEqual(['rentType', 'rating', 'discount'])
  const cloth = await countsOf({ category: 'cloth' })
  expect(cloth.keys).toEqual(
    expect.arrayContaining(['size', 'fitType', 'clothColor', 'brand', 'condition', 'rentType']),
  )
  expect(cloth.keys).not.toContain('fuelType')
  // A colour that no list of usual ones has is offered behind them.
  expect(cloth.of('clothColor', 'rust')).toBe(1)
  expect((await countsOf({ search: 'lehenga' })).total).toBe(1)
})

test.each([
  ['Lehenga', ['size', 'clothColor'], 'noOfBedroom'],
  ['kapde', ['size'], 'noOfBedroom'],
  ['flat', ['noOfBedroom', 'furnishingStatus'], 'size'],
  ['ફ્લેટ', ['noOfBedroom'], 'size'],
  ['घर bopal', ['noOfBedroom'], 'size'],
])('a search that clearly means a category offers what its renters ask: %s', async (search, keys, other) => {
  const found = await countsOf({ search })
  expect(found.keys).toEqual(expect.arrayContaining(keys))
  expect(found.keys).not.toContain(other)
})

test.each(['petrol', 'bopal', 'lehenga or flat', 'xqzw', 'honda'])(
  'a search that may mean several categories, or none, offers what every ad has: %s',
  async (search) => {
    expect((await countsOf({ search })).keys).toEqual(['rentType', 'rating', 'discount'])
  },
)

test('what such a search offers narrows it, and is still offered when nothing is left', async () => {
  expect(await titles({ search: 'flat', noOfBedroom: '2' })).toEqual(['Flat in Bopal'])
  const none = await countsOf({ search: 'lehenga', size: 'XS' })
  expect([none.total, none.of('size', 'XS')]).toEqual([0, 0])
})

test('fields of a subcategory narrow its list, and not that of its category', async () => {
  for (const [title, tentType, persons] of [
    ['Dome for two', 'camping', 2],
    ['Shamiana', 'shamiana', 300],
  ] as const)
    await createProduct(db, {
      category: 'Furniture',
      sub_category: 'Tents',
      title,
      attributes: JSON.stringify({ tentType, persons }),
    })
  await indexOutdatedAds(db)
  const tents = await countsOf({ category: 'furniture', subCategory: 'tents' })
  expect(tents.keys).toEqual(expect.arrayContaining(['tentType', 'persons', 'brand']))
  expect(tents.keys).not.toContain('sport')
  expect([tents.of('tentType', 'camping'), tents.of('persons', '200')]).toEqual([1, 1])
  expect((await countsOf({ category: 'furniture' })).keys).not.toContain('tentType')
  expect((await countsOf({ search: 'tents' })).keys).toContain('tentType')
  expect(await titles({ category: 'furniture', subCategory: 'tents', tentType: 'camping' })).toEqual(['Dome for two'])
})

test('ranges of prices are made from those of the category, of its subcategory where that has enough ads', async () => {
  const stepsOf = async (query: Record<string, string>) => (await countsOf(query)).priceSteps
  expect(await stepsOf({ category: 'clinic' })).toEqual([])
  for (let i = 1; i <= 12; i++) {
    await createProduct(db, { category: 'Clinic', sub_category: 'Oxygen', title: `Cylinder ${i}`, price: i * 100 })
    await createProduct(db, { category: 'Clinic', sub_category: 'Wheelchair', title: `Chair ${i}`, price: i * 2_000 })
  }
  await createProduct(db, { category: 'Clinic', sub_category: 'Monitors', title: 'Monitor', price: 90_000 })
  await createProduct(db, { category: 'Clinic', title: 'Paused', price: 1, status: 'paused' })
  await indexOutdatedAds(db)
  expect(await stepsOf({ category: 'clinic', subCategory: 'oxygen' })).toEqual([300, 600, 1_000])
  expect(await stepsOf({ category: 'clinic', subCategory: 'wheelchair' })).toEqual([6_000, 10_000, 20_000])
  const whole = await stepsOf({ category: 'clinic' })
  expect(whole).toHaveLength(3)
  // Few ads: those of the category.
  expect(await stepsOf({ category: 'clinic', subCategory: 'monitors' })).toEqual(whole)
  // They stay as they are while prices, words or a place narrow the list.
  expect(await stepsOf({ category: 'clinic', maxPrice: '300', search: 'cylinder' })).toEqual(whole)
  expect(await stepsOf({ search: 'wheelchair', minPrice: '10000' })).toEqual([6_000, 10_000, 20_000])
  expect(await stepsOf({})).toEqual([])
})

test('a chosen value without ads is still offered, to be taken away', async () => {
  const cars = await countsOf({ category: 'car', brand: 'bmw' })
  expect(cars.total).toBe(0)
  expect(cars.of('brand', 'bmw')).toBe(0)
  expect(cars.of('brand', 'tata')).toBe(2)
})

test('an ad has its new values as soon as it is changed, and only while it is listed', async () => {
  const { id } = await createProduct(db, {
    category: 'Car',
    title: 'Changing',
    attributes: JSON.stringify({ fuelType: 'cng' }),
  })
  await indexOutdatedAds(db)
  expect(await titles({ fuelType: 'cng' })).toEqual(['Changing'])
  await db.updateTable('products').set({ price: 700, discount: 60 }).where('id', '=', id).execute()
  expect(await titles({ fuelType: 'cng', discount: '50' })).toEqual(['Changing'])
  await db
    .updateTable('products')
    .set({ attributes: JSON.stringify({ fuelType: 'hybrid' }) })
    .where('id', '=', id)
    .execute()
  await indexOutdatedAds(db)
  expect(await titles({ fuelType: 'cng' })).toEqual([])
  expect(await titles({ fuelType: 'hybrid', discount: '50' })).toEqual(['Changing'])
  await db.updateTable('products').set({ status: 'paused' }).where('id', '=', id).execute()
  expect(await titles({ fuelType: 'hybrid' })).toEqual([])
  expect((await countsOf({ category: 'car' })).of('fuelType', 'hybrid')).toBe(0)
})

test('by the day, 2,000 a month are less than 500 a day, and a price for an hour counts 24 times', async () => {
  const cars = await api.list({ category: 'car', sort: 'price_per_day' })
  // 66.67, 500 and 24 times 70.
  expect(cars.products.map(({ title }) => title)).toEqual(['Swift', 'Tiago', 'Nexon'])
})
