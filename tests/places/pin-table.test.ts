import { sql } from 'kysely'
import { afterAll, describe, expect, it, test } from 'vitest'
import { demoPlaces } from '../../demo/people/places.data.ts'
import { defaultBrand } from '../../domain/brand.ts'
import { createUsedDatabase } from '../support/test-database.ts'

const { db, drop } = await createUsedDatabase()
afterAll(drop)
// No page reads the whole table: a busy machine takes longer for it than a statement may.
const rows = await db.connection().execute(async (one) => {
  await sql`set statement_timeout = 0`.execute(one)
  return one.selectFrom('pin_codes').selectAll().execute()
})
const table = new Map(rows.map((row) => [row.pin, row]))

describe('a place has its current spelling', () => {
  it.each([
    ['ALL CAPS', '363331', ['Morbi', 'Gujarat']],
    ['a small letter after a hyphen', '495552', ['Janjgir-Champa', 'Chhattisgarh']],
    ["a state's letters in brackets", '824101', ['Aurangabad', 'Bihar']],
    ['two words for one', '382115', ['Mehsana', 'Gujarat']],
    ['an old name', '211001', ['Prayagraj', 'Uttar Pradesh']],
    ['a territory', '605001', ['Puducherry', 'Puducherry']],
    ['a new territory', '194101', ['Leh', 'Ladakh']],
    ['a part of Delhi', '110010', ['Delhi', 'Delhi']],
    ['New Delhi', '110029', ['New Delhi', 'Delhi']],
    ['a city larger than its district', '500032', ['Hyderabad', 'Telangana']],
    ['a name that is right', '679105', ['Thrissur', 'Kerala']],
    ['a town that is not the seat of its district', '370001', ['Bhuj', 'Gujarat']],
  ])('%s', (_what, pin, [city, state]) => {
    expect(table.get(pin)).toMatchObject({ city, state })
  })

  it('also one that the sources lack', () => {
    expect(table.get('382440')).toMatchObject({ area: 'Vatva', city: 'Ahmedabad', state: 'Gujarat' })
    expect(table.get('999999')).toBeUndefined()
  })
})

test('a point outside India is ignored', () => {
  expect(table.get('110001')).toMatchObject({ latitude: 28.632743, longitude: 77.219597 })
  expect(table.get('182101')).toMatchObject({ latitude: null, longitude: null })
  for (const { pin, latitude, longitude } of table.values()) {
    const isInIndia =
      latitude !== null && longitude !== null && latitude > 6 && latitude < 38 && longitude > 68 && longitude < 98
    expect(isInIndia || (latitude === null && longitude === null), pin).toBe(true)
  }
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
