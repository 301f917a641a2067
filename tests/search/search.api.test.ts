import { expect, test } from 'vitest'
import { indexOutdatedAds } from '../../server/modules/search/search.ts'
import { createAdBody, createLender } from '../support/ads-setup.ts'
import { setUpApi } from '../support/api-setup.ts'
import { createProduct, createReview } from '../support/factories.ts'

const site = await setUpApi({ hasRequestLimits: false })
const { db, pool, api } = site

interface Given {
  title: string
  category?: string
  sub_category?: string
  description?: string
  city?: string
  area?: string
  zip_code?: string
  price?: number
}

/** Ads that the job has indexed, the first of them the oldest. */
async function addAds(...ads: Given[]): Promise<string[]> {
  const ids: string[] = []
  for (const { category = 'Camera', sub_category = 'DSLR', ...ad } of ads)
    ids.push((await createProduct(db, { category, sub_category, ...ad })).id)
  await indexOutdatedAds(db)
  return ids
}

const found = async (search: string, query: Record<string, string | number> = {}) =>
  (await api.list({ search, limit: 60, ...query })).products.map(({ title }) => title)
const widenedOf = async (search: string) => (await api.list({ search })).widened

await addAds(
  { title: 'Nikon with two lenses', description: 'A good camera for weddings.' },
  { title: 'कैमरा निकॉन' },
  { title: 'Camera bag, leather', sub_category: 'Camera gear' },
  { title: 'Canon camera' },
  { title: 'Wheelchair, folding', category: 'Clinic', sub_category: 'Wheelchair' },
  { title: 'Plastic chairs, fifty', category: 'Furniture', sub_category: 'Party furniture' },
  { title: 'Split AC, one ton', category: 'Electronics', sub_category: 'Home appliances' },
  { title: 'Accordion', category: 'Electronics', sub_category: 'Musical instruments' },
  {
    title: 'Bosch drill',
    category: 'Machinery',
    sub_category: 'Power tools',
    city: 'Vadodara',
    area: 'Alkapuri',
    zip_code: '390007',
  },
)

test('an ad that is the thing comes first, then titles in other scripts, then a title with the word, then a description', async () => {
  expect((await found('camera')).slice(0, 4)).toEqual([
    'Canon camera',
    'कैमरा निकॉन',
    'Nikon with two lenses',
    'Camera bag, leather',
  ])
  expect((await found('कैमरा')).slice(0, 2)).toEqual(['कैमरा निकॉन', 'Canon camera'])
})

test('pages of a search go through all its tiers and repeat no ad', async () => {
  const all = await found('camera')
  const paged: string[] = []
  for (let cursor: string | null | undefined; cursor !== null; ) {
    const page = await api.list({ search: 'camera', limit: 1, ...(cursor && { cursor }) })
    paged.push(...page.products.map(({ title }) => title))
    cursor = page.nextCursor
  }
  expect(paged).toEqual(all)
  expect(new Set(paged).size).toBe(paged.length)
})

test('a match inside a word comes last, and the answer says so [R96]', async () => {
  expect(await found('chair')).toEqual(['Plastic chairs, fifty', 'Wheelchair, folding'])
  expect(await widenedOf('chair')).toEqual({ without: [], corrected: [], inside: true })
  // Under another order it comes only where nothing else holds.
  expect(await found('chair', { sort: 'price_asc' })).toEqual(['Plastic chairs, fifty'])
  expect(await found('heelcha', { sort: 'price_asc' })).toEqual(['Wheelchair, folding'])
})

test.each([
  ['camra', null],
  ['cameras', null],
  ['CAMERA', null],
  ['camera on rent', null],
  ['कैमरा किराये पर', null],
  ['કેમેરા ભાડે', null],
  ['"camera"', null],
  ['camera:*', null],
  ['rent a camera', null],
])('%s finds every camera [R6]', async (search, widened) => {
  expect(await found(search)).toEqual(expect.arrayContaining(['Canon camera', 'कैमरा निकॉन', 'Nikon with two lenses']))
  expect(await widenedOf(search)).toBe(widened)
})

test('a misspelled word that no table knows is corrected, and the answer says so', async () => {
  expect(await found('accordoin')).toEqual(['Accordion'])
  expect(await widenedOf('accordoin')).toEqual({ without: [], corrected: ['accordion'], inside: false })
})

test.each([
  ['कैमरा', ['camera']],
  ['kemera', ['camera']],
  ['camera', []],
  ['cameras', []],
  ['वडोदरा', []],
])('the answer for %s tells which usual words of other scripts and names were searched', async (search, also) => {
  expect((await api.list({ search })).alsoFor).toEqual(also)
  expect((await api.list({ search, exact: 1 })).alsoFor).toEqual([])
})

