import { expect, test } from 'vitest'
import { foundPlacesAnswerSchema, pinAnswerSchema } from '../../domain/schemas/place.ts'
import { changeTagsOfList, indexAds, indexOutdatedAds } from '../../server/modules/search/search.ts'
import { expectFailure, expectSuccess } from '../support/api-client.ts'
import { setUpApi } from '../support/api-setup.ts'
import { createProduct } from '../support/factories.ts'

const { db, pool, api, baseUrl, loadPinCodes } = await setUpApi({ hasRequestLimits: false })
await loadPinCodes()

const places = {
  Bopal: ['Bopal', 'Ahmedabad', '380058'],
  Maninagar: ['Maninagar', 'Ahmedabad', '380008'],
  Navrangpura: ['Navrangpura', 'Ahmedabad', '380009'],
  Gandhinagar: ['Sector 10', 'Gandhinagar', '382010'],
  Anand: ['', 'Anand', '388001'],
  Surat: ['Adajan', 'Surat', '395009'],
} as const

for (const [title, [area, city, zip_code]] of Object.entries(places)) {
  await createProduct(db, { category: 'Camera', title: `Canon in ${title}`, area, city, zip_code })
  await createProduct(db, { category: 'Bike', title: `Activa in ${title}`, area, city, zip_code })
}
await indexOutdatedAds(db)

const addAd = async (title: string, at: { city: string; zip_code: string }) => ({
  _id: (await createProduct(db, { category: 'Camera', title, ...at })).id,
})

const cameras = async (query: Record<string, string>) =>
  (await api.titles({ category: 'camera', ...query })).map((title) => title.replace('Canon in ', ''))

test('the whole country orders and narrows nothing, a state narrows to itself', async () => {
  const all = await cameras({})
  expect(all).toHaveLength(6)
  for (const near of ['india', 'India', 'भारत', 'ભારત']) expect(await cameras({ near, within: '10' })).toEqual(all)
  for (const near of ['gujarat', 'ગુજરાત']) expect((await cameras({ near })).toSorted()).toEqual(all.toSorted())
})

test('what is near comes first in steps, the newest first in each, and nothing beyond the distance', async () => {
  expect(await cameras({ near: '380009' })).toEqual(['Navrangpura', 'Maninagar', 'Gandhinagar', 'Bopal'])
  expect(await cameras({ near: '380009', within: '100' })).toEqual([
    'Navrangpura',
    'Maninagar',
    'Gandhinagar',
    'Bopal',
    'Anand',
  ])
  expect(await cameras({ near: '380009', within: '2' })).toEqual(['Navrangpura'])
  expect(await cameras({ near: '३८०००९', within: '2' })).toEqual(['Navrangpura'])
  expect(await cameras({ near: '395009', within: '100' })).toEqual(['Surat'])
})

test('any distance holds what is that near, as its card says', async () => {
  const { _id } = await addAd('Canon in Usmanpura', { city: 'Ahmedabad', zip_code: '380014' })
  const { products } = await api.list({ category: 'camera', near: '380009', within: '100' })
  expect(products.find((one) => one._id === _id)?.distance).toBe(2)
  for (const { title, distance = 0 } of products) {
    const within = async (kilometres: number) =>
      (await api.list({ category: 'camera', near: '380009', within: kilometres })).products.map((one) => one.title)
    expect(await within(distance)).toContain(title)
    if (distance > 1) expect(await within(distance - 1)).not.toContain(title)
  }
  await db.deleteFrom('products').where('id', '=', _id).execute()
})

test('a city reaches 25 km from its middle, though its district has villages far away', async () => {
  const village = await addAd('Canon in Indapur', { city: 'Pune', zip_code: '413103' })
  const inner = await addAd('Canon in Shivajinagar', { city: 'Pune', zip_code: '411005' })
  expect(await cameras({ near: 'pune', within: '0' })).toEqual(['Shivajinagar'])
  expect(await cameras({ near: 'pune', within: '25' })).toEqual(['Shivajinagar'])
  for (const sort of ['relevance', 'distance']) {
    const page = await api.list({ category: 'camera', around: 'pune', sort })
    expect(page.products.map(({ title }) => title).slice(0, 2)).toEqual(['Canon in Shivajinagar', 'Canon in Indapur'])
    expect(page.nearTotal).toBe(1)
    expect(page.products[1]?.distance).toBeGreaterThan(100)
  }
  await db.deleteFrom('products').where('id', 'in', [village._id, inner._id]).execute()
})

