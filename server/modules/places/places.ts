import type { Kysely } from 'kysely'
import type { PinPlace } from '../../../domain/schemas/place.ts'
import type { Database } from '../../db/schema.ts'
import { selectPinPlace } from './places.queries.ts'

export { findPlaces, placeKeysOf } from './find-places.ts'
export { loadPinCodes } from './load-pin-codes.ts'
export { placeKey } from './place-key.ts'

/** So many areas a form can offer. */
const areasMax = 30

/** Where a PIN of six digits is; null when the table does not know it. */
export async function findPinPlace(db: Kysely<Database>, pin: string): Promise<PinPlace | null> {
  const row = await selectPinPlace(db, pin).executeTakeFirst()
  if (!row) return null
  const { area, city, state } = row
  return { zipCode: row.pin, area, city, state, areas: row.areas.slice(0, areasMax) }
}