test('a word that nothing holds is left out, and the answer says so', async () => {
  expect(await found('camera qwxzy')).toContain('Canon camera')
  expect(await widenedOf('camera qwxzy')).toEqual({ without: ['qwxzy'], corrected: [], inside: false })
  expect(await found('qwxzy')).toEqual([])
})

test('letters as typed are looked for in titles alone, also inside a word, and nothing is corrected [R96]', async () => {
  const exact = { exact: 1, sort: 'relevance' }
  expect(await found('accordoin', exact)).toEqual([])
  expect(await found('CCORD', exact)).toEqual(['Accordion'])
  // By words it is every camera; a description does not count.
  expect(await found('camera', exact)).toEqual(['Canon camera', 'Camera bag, leather'])
  expect(await found('weddings', exact)).toEqual([])
  expect((await api.list({ search: 'accordoin', exact: 1 })).widened).toBeNull()
  expect(await found('camera', { exact: 1, location: 'Vadodara' })).toEqual([])
})

test('the counts of filters are those of the letters as typed', async () => {
  const counted = async (query: string) =>
    (await (await fetch(`${site.baseUrl}/api/products/filters?${query}`)).json()).total
  expect(await counted('search=accordoin')).toBe(1)
  expect(await counted('search=accordoin&exact=1')).toBe(0)
  expect(await counted('search=camera&exact=1')).toBe(2)
})

test('letters as typed need a search, and are asked for in one way', async () => {
  const list = '/api/products/get-user-products'
  for (const query of [{ exact: '1' }, { exact: '1', search: ' ' }])
    expect(await api.refused('invalid_input', list, query)).toEqual(['exact: needs_search'])
  for (const exact of ['0', 'true', '2'])
    expect(await api.refused('invalid_input', list, { exact, search: 'camera' })).toEqual(['exact: unknown_value'])
})

test('either of two alternatives is enough', async () => {
  const both = expect.arrayContaining(['Split AC, one ton', 'Wheelchair, folding'])
  expect(await found('ac or wheelchair')).toEqual(both)
  expect(await found('एसी या व्हीलचेयर')).toEqual(both)
  expect(await found('એસી અથવા વ્હીલચેર')).toEqual(both)
  // An unknown one is none, and one alone is a word.
  expect((await found('ac or qwxzy'))[0]).toBe('Split AC, one ton')
  expect(await found('or')).toEqual(expect.not.arrayContaining(['Split AC, one ton']))
})

test('of words that no ad has together those are kept that say most', async () => {
  // A machine says nothing beside the thing that it is.
  expect(await found('accordion machine')).toEqual(['Accordion'])
  expect(await widenedOf('accordion machine')).toBeNull()
  expect((await found('vadodara accordion'))[0]).toBe('Accordion')
  expect(await found('machine qwxzy')).toEqual([])
})

test('a word within the name of another thing comes after the thing itself', async () => {
  await addAds(
    { title: 'Drone camera with four batteries', sub_category: 'Drone' },
    { title: 'Saafa for groom', category: 'Cloth', sub_category: 'Men' },
    { title: 'टंकी साफ़ करने की सेवा', category: 'Cleaning', sub_category: '' },
  )
  // The newest one, but a drone.
  const all = await found('camera')
  expect(all.indexOf('Drone camera with four batteries')).toBeGreaterThan(all.indexOf('Canon camera'))
  // साफ (clean) is another word than साफा (turban).
  expect(await found('साफा')).toEqual(['Saafa for groom'])
})

test('a city is one place, whichever its script on the side of the lender', async () => {
  await addAds({
    title: 'Sitar of mulberry',
    category: 'Electronics',
    sub_category: 'Musical instruments',
    city: 'અમદાવાદ',
  })
  expect(await found('sitar ahmedabad')).toEqual(['Sitar of mulberry'])
  expect(await found('सितार अहमदाबाद')).toEqual(['Sitar of mulberry'])
})

test('two letters are a word', async () => {
  expect((await found('ac'))[0]).toBe('Split AC, one ton')
  expect((await found('एसी'))[0]).toBe('Split AC, one ton')
})

test.each(['Vadodara', 'baroda', 'वडोदरा', 'વડોદરા', '390007', '૩૯૦૦૦૭', 'Alkapuri', 'अलकापुरी', 'gujarat'])(
  'a drill is found in %s, as a word and as a filter',
  async (place) => {
    expect(await found(`drill ${place}`)).toEqual(['Bosch drill'])
    expect(await found('drill', { location: place })).toEqual(['Bosch drill'])
    expect((await api.list({ location: place })).products.map(({ title }) => title)).toContain('Bosch drill')
  },
)

