import { computeOnce } from '../compute-once.ts'
import type { Language } from '../languages.ts'
import { formatPlaceName } from '../rules/place.ts'
import { slugify } from '../rules/slug.ts'
import { areaTable } from './areas.data.ts'
import { cityTable } from './cities.data.ts'
import { stateTable } from './states.data.ts'

/** A place of the hand-written tables. */
export interface KnownPlace {
  kind: 'state' | 'city' | 'area'
  /** As in the database, in Latin letters. */
  name: string
  hi: string
  gu: string
  /** Old names and other spellings, in any script. */
  otherNames: readonly string[]
  /** Of an area. */
  city?: string
  state: string
  /** Of an area. */
  pins: readonly string[]
}

const listOf = (text: string | undefined): string[] =>
  (text ?? '')
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean)

/** The lines of a table, each with the last heading above it. */
function readLines(text: string): { heading: string; cells: string[] }[] {
  let heading = ''
  return text.split('\n').flatMap((line) => {
    if (line.startsWith('# ')) heading = line.slice(2).trim()
    return line.includes('|') ? [{ heading, cells: line.split('|').map((cell) => cell.trim()) }] : []
  })
}

/** All states and union territories, the largest cities, the towns of Gujarat, and well-known areas, in the order of their tables. */
export function readKnownPlaces(): KnownPlace[] {
  const states = readLines(stateTable).map(({ cells: [name = '', hi = '', gu = '', others] }): KnownPlace => {
    return { kind: 'state', name, hi, gu, otherNames: listOf(others), state: name, pins: [] }
  })
  const cities = readLines(cityTable).map(({ heading, cells: [name = '', hi = '', gu = '', others] }): KnownPlace => {
    return { kind: 'city', name, hi, gu, otherNames: listOf(others), state: heading, pins: [] }
  })
  const areas = readLines(areaTable).map(
    ({ heading, cells: [name = '', hi = '', gu = '', pins, others] }): KnownPlace => {
      const [city = '', state = ''] = listOf(heading)
      return { kind: 'area', name, hi, gu, otherNames: listOf(others), city, state, pins: listOf(pins) }
    },
  )
  return [...states, ...cities, ...areas]
}

/** A place's name in each language. */
export type PlaceNames = Record<Language, string>

/** The names of a place; in all languages that of the database where the tables have no other. */
export const translatedPlaceNames = (name: string): PlaceNames => ({
  en: name,
  hi: placeNameInLanguage(name, 'hi'),
  gu: placeNameInLanguage(name, 'gu'),
})

/**
 * Returns the names of a place in the Indic scripts; undefined where the tables know no part of it.
 * @param write with the name of a part in a language
 */
export function placeNamesInScripts(
  write: (nameIn: (name: string) => string) => string,
): Pick<PlaceNames, 'hi' | 'gu'> | undefined {
  const said = (language: Language) => write((name) => placeNameInLanguage(name, language))
  const names = { hi: said('hi'), gu: said('gu') }
  return names.hi === said('en') && names.gu === names.hi ? undefined : names
}

/** The cities of our tables; a name that two states have is there twice. */
export const readCities = computeOnce(() => readKnownPlaces().filter(({ kind }) => kind === 'city'))

/** Returns area and city in the Indic scripts; undefined where the tables know neither. */
export const localityNames = ({ area, city }: { area: string; city: string }) =>
  placeNamesInScripts((nameIn) => formatPlaceName({ area: nameIn(area), city: nameIn(city) }))

const placesByName = computeOnce(() => new Map(readKnownPlaces().map((place) => [place.name, place])))

/**
 * The name of a state, a city or an area in the reader's script; one that the tables do not know stays in Latin letters.
 * @param name as in the database
 */
export function placeNameInLanguage(name: string, language: Language): string {
  if (language === 'en') return name
  return placesByName().get(name)?.[language] ?? name
}

/** The name of a city of our tables in a language. @param slug of its name; @returns undefined for anything else */
export function cityNameInLanguage(slug: string, language: Language): string | undefined {
  const city = readCities().find(({ name }) => slugify(name) === slug)
  return city && placeNameInLanguage(city.name, language)
}