test('areas with the same first PIN are different places', async () => {
  const both = await addAd('Canon in both', { city: 'Ahmedabad', zip_code: '380015' })
  const one = await addAd('Canon in Vastrapur', { city: 'Ahmedabad', zip_code: '380054' })
  for (const [near, there] of [
    ['Satellite', ['both']],
    ['Vastrapur', ['Vastrapur', 'both']],
    ['Satellite', ['both']],
  ] as const)
    expect(await cameras({ near, within: '0' })).toEqual(there)
  await db.deleteFrom('products').where('id', 'in', [both._id, one._id]).execute()
})

test('what a visitor types as a place changes no answer about another', async () => {
  for (const location of ['surat', 'around city surat Surat Gujarat', 'city surat', 'whole surat'])
    await changeTagsOfList(db, { location })
  expect((await cameras({ around: 'surat' }))[0]).toBe('Surat')
  expect(await cameras({ near: 'surat' })).toEqual(['Surat'])
})

test.each([
  ['380009', '0', ['Navrangpura']],
  ['Navrangpura', '0', ['Navrangpura']],
  ['નવરંગપુરા', '0', ['Navrangpura']],
  ['Navrangpura, Ahmedabad', '0', ['Navrangpura']],
  ['ahmedabad', '0', ['Navrangpura', 'Maninagar', 'Bopal']],
  ['अहमदाबाद', '0', ['Navrangpura', 'Maninagar', 'Bopal']],
  ['Baroda', '50', ['Anand']],
  ['Gujarat', undefined, ['Surat', 'Anand', 'Gandhinagar', 'Navrangpura', 'Maninagar', 'Bopal']],
])('a place may be %s: within %s km', async (near, within, expected) => {
  expect(await cameras({ near, ...(within && { within }) })).toEqual(expected)
})

test('cards say how far, in kilometres between the middles, rounded up; other lists say nothing', async () => {
  const { products } = await api.list({ category: 'camera', near: '380009', within: '100' })
  const [here, ...others] = products.map(({ distance }) => distance)
  expect(here).toBe(1)
  expect(others.every((distance) => Number.isInteger(distance) && (distance ?? 0) >= 1)).toBe(true)
  expect(others.at(-1)).toBeGreaterThan(50)
  expect((await api.list({ category: 'camera' })).products.some(({ distance }) => distance !== undefined)).toBe(false)
  // Also far away, and under other orders.
  const far = await api.list({ category: 'camera', around: '380009', sort: 'price_asc' })
  expect(far.products.find(({ title }) => title.endsWith('Surat'))?.distance).toBeGreaterThan(200)
})

test('a PIN without a position is in its city, and nowhere known to be near', async () => {
  const { rows } = await pool.query<{ pin: string; city: string }>(`
    select gap.pin, gap.city from pin_codes as gap join pin_codes as other using (city, state)
    where gap.latitude is null and other.latitude is not null and gap.city in ('Pune', 'Jaipur', 'Bengaluru', 'Mumbai', 'Chennai', 'Hyderabad', 'Kolkata', 'Lucknow', 'Delhi')
    order by gap.pin limit 1`)
  const [gap] = rows
  expect(gap).toBeDefined()
  await createProduct(db, {
    category: 'Camera',
    title: 'Without a position',
    city: gap?.city ?? '',
    zip_code: gap?.pin ?? '',
  })
  const page = await api.list({ category: 'camera', near: gap?.city ?? '', within: 0 })
  expect(page.products.map(({ title }) => title)).toEqual(['Without a position'])
  expect(page.products[0]?.distance).toBeUndefined()
  expect((await api.list({ category: 'camera', near: gap?.pin ?? '', within: 5 })).products).toHaveLength(1)
  // From another PIN of the city.
  const { rows: others } = await pool.query<{ pin: string }>(
    'select pin from pin_codes where city = $1 and latitude is not null order by pin limit 1',
    [gap?.city],
  )
  const near = { category: 'camera', near: others[0]?.pin ?? '' }
  expect(await api.list({ ...near, within: 25 })).toMatchObject({ total: 1, widenedTo: null })
  expect(await api.list({ ...near, within: 10 })).toMatchObject({ total: 1, widenedTo: 25 })
  // Who names it means it, before all that is known to be near.
  await addAd('Near its city', { city: gap?.city ?? '', zip_code: others[0]?.pin ?? '' })
  for (const sort of ['relevance', 'distance']) {
    const around = await api.list({ category: 'camera', around: gap?.pin ?? '', sort })
    expect(around.products.slice(0, 2).map(({ title }) => title)).toEqual(['Without a position', 'Near its city'])
  }
  await db.deleteFrom('products').where('title', '=', 'Near its city').execute()
  await db.deleteFrom('products').where('title', '=', 'Without a position').execute()
})