test('a lender’s own way to write a place is found as it is written', async () => {
  await addAds({ title: 'Flute', city: 'Baroda', area: 'Vadodra Gam' })
  for (const location of ['Baroda', 'vadodra gam'])
    expect((await api.list({ location })).products.map(({ title }) => title)).toContain('Flute')
  expect((await api.list({ location: 'Surat' })).products).toEqual([])
})

test('a place without such a thing orders the list in place of being left out', async () => {
  const page = await api.list({ search: 'drill surat' })
  expect(page).toMatchObject({ nearWord: 'surat', widened: null, products: [{ title: 'Bosch drill' }] })
  // Also in a list of its own, and in any script.
  expect(await api.list({ search: 'કોટા' })).toMatchObject({ nearWord: 'કોટા', widened: null })
  expect((await api.list({ search: 'drill surat', exact: '1' })).products).toEqual([])
  // Beside a place that is asked for it is left out.
  expect(await api.list({ search: 'drill surat', location: 'Gujarat' })).toMatchObject({
    nearWord: null,
    widened: { without: ['surat'] },
  })
})

test('an ad is found by its words as soon as it is written, changed or shown again, and not while it is hidden', async () => {
  const lender = await createLender(site)
  const { ad } = await lender.add(createAdBody({ title: 'Xylophone of rosewood', images: [await lender.picture()] }))
  expect(await found('rosewood xylophone')).toEqual(['Xylophone of rosewood'])
  await lender.update(ad._id, createAdBody({ title: 'Vibraphone' }))
  expect(await found('rosewood xylophone')).toEqual([])
  expect(await found('vibraphones')).toEqual(['Vibraphone'])
  await lender.call('PUT', `status?productId=${ad._id}`, { status: 'paused' })
  expect(await found('vibraphones')).toEqual([])
  await lender.call('PUT', `status?productId=${ad._id}`, { status: 'active' })
  expect(await found('vibraphones')).toEqual(['Vibraphone'])
})

test('codes stay when a price changes, and are made again when words change in any other way', async () => {
  const [id = ''] = await addAds({ title: 'Theremin' })
  await pool.query('update products set price = 77 where id = $1', [id])
  expect(await found('theremins')).toEqual(['Theremin'])
  await pool.query(`update products set title = 'Ondes Martenot' where id = $1`, [id])
  await indexOutdatedAds(db)
  expect(await found('theremins')).toEqual([])
  expect(await found('martenots')).toEqual(['Ondes Martenot'])
})

test('of ads that match as well, those rated well by several come first on each page, which neither repeats nor skips one', async () => {
  const ids = await addAds(
    { title: 'Zither one' },
    { title: 'Zither two' },
    { title: 'Zither three' },
    { title: 'Zither four' },
  )
  const [one = '', two = '', , four = ''] = ids
  for (const rating of [5, 4, 5]) await createReview(db, { product_id: two, rating })
  for (const rating of [5, 4, 2]) await createReview(db, { product_id: four, rating })
  await createReview(db, { product_id: one, rating: 5 })
  expect(await found('zither')).toEqual(['Zither two', 'Zither four', 'Zither three', 'Zither one'])
  const first = await api.list({ search: 'zither', limit: 3 })
  expect(first.products.map(({ title }) => title)).toEqual(['Zither two', 'Zither four', 'Zither three'])
  const second = await api.list({ search: 'zither', limit: 3, cursor: first.nextCursor ?? '' })
  expect(second.products.map(({ title }) => title)).toEqual(['Zither one'])
  // Only a search looks at it; another order is as it says.
  expect(await found('zither', { sort: 'newest' })).toEqual(['Zither four', 'Zither three', 'Zither two', 'Zither one'])
})

test.each([
  ['only punctuation', '%_\\\'"'],
  ['emoji', '📷📷'],
  ['bidi and zero-width signs', '\u202e\u200b\u200d'],
  ['SQL', "'; drop table products; --"],
  ['tsquery', 'camera & !bag | (x:*)'],
  ['a regular expression', '(a+)+$'],
  ['mixed scripts', 'camera कैमरा કેમેરા'],
  ['one letter', 'c'],
  ['many words', 'camera '.repeat(28).trim()],
  ['one long word', 'x'.repeat(200)],
])('%s is answered', async (_, search) => {
  const response = await fetch(`${site.baseUrl}/api/products/get-user-products?${new URLSearchParams({ search })}`)
  expect(response.status).toBe(200)
})

test('ten kilobytes are refused', async () => {
  const search = new URLSearchParams({ search: 'x'.repeat(10_000) })
  expect((await fetch(`${site.baseUrl}/api/products/get-user-products?${search}`)).status).toBe(400)
})
