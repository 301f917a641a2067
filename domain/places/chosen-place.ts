import { slugify } from '../rules/slug.ts'
import { readKnownPlaces } from './known-places.ts'

/** Where a reader looks for things: a city of the tables, or a PIN. */
export type ChosenPlace = { pin: string } | { city: string; state: string }

let citiesBySlug: Map<string, { city: string; state: string }> | undefined

/**
 * The place behind what an address or a cookie says: the slug of a city, or six digits.
 * @returns undefined for everything else
 */
export function readChosenPlace(chosen: string): ChosenPlace | undefined {
  if (/^[1-9]\d{5}$/.test(chosen)) return { pin: chosen }
  citiesBySlug ??= new Map(
    readKnownPlaces()
      .filter(({ kind }) => kind === 'city')
      .map(({ name, state }) => [slugify(name), { city: name, state }]),
  )
  return citiesBySlug.get(chosen)
}