test('pages by distance neither repeat nor leave out, words and other orders hold the distance, too', async () => {
  for (const sort of ['relevance', 'distance', 'newest']) {
    const ids: string[] = []
    for (let cursor: string | null | undefined; cursor !== null; ) {
      const page = await api.list({ near: '380009', within: '100', sort, limit: 3, ...(cursor && { cursor }) })
      expect(page.total).toBe(10)
      ids.push(...page.products.map(({ _id }) => _id))
      cursor = page.nextCursor
    }
    expect(new Set(ids).size).toBe(10)
  }
  const byDistance = ['Navrangpura', 'Maninagar', 'Bopal', 'Gandhinagar']
  expect(await cameras({ near: '380009', search: 'कैमरा', sort: 'distance' })).toEqual(byDistance)
  expect(await cameras({ near: '380009', search: 'camera' })).toEqual(await cameras({ near: '380009' }))
  expect(await cameras({ near: '380009', sort: 'newest' })).toEqual([
    'Gandhinagar',
    'Navrangpura',
    'Maninagar',
    'Bopal',
  ])
})

test('around a chosen place its ads come first, then those of each distance, of the state, and all others', async () => {
  const all = (...titles: string[]) => titles
  expect(await cameras({ around: 'surat' })).toEqual(
    all('Surat', 'Anand', 'Gandhinagar', 'Navrangpura', 'Maninagar', 'Bopal'),
  )
  expect(await cameras({ around: '388001' })).toEqual(
    all('Anand', 'Gandhinagar', 'Navrangpura', 'Maninagar', 'Bopal', 'Surat'),
  )
  expect(await cameras({ around: '388001', sort: 'distance' })).toEqual(
    all('Anand', 'Maninagar', 'Navrangpura', 'Bopal', 'Gandhinagar', 'Surat'),
  )
  // In another order it orders nothing, and beside another place neither.
  expect(await cameras({ around: 'surat', sort: 'newest' })).toEqual(await cameras({}))
  expect(await cameras({ around: 'surat', location: 'Ahmedabad' })).toEqual(['Navrangpura', 'Maninagar', 'Bopal'])
  // Unknown places are nowhere.
  expect(await cameras({ around: 'atlantis' })).toEqual(await cameras({}))
  expect(await cameras({ around: 'surat', search: 'camera' })).toEqual(await cameras({ around: 'surat' }))
})

test('how well ads match comes before how near they are', async () => {
  const at = async (title: string, zip_code: string, description = 'As good as new') =>
    (await createProduct(db, { category: 'Bike', title, description, city: 'Somewhere', zip_code })).id
  const ids = [
    await at('Sherwani', '395009'),
    await at('Suit', '380009', 'Better than a sherwani'),
    await at('Sherwanis', '388001'),
  ]
  await indexOutdatedAds(db)
  const query = { search: 'sherwani', around: '380009' }
  expect(await api.titles(query)).toEqual(['Sherwanis', 'Sherwani', 'Suit'])
  expect(await api.titles({ ...query, sort: 'distance' })).toEqual(['Suit', 'Sherwanis', 'Sherwani'])
  const first = await api.list({ ...query, limit: 2 })
  expect(first).toMatchObject({ total: 3, nearTotal: 1 })
  expect(await api.titles({ ...query, limit: 2, cursor: first.nextCursor ?? '' })).toEqual(['Suit'])
  await db.deleteFrom('products').where('id', 'in', ids).execute()
})

