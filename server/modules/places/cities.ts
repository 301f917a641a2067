import type { Kysely } from 'kysely'
import { computeOnce } from '../../../domain/compute-once.ts'
import { readCities } from '../../../domain/places/known-places.ts'
import { slugify } from '../../../domain/rules/slug.ts'
import type { Database } from '../../db/schema.ts'
import { findPlaces } from './find-places.ts'
import { findCityCentres, metersBetween } from './surroundings.ts'

/** The names of the cities in our tables, which have one in each language, as the database has them. */
export const knownCityNames = (): string[] => [...new Set(readCities().map(({ name }) => name))]

/** The slugs of the cities by those of all their names. */
const citySlugsByName = computeOnce(() => {
  const cities = readCities()
  const spellings = cities.flatMap(({ name, hi, gu, otherNames }) =>
    [...otherNames, hi, gu].map((one) => [slugify(one), slugify(name)] as const),
  )
  // The name of a city means it, even if another one was called so.
  return new Map([...spellings, ...cities.map(({ name }) => [slugify(name), slugify(name)] as const)])
})

/** The slug of the city of our tables that a text names, in any script or by an old name; undefined for any other place. */
export const knownCitySlug = (written: string): string | undefined => citySlugsByName().get(slugify(written))

/**
 * The city of our tables that a text means: Baroda is Vadodara. The name of a city means it, even if another one was called so.
 * @returns null for any other place, and for a text that means several
 */
export async function findCity(db: Kysely<Database>, text: string): Promise<string | null> {
  const found = await findPlaces(db, text)
  // A list of a city or a state has nothing of an area with the same name.
  const names = [...new Set(found.filter(({ kind }) => kind !== 'area').map(({ name }) => name))]
  const [city, ...others] = names.some(isNameOf(text)) ? names.filter(isNameOf(text)) : names
  return city !== undefined && others.length === 0 && knownCityNames().includes(city) ? city : null
}

const isNameOf = (text: string) => (name: string) => slugify(name) === slugify(text)

/** Sorts cities by their distance from one; those without a position come last. */
export async function sortCitiesByDistance(
  db: Kysely<Database>,
  from: string,
  cities: readonly string[],
): Promise<string[]> {
  const middles = Map.groupBy(await findCityCentres(db, readCities()), ({ city }) => city)
  const here = middles.get(from) ?? []
  const distanceTo = (city: string) =>
    Math.min(...(middles.get(city) ?? []).flatMap((there) => here.map((one) => metersBetween(one, there))))
  const distances = new Map(cities.map((city) => [city, distanceTo(city)]))
  return [...cities].sort((a, b) => compare(distances.get(a), distances.get(b)) || (a < b ? -1 : 1))
}

/** Infinity minus infinity is no number. */
const compare = (a = 0, b = 0): number => (a === b ? 0 : a - b)
