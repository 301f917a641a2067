import { afterAll, describe, expect, it } from 'vitest'
import { readKnownPlaces } from '../../domain/places/known-places.ts'
import { findPlaces } from '../../server/modules/places/places.ts'
import { createUsedDatabase } from '../support/test-database.ts'

const { db, drop } = await createUsedDatabase()
afterAll(drop)

const first = async (text: string) => (await findPlaces(db, text))[0]
const inGujarat = { city: 'Ahmedabad', state: 'Gujarat', pins: ['380009'] }
const navrangpura = { kind: 'area', name: 'Navrangpura', ...inGujarat, isWellKnown: true }

describe('an area', () => {
  it.each([
    'Navrangpura',
    'navrangpura',
    ' NAVRANGPURA ',
    'Nawrangpura',
    'Navarang Pura',
    'नवरंगपुरा',
    'નવરંગપુરા',
    'Navrangpura, Ahmedabad',
    'Navrangpura Amdavad',
    'नवरंगपुरा, अहमदाबाद',
    'નવરંગપુરા અમદાવાદ ગુજરાત',
    'Navrangpura 380009',
    'Navrangpuraa',
    'Navrngapura',
  ])('%s is Navrangpura', async (text) => {
    expect(await first(text)).toMatchObject(navrangpura)
  })

  it('has all its PINs', async () => {
    expect(await first('सैटेलाइट')).toMatchObject({ name: 'Satellite', city: 'Ahmedabad', pins: ['380015'] })
    expect(await first('વસ્ત્રાપુર')).toMatchObject({ name: 'Vastrapur', pins: ['380015', '380054'] })
  })

  it('is found by transliteration where no table has its name in the script of the text', async () => {
    const names = async (text: string) => (await findPlaces(db, text)).map(({ name, pins }) => `${name} ${pins}`)
    expect(await names('घीकांटा रोड')).toContain('Gheekanta Road 380001')
    expect(await names('મણેકબાગ')).toContain('Manekbag 380015')
  })

  it('says how it was found', async () => {
    const told = async (text: string) => {
      const { name, match, isWellKnown } = (await first(text)) ?? {}
      return [name, match, isWellKnown]
    }
    expect(await told('नवरंगपुरा')).toEqual(['Navrangpura', 'spelling', true])
    expect(await told('Nawrangpura')).toEqual(['Navrangpura', 'spelling', true])
    expect(await told('Navrangpooraa')).toEqual(['Navrangpura', 'sound', true])
    expect(await told('Navrangpurs')).toEqual(['Navrangpura', 'sound', true])
    expect(await told('Navrangputa')).toEqual(['Navrangpura', 'guess', true])
    // A thing, and a village.
    expect(await told('camera')).toEqual(['Kamera', 'sound', false])
  })

  it('in another city is not meant', async () => {
    expect(await findPlaces(db, 'Navrangpura, Surat')).toEqual([])
    const malviya = await findPlaces(db, 'Malviya Nagar, Jaipur')
    expect(malviya.map(({ city }) => city)).toEqual(['Jaipur'])
  })

  it('of a name that many places have: well-known ones first, twenty at most', async () => {
    const madhapar = await findPlaces(db, 'Madhapar')
    expect(madhapar[0]).toMatchObject({ city: 'Bhuj', pins: ['370020'] })
    expect(await findPlaces(db, 'Rampur')).toHaveLength(21)
  })
})

describe('a city', () => {
  it.each([
    ['Baroda', 'Vadodara'],
    ['बड़ौदा', 'Vadodara'],
    ['Bombay', 'Mumbai'],
    ['बंबई', 'Mumbai'],
    ['મુંબઈ', 'Mumbai'],
    ['Amdavad', 'Ahmedabad'],
    ['Ahmedabaad', 'Ahmedabad'],
    ['Ahmadabad', 'Ahmedabad'],
    ['Ahemdabad', 'Ahmedabad'],
    ['કર્ણાવતી', 'Ahmedabad'],
    ['Bangalore', 'Bengaluru'],
    ['Calcutta', 'Kolkata'],
    ['Madras', 'Chennai'],
    ['Gurgaon', 'Gurugram'],
    ['Allahabad', 'Prayagraj'],
    ['Poona', 'Pune'],
    ['Cawnpore', 'Kanpur'],
    ['Soorat', 'Surat'],
    ['Vadodra, Gujrat', 'Vadodara'],
    ['Banglore', 'Bengaluru'],
    ['Sabarkantha', 'Sabarkantha'],
    ['यवतमाल', 'Yavatmal'],
  ])('%s is %s', async (text, name) => {
    expect(await first(text)).toMatchObject({ kind: 'city', name })
  })

  it('is not one that only sounds like it', async () => {
    const names = (await findPlaces(db, 'Bhopal')).map(({ name }) => name)
    expect(new Set(names)).toEqual(new Set(['Bhopal']))
  })

  it('of two states is found in both', async () => {
    const cities = (await findPlaces(db, 'Aurangabad')).filter(({ kind }) => kind === 'city')
    expect(cities.map(({ name, state }) => [name, state])).toEqual([
      ['Aurangabad', 'Bihar'],
      ['Chhatrapati Sambhajinagar', 'Maharashtra'],
    ])
    const himachal = { kind: 'city', name: 'Bilaspur', state: 'Himachal Pradesh' }
    expect(await first('Bilaspur, Himachal')).toMatchObject(himachal)
  })
})

it.each([
  ['गुजरात', 'Gujarat'],
  ['ગુજરાત', 'Gujarat'],
  ['Gujrat', 'Gujarat'],
  ['Orissa', 'Odisha'],
  ['J&K', 'Jammu & Kashmir'],
  ['यूपी', 'Uttar Pradesh'],
])('%s is the state of %s', async (text, name) => {
  expect(await first(text)).toMatchObject({ kind: 'state', name, state: name, match: 'spelling' })
})

it.each(['380009', ' 380 009 ', '३८०००९', '૩૮૦૦૦૯'])('%s is a PIN', async (text) => {
  const pin = { kind: 'pin', name: '380009', ...inGujarat, match: 'spelling', isWellKnown: true }
  expect(await findPlaces(db, text)).toEqual([pin])
})

it.each([
  '',
  '   ',
  ',,,',
  '😀',
  '999999',
  '12',
  '3800099',
  'qqqqqqqq',
  "380009' or '1'='1",
  '%_%',
  '\\',
  '{"a"}',
  'சென்னை xyzzy',
  'x'.repeat(10_000),
  'Ahmedabad, '.repeat(1_000),
])('%.20s is no place', async (text) => {
  expect(await findPlaces(db, text)).toEqual([])
})

it('every name of the tables finds its place', async () => {
  for (const place of readKnownPlaces())
    for (const text of [place.name, place.hi, place.gu, ...place.otherNames]) {
      const { kind, name, state } = place
      expect(await findPlaces(db, text), text).toContainEqual(expect.objectContaining({ kind, name, state }))
    }
})