test('a place in a search that has no such ad orders the list, in place of the reader’s own', async () => {
  const page = await api.list({ search: 'canon vadodara', around: 'surat' })
  expect(page).toMatchObject({ nearWord: 'vadodara', widened: null, total: 6, nearTotal: 0 })
  expect(page.products[0]).toMatchObject({ title: 'Canon in Anand', distance: expect.any(Number) })
  // What the other words find alone, in descriptions, too.
  const { _id } = await addAd('A strap', { city: 'Surat', zip_code: '395009' })
  await db.updateTable('products').set({ description: 'For a canon' }).where('id', '=', _id).execute()
  await indexAds(db, [_id])
  expect((await api.list({ search: 'canon', around: 'surat' })).total).toBe(7)
  expect(await api.list({ search: 'canon vadodara', around: 'surat' })).toMatchObject({
    nearWord: 'vadodara',
    total: 7,
  })
  expect((await api.list({ search: 'canon vadodara', sort: 'price_asc' })).total).toBe(7)
  await db.deleteFrom('products').where('id', '=', _id).execute()
  expect(await api.list({ search: 'canon vadodara', near: 'surat' })).toMatchObject({ nearWord: null, total: 1 })
  expect(await api.list({ search: 'canon vadodara', exact: '1' })).toMatchObject({ nearWord: null, total: 0 })
  // Another order has no nearness: the word is left out, and that is said.
  expect(await api.list({ search: 'canon vadodara', sort: 'price_asc' })).toMatchObject({
    nearWord: null,
    widened: { without: ['vadodara'] },
    total: 6,
  })
})

test.each(['nadiad', 'Nadiad', 'kota', 'thrissur', 'patna', 'નડિયાદ'])(
  'the known city %s is not taken for another word that ads have',
  async (city) => {
    const ids: string[] = []
    for (const title of ['Needed now', 'Baby cot', 'Thresher', 'Patan patola'])
      ids.push((await addAd(title, { city: 'Surat', zip_code: '395009' }))._id)
    await indexOutdatedAds(db)
    const page = await api.list({ search: `canon ${city}` })
    expect(page).toMatchObject({ nearWord: city.toLowerCase(), total: 6 })
    expect(page.products.every(({ title }) => title.startsWith('Canon'))).toBe(true)
    expect((await api.list({ search: city })).nearWord).toBe(city.toLowerCase())
    await db.deleteFrom('products').where('id', 'in', ids).execute()
  },
)

test('under “nearest first” a match inside a word does not come with the words themselves', async () => {
  const { _id } = await addAd('Pseudocanons', { city: 'Ahmedabad', zip_code: '380009' })
  await indexOutdatedAds(db)
  const titles = (sort: string) => api.titles({ search: 'canon', around: '380009', sort })
  expect((await titles('relevance')).at(-1)).toBe('Pseudocanons')
  expect(await titles('distance')).not.toContain('Pseudocanons')
  await db.deleteFrom('products').where('id', '=', _id).execute()
})

test('counts say how many ads are near', async () => {
  expect(await api.list({ category: 'camera', around: 'ahmedabad' })).toMatchObject({
    total: 6,
    nearTotal: 4,
    nearTotalIsCapped: false,
  })
  expect(await api.list({ category: 'camera', around: 'ahmedabad', sort: 'price_asc' })).toMatchObject({
    nearTotal: null,
  })
  expect(await api.list({ category: 'camera', near: 'ahmedabad' })).toMatchObject({ total: 4, nearTotal: null })
  expect(await api.list({ category: 'camera' })).toMatchObject({ nearTotal: null })
})

