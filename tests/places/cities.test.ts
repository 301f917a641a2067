import { afterAll, expect, it } from 'vitest'
import { findCity, knownCityNames, sortCitiesByDistance } from '../../server/modules/places/places.ts'
import { createUsedDatabase } from '../support/test-database.ts'

const { db, drop } = await createUsedDatabase()
afterAll(drop)

it.each<[text: string, city: string | null]>([
  ['Ahmedabad', 'Ahmedabad'],
  [' aHMEDABAD ', 'Ahmedabad'],
  ['Amdavad', 'Ahmedabad'],
  ['અમદાવાદ', 'Ahmedabad'],
  ['Baroda', 'Vadodara'],
  ['Ahmedabad, Gujarat', 'Ahmedabad'],
  ['नई दिल्ली', 'New Delhi'],
  // A state, too, with the same ads.
  ['Delhi', 'Delhi'],
  // The name of one in Bihar, and the old name of one in Maharashtra.
  ['Aurangabad', 'Aurangabad'],
  ['Gujarat', null],
  ['Satellite', null],
  ['Satellite, Ahmedabad', null],
  ['380009', null],
  // A city of the PIN codes alone, without a name in other scripts.
  ['Pratapgarh', null],
  ['camera', null],
  ['', null],
  ['x'.repeat(10_000), null],
])('%j means the city %j', async (text, city) => {
  expect(await findCity(db, text)).toBe(city)
})

it('each known city is meant by its name, and by no two names', async () => {
  const cities = knownCityNames()
  expect(new Set(cities.map((name) => name.toLowerCase())).size).toBe(cities.length)
  const others: string[] = []
  for (const city of cities) if ((await findCity(db, city)) !== city) others.push(city)
  expect(others).toEqual([])
})

it('cities are sorted by distance; unknown ones come last', async () => {
  const sorted = await sortCitiesByDistance(db, 'Ahmedabad', [
    'Atlantis',
    'Mumbai',
    'Guwahati',
    'Surat',
    'Gandhinagar',
    'Vadodara',
  ])
  expect(sorted).toEqual(['Gandhinagar', 'Vadodara', 'Surat', 'Mumbai', 'Guwahati', 'Atlantis'])
  expect(await sortCitiesByDistance(db, 'Atlantis', ['Surat', 'Delhi'])).toEqual(['Delhi', 'Surat'])
})
