import { computeOnce } from '../compute-once.ts'
import { slugify } from '../rules/slug.ts'
import { readCities } from './known-places.ts'

/** The place where a reader searches: a known city, or a PIN. */
export type ChosenPlace = { pin: string } | { city: string; state: string }

/** The slugs of the names that two cities have, now or formerly: Una, Aurangabad. */
const sharedNames = computeOnce(() => {
  const names = readCities().flatMap(({ name, otherNames }) => [...new Set([name, ...otherNames].map(slugify))])
  return new Set(names.filter((name, i) => names.indexOf(name) !== i))
})

/** Returns the slug of a known city for addresses and the cookie; with the state where two cities have the same name. */
export const citySlug = ({ name, state }: { name: string; state: string }): string =>
  slugify(sharedNames().has(slugify(name)) ? `${name} ${state}` : name)

const citiesBySlug = computeOnce(
  () => new Map(readCities().map(({ name, state }) => [citySlug({ name, state }), { city: name, state }])),
)

/**
 * The place behind what an address or a cookie says: the slug of a city, or six digits, which may be no PIN.
 * @returns undefined for everything else, and for a name that two cities have
 */
export function parseChosenPlace(chosen: string): ChosenPlace | undefined {
  if (/^[1-9]\d{5}$/.test(chosen)) return { pin: chosen }
  return citiesBySlug().get(chosen)
}
