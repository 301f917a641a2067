import type { Kysely } from 'kysely'
import { parsePin } from '../../../domain/rules/pin.ts'
import { cachedQuery } from '../../../platform/postgres/query-cache.ts'
import type { Database } from '../../db/schema.ts'
import { findPlaces, possiblePlaceKeys } from '../places/places.ts'
import type { PlaceNames } from './ad-conditions.queries.ts'
import { placeTerm } from './ad-terms.ts'
import { findTerms } from './terms.queries.ts'

/** As the column of a list compares it. */
export const foldPlaceName = (name: string): string => name.normalize('NFC').toLowerCase()

/**
 * The names that a place has in the database: अमदावाद is Ahmedabad, Baroda is Vadodara. An area has its PINs, and the codes of what
 * sounds like it. What is typed is a name, too: lenders write places in their own way, and a table may not know them.
 */
export async function findPlaceNames(db: Kysely<Database>, location: string): Promise<PlaceNames> {
  const pin = parsePin(location)
  if (pin) return { names: [pin], codes: [] }
  return cachedQuery(db, 'list', `place ${location}`, () => findNames(db, location))
}

async function findNames(db: Kysely<Database>, location: string): Promise<PlaceNames> {
  const found = await findPlaces(db, location)
  const whole = found.filter(({ kind }) => kind === 'city' || kind === 'state')
  if (whole.length > 0) return { names: unique([...whole.map(({ name }) => name), location]), codes: [] }
  const terms = await findTerms(db, possiblePlaceKeys(location).map(placeTerm), [])
  const names = found.flatMap(({ name, pins = [] }) => [name, ...pins])
  return { names: unique([...names, location]), codes: terms.map(({ id }) => 2 * id) }
}

const unique = (names: readonly string[]): string[] => [...new Set(names.map(foldPlaceName))]
