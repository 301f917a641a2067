import type { Kysely } from 'kysely'
import { normalizeDigits } from '../../../domain/rules/digits.ts'
import { askOnce } from '../../../platform/postgres/kept-answers.ts'
import type { Database } from '../../db/schema.ts'
import { findPlaces } from '../places/places.ts'

/** As the column of a list compares it. */
const folded = (name: string): string => name.normalize('NFC').toLowerCase()

/**
 * The names that a place has in the database: अमदावाद is Ahmedabad, Baroda is Vadodara. An area has its PINs, too. A place that no
 * table knows is looked for as it is typed.
 */
export async function findPlaceNames(db: Kysely<Database>, location: string): Promise<string[]> {
  // A PIN may be typed in any script; names of places keep their digits.
  if (/^\p{Nd}{6}$/u.test(location)) return [normalizeDigits(location)]
  const found = await askOnce(db, 'list', `place ${location}`, () => findPlaces(db, location))
  const whole = found.filter(({ kind }) => kind === 'city' || kind === 'state')
  const names = (whole.length > 0 ? whole : found).flatMap(({ name, pins = [] }) => [name, ...pins])
  return [...new Set([...names, ...(whole.length > 0 ? [] : [location])].map(folded))]
}
