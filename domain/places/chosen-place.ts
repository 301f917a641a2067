import { slugify } from '../rules/slug.ts'
import { readKnownPlaces } from './known-places.ts'

/** The place where a reader searches: a known city, or a PIN. */
export type ChosenPlace = { pin: string } | { city: string; state: string }

let citiesBySlug: Map<string, { city: string; state: string }> | undefined

const allCities = () => readKnownPlaces().filter(({ kind }) => kind === 'city')

let sharedNames: Set<string> | undefined

/** Have two cities this name, now or formerly: Una, Aurangabad? */
function isShared(name: string): boolean {
  sharedNames ??= findShared()
  return sharedNames.has(slugify(name))
}

function findShared(): Set<string> {
  const names = allCities().flatMap(({ name, otherNames }) => [...new Set([name, ...otherNames].map(slugify))])
  return new Set(names.filter((name, i) => names.indexOf(name) !== i))
}

/** Returns the slug of a known city for addresses and the cookie; with the state where two cities have the same name. */
export const citySlug = ({ name, state }: { name: string; state: string }): string =>
  slugify(isShared(name) ? `${name} ${state}` : name)

/**
 * The place behind what an address or a cookie says: the slug of a city, or six digits, which may be no PIN.
 * @returns undefined for everything else, and for a name that two cities have
 */
export function parseChosenPlace(chosen: string): ChosenPlace | undefined {
  if (/^[1-9]\d{5}$/.test(chosen)) return { pin: chosen }
  citiesBySlug ??= new Map(allCities().map(({ name, state }) => [citySlug({ name, state }), { city: name, state }]))
  return citiesBySlug.get(chosen)
}
