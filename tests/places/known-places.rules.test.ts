import { describe, expect, it } from 'vitest'
import { demoPlaces } from '../../demo/people/places.data.ts'
import { type KnownPlace, placeNameInLanguage, readKnownPlaces } from '../../domain/places/known-places.ts'

const places = readKnownPlaces()
const ofKind = (kind: KnownPlace['kind']) => places.filter((place) => place.kind === kind)
const addressOf = ({ kind, name, city, state }: KnownPlace) => [kind, name, city, state].filter(Boolean).join(', ')

/** Names that two places of the same kind have, and old names of one that are names of another. */
const meant: Readonly<Record<string, string>> = {
  Aurangabad: 'a city of Bihar, and the old name of Chhatrapati Sambhajinagar',
  औरंगाबाद: 'the same',
  ઔરંગાબાદ: 'the same',
  अमरावती: 'Amaravati and Amravati',
  અમરાવતી: 'Amaravati and Amravati',
  Bilaspur: 'a city of Chhattisgarh and one of Himachal Pradesh',
  बिलासपुर: 'the same',
  બિલાસપુર: 'the same',
  Mansa: 'a town of Gujarat and one of Punjab',
  Una: 'a town of Gujarat and one of Himachal Pradesh',
  ऊना: 'the same',
  ઉના: 'the same',
}

describe('the tables of places', () => {
  it('have all states, the largest cities and well-known areas', () => {
    expect(ofKind('state')).toHaveLength(36)
    expect(ofKind('city').length).toBeGreaterThan(200)
    for (const place of Object.values(demoPlaces)) {
      expect(places).toContainEqual(expect.objectContaining({ kind: 'city', name: place.city, state: place.state }))
      const area = ofKind('area').find(({ name, city }) => name === place.area && city === place.city)
      expect(area?.pins, place.area).toContain(place.pin)
    }
  })

  it.each(places.map((place) => [addressOf(place), place] as const))('%s has a name in every script', (_, place) => {
    expect(place.name).toMatch(/^[A-Z][A-Za-z0-9 &-]*$/)
    expect(place.hi).toMatch(/^[\p{Script=Devanagari}\d -]+$/u)
    expect(place.gu).toMatch(/^[\p{Script=Gujarati}\d -]+$/u)
    for (const name of [place.name, place.hi, place.gu, ...place.otherNames]) expect(name).toBe(name.normalize('NFC'))
    for (const pin of place.pins) expect(pin).toMatch(/^[1-9]\d{5}$/)
    expect(ofKind('state').map(({ name }) => name)).toContain(place.state)
    if (place.kind !== 'area') return
    expect(place.pins).not.toEqual([])
    expect(places).toContainEqual(expect.objectContaining({ kind: 'city', name: place.city, state: place.state }))
  })

  it('name each place once, and share a name only where it is meant', () => {
    expect(new Set(places.map(addressOf)).size).toBe(places.length)
    for (const kind of ['state', 'city'] as const) {
      const owners = Map.groupBy(
        ofKind(kind).flatMap((place) =>
          [...new Set([place.name, place.hi, place.gu, ...place.otherNames])].map((name) => ({ name, place })),
        ),
        ({ name }) => name,
      )
      const shared = [...owners].filter(([name, of]) => of.length > 1 && !(name in meant)).map(([name]) => name)
      expect(shared).toEqual([])
    }
  })

  it('write one name in one way, wherever it stands', () => {
    // The towns of Gujarat and Punjab are spelled the same in Latin letters alone.
    for (const [name, same] of Map.groupBy(places, (place) => place.name))
      if (name !== 'Mansa') expect(new Set(same.map(({ hi, gu }) => `${hi} ${gu}`)).size, name).toBe(1)
  })
})

it('a place has its name in the script of the reader', () => {
  expect(placeNameInLanguage('Ahmedabad', 'gu')).toBe('અમદાવાદ')
  expect(placeNameInLanguage('Navrangpura', 'hi')).toBe('नवरंगपुरा')
  expect(placeNameInLanguage('Gujarat', 'en')).toBe('Gujarat')
  expect(placeNameInLanguage('Darpan Society', 'gu')).toBe('Darpan Society')
})
