import { expect, test } from 'vitest'
import { foundPlacesAnswerSchema, pinAnswerSchema } from '../../domain/schemas/place.ts'
import { loadPinCodes } from '../../server/modules/places/places.ts'
import { indexPending } from '../../server/modules/search/search.ts'
import { expectFailure, expectFine } from '../support/api-client.ts'
import { setUpApi } from '../support/api-setup.ts'
import { createProduct } from '../support/factories.ts'

const { db, api, baseUrl } = await setUpApi({ hasRequestLimits: false })
await loadPinCodes(db)

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
await indexPending(db)

const cameras = async (query: Record<string, string>) =>
  (await api.titles({ category: 'camera', ...query })).map((title) => title.replace('Canon in ', ''))

test('what is near comes first, and nothing beyond the distance', async () => {
  expect(await cameras({ near: '380009' })).toEqual(['Navrangpura', 'Maninagar', 'Bopal', 'Gandhinagar'])
  expect(await cameras({ near: '380009', within: '100' })).toEqual([
    'Navrangpura',
    'Maninagar',
    'Bopal',
    'Gandhinagar',
    'Anand',
  ])
  expect(await cameras({ near: '380009', within: '2' })).toEqual(['Navrangpura'])
  expect(await cameras({ near: '३८०००९', within: '2' })).toEqual(['Navrangpura'])
  expect(await cameras({ near: '395009', within: '100' })).toEqual(['Surat'])
  // A PIN that does not exist is near nothing.
  expect(await cameras({ near: '999999' })).toEqual([])
})

test('a card in such a list says how far, in whole kilometres; other lists say nothing', async () => {
  const { products } = await api.list({ category: 'camera', near: '380009', within: '100' })
  const [here, ...others] = products.map(({ distance }) => distance)
  expect(here).toBe(1)
  expect(others.every((distance, i) => Number.isInteger(distance) && (distance ?? 0) >= (others[i - 1] ?? 0))).toBe(
    true,
  )
  expect(others.at(-1)).toBeGreaterThan(50)
  expect((await api.list({ category: 'camera' })).products.some(({ distance }) => distance !== undefined)).toBe(false)
})

test('pages by distance neither repeat nor leave out, words and other orders hold the distance, too', async () => {
  const ids: string[] = []
  for (let cursor: string | null | undefined; cursor !== null; ) {
    const page = await api.list({ near: '380009', within: '100', limit: 3, ...(cursor && { cursor }) })
    expect(page.total).toBe(10)
    ids.push(...page.products.map(({ _id }) => _id))
    cursor = page.nextCursor
  }
  expect(new Set(ids).size).toBe(10)
  expect(await cameras({ near: '380009', search: 'कैमरा', sort: 'distance' })).toEqual([
    'Navrangpura',
    'Maninagar',
    'Bopal',
    'Gandhinagar',
  ])
  expect(await cameras({ near: '380009', search: 'camera' })).toHaveLength(4)
  expect(await cameras({ near: '380009', sort: 'newest' })).toEqual([
    'Gandhinagar',
    'Navrangpura',
    'Maninagar',
    'Bopal',
  ])
})

test('around a chosen place its ads come first, then all others', async () => {
  expect(await cameras({ around: 'surat' })).toEqual([
    'Surat',
    'Anand',
    'Gandhinagar',
    'Navrangpura',
    'Maninagar',
    'Bopal',
  ])
  expect(await cameras({ around: '388001' })).toEqual([
    'Anand',
    'Surat',
    'Gandhinagar',
    'Navrangpura',
    'Maninagar',
    'Bopal',
  ])
  // In another order it says nothing, and beside another place, too.
  expect(await cameras({ around: 'surat', sort: 'newest' })).toEqual(await cameras({}))
  expect(await cameras({ around: 'surat', location: 'Ahmedabad' })).toEqual(['Navrangpura', 'Maninagar', 'Bopal'])
  // Unknown places are nowhere.
  expect(await cameras({ around: 'atlantis' })).toEqual(await cameras({}))
  expect(await cameras({ around: 'surat', search: 'camera' })).toEqual([
    'Surat',
    'Anand',
    'Gandhinagar',
    'Navrangpura',
    'Maninagar',
    'Bopal',
  ])
})

test('pages of a list with near ads first neither repeat nor leave out', async () => {
  for (const search of [undefined, 'canon']) {
    const titles: string[] = []
    for (let cursor: string | null | undefined; cursor !== null; ) {
      const query = {
        category: 'camera',
        around: 'ahmedabad',
        limit: 2,
        ...(search && { search }),
        ...(cursor && { cursor }),
      }
      const page = await api.list(query)
      titles.push(...page.products.map(({ title }) => title.replace('Canon in ', '')))
      cursor = page.nextCursor
    }
    expect(titles).toEqual(['Gandhinagar', 'Navrangpura', 'Maninagar', 'Bopal', 'Surat', 'Anand'])
  }
})

const nearest = (body: unknown) =>
  fetch(`${baseUrl}/api/places/nearest`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })

test('a position is answered with the nearest PIN', async () => {
  const { place } = await expectFine(pinAnswerSchema, nearest({ latitude: 23.0365, longitude: 72.5611 }))
  expect(place).toMatchObject({ zipCode: expect.stringMatching(/^3800/), city: 'Ahmedabad', state: 'Gujarat' })
  // In the sea, and at the pole.
  expect((await expectFine(pinAnswerSchema, nearest({ latitude: 10, longitude: 65 }))).place).toBeNull()
  expect((await expectFine(pinAnswerSchema, nearest({ latitude: 90, longitude: 0 }))).place).toBeNull()
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
  const { places } = await expectFine(
    foundPlacesAnswerSchema,
    fetch(`${baseUrl}/api/places/find?${new URLSearchParams({ text })}`),
    () => 'public, max-age=3600',
  )
  expect(places[0]?.value).toBe(value)
})