test('a list around a place without such ads is widened to the smallest distance that has some, and says so', async () => {
  const widened = async (query: Record<string, string>) => {
    const { widenedTo, products, total } = await api.list({ category: 'camera', ...query })
    expect(total).toBe(products.length)
    return [widenedTo, products.length]
  }
  expect(await widened({ near: '380015', within: '0' })).toEqual([10, 3])
  expect(await widened({ near: '388001', within: '0' })).toEqual([null, 1])
  expect(await widened({ near: '388540', within: '2' })).toEqual([25, 1])
  expect(await widened({ near: '390001', within: '10' })).toEqual([50, 1])
  expect(await widened({ near: '360001', within: '10' })).toEqual(['state', 6])
  expect(await widened({ near: '110001', within: '100' })).toEqual(['india', 6])
  expect(await widened({ near: '110001', within: '100', maxPrice: '1' })).toEqual([null, 0])
  expect(await widened({ near: '110001', within: 'state', search: 'canon', sort: 'price_asc' })).toEqual(['india', 6])
  // The next pages are those of the wider list.
  const first = await api.list({ category: 'camera', near: '360001', within: '10', limit: 4 })
  const query = {
    category: 'camera',
    near: '360001',
    within: first.widenedTo ?? '',
    limit: 4,
    cursor: first.nextCursor ?? '',
  }
  expect((await api.list(query)).products).toHaveLength(2)
})

test('pages of a list with near ads first neither repeat nor leave out', async () => {
  for (const search of [undefined, 'canon']) {
    for (const sort of ['relevance', 'distance']) {
      const titles: string[] = []
      for (let cursor: string | null | undefined; cursor !== null; ) {
        const page = await api.list({
          category: 'camera',
          around: 'ahmedabad',
          limit: 2,
          sort,
          ...(search && { search }),
          ...(cursor && { cursor }),
        })
        expect(page).toMatchObject({ total: 6, nearTotal: 4 })
        titles.push(...page.products.map(({ title }) => title.replace('Canon in ', '')))
        cursor = page.nextCursor
      }
      expect(titles.toSorted()).toEqual(Object.keys(places).toSorted())
      if (sort === 'relevance')
        expect(titles).toEqual(['Navrangpura', 'Maninagar', 'Bopal', 'Gandhinagar', 'Anand', 'Surat'])
    }
  }
})

const nearest = (body: unknown) =>
  fetch(`${baseUrl}/api/places/nearest`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })

test('a position is answered with the nearest PIN', async () => {
  const { place } = await expectSuccess(pinAnswerSchema, nearest({ latitude: 23.0365, longitude: 72.5611 }))
  expect(place).toMatchObject({ zipCode: expect.stringMatching(/^3800/), city: 'Ahmedabad', state: 'Gujarat' })
  // In the sea, and at the pole.
  expect((await expectSuccess(pinAnswerSchema, nearest({ latitude: 10, longitude: 65 }))).place).toBeNull()
  expect((await expectSuccess(pinAnswerSchema, nearest({ latitude: 90, longitude: 0 }))).place).toBeNull()
})

test.each([
  [{ latitude: 384_400, longitude: 0 }, 'latitude'],
  [{ latitude: '23', longitude: 72 }, 'latitude'],
  [{ latitude: 23 }, 'longitude'],
  [{ latitude: 23, longitude: 72, accuracy: 5 }, ''],
  [null, ''],
])('the position %o is refused', async (body, field) => {
  const response = await nearest(body)
  const failure = expectFailure('invalid_input', response.status, await response.text())
  expect(failure.errors?.map((error) => error.field)).toContain(field || failure.errors?.[0]?.field)
})

test.each([
  ['Ahmedabad', 'ahmedabad'],
  ['अमदावाद', 'ahmedabad'],
  ['Baroda', 'vadodara'],
  ['navrangpura', '380009'],
  ['navrang', '380009'],
  ['નવરંગ', '380009'],
  ['અમદાવા', 'ahmedabad'],
  ['३८०००९', '380009'],
])('the place %s can be chosen as %s', async (text, value) => {
  const { places } = await expectSuccess(
    foundPlacesAnswerSchema,
    fetch(`${baseUrl}/api/places/find?${new URLSearchParams({ text })}`),
    () => 'public, max-age=3600',
  )
  expect(places[0]?.value).toBe(value)
  expect(places[0]?.stateNames).toEqual({ hi: 'गुजरात', gu: 'ગુજરાત' })
})
