import { describe, expect, it, test } from 'vitest'
import { demoPlaces } from '../../demo/people/places.data.ts'
import { defaultBrand } from '../../domain/brand.ts'
import { readPinTable } from '../../server/modules/places/read-pin-table.ts'
import { tidyPlace, tidyPoint } from '../../server/modules/places/tidy-place.ts'

const table = new Map(readPinTable().map((row) => [row.pin, row]))

describe('a place has its current spelling', () => {
  it.each([
    ['ALL CAPS', '363999', ['MORBI', 'Gujarat'], ['Morbi', 'Gujarat']],
    ['a small letter after a hyphen', '495999', ['Janjgir-champa', 'Chattisgarh'], ['Janjgir-Champa', 'Chhattisgarh']],
    ["a state's letters in brackets", '824999', ['Aurangabad(BH)', 'Bihar'], ['Aurangabad', 'Bihar']],
    ['two words for one', '384999', ['Mahesana', 'Gujarat'], ['Mehsana', 'Gujarat']],
    ['an old name', '211999', ['Allahabad', 'Uttar Pradesh'], ['Prayagraj', 'Uttar Pradesh']],
    ['a territory', '605999', ['Pondicherry', 'Pondicherry'], ['Puducherry', 'Puducherry']],
    ['a new territory', '194999', ['Leh', 'Jammu & Kashmir'], ['Leh', 'Ladakh']],
    ['a part of Delhi', '119999', ['South West Delhi', 'Delhi'], ['Delhi', 'Delhi']],
    ['New Delhi', '110001', ['New Delhi', 'Delhi'], ['New Delhi', 'Delhi']],
    ['a city larger than its district', '500081', ['K.V.Rangareddy', 'Telangana'], ['Hyderabad', 'Telangana']],
    ['a name that is right', '414999', ['Thrissur', 'Kerala'], ['Thrissur', 'Kerala']],
  ])('%s', (_what, pin, [city = '', state = ''], [expectedCity, expectedState]) => {
    expect(tidyPlace(pin, { state, city })).toMatchObject({ city: expectedCity, state: expectedState })
  })

  it('also a town that is not the seat of its district, and one that the sources lack', () => {
    expect(tidyPlace('370001', { state: 'Gujarat', city: 'Kachchh' })).toEqual({
      area: '',
      city: 'Bhuj',
      state: 'Gujarat',
    })
    expect(tidyPlace('382440', undefined)).toEqual({ area: 'Vatva', city: 'Ahmedabad', state: 'Gujarat' })
    expect(tidyPlace('999999', undefined)).toBeUndefined()
  })
})

test('a point outside India is ignored', () => {
  expect(tidyPoint({ lat: 23.03, long: 72.55 })).toEqual({ latitude: 23.03, longitude: 72.55 })
  for (const point of [{ lat: 0, long: 0 }, { lat: 23, long: 7.2 }, undefined])
    expect(tidyPoint(point)).toEqual({ latitude: null, longitude: null })
})

test('the whole table is tidy', () => {
  expect(table.size).toBeGreaterThan(19_000)
  for (const { pin, area, city, state } of table.values()) {
    expect(pin).toMatch(/^[1-9]\d{5}$/)
    expect([area, city, state].join('|'), pin).not.toMatch(/[()]|\b[A-Z]{3,}|\s\s|\.[A-Z]/)
  }
  const states = new Set([...table.values()].map(({ state }) => state))
  expect(states.size).toBe(36)
  for (const state of ['Odisha', 'Chhattisgarh', 'Uttarakhand', 'Puducherry', 'Jammu & Kashmir', 'Ladakh', 'Telangana'])
    expect(states).toContain(state)
})

test("the site's address and the demo's places have the PINs of their cities", () => {
  const pin = defaultBrand.postalAddress.slice(-6)
  expect(table.get(pin)).toMatchObject({ area: 'Navrangpura', city: 'Ahmedabad', state: 'Gujarat' })
  for (const place of Object.values(demoPlaces)) {
    expect(table.get(place.pin), place.pin).toMatchObject({ city: place.city, state: place.state })
  }
})

test("an area filled in by a PIN is one of the demo's areas of this PIN, where it has any", () => {
  for (const [pin, places] of Map.groupBy(Object.values(demoPlaces), (place) => place.pin)) {
    const area = table.get(pin)?.area
    if (area) expect(places.map((place) => place.area)).toEqual([area])
  }
})
