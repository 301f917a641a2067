import type { Kysely } from 'kysely'
import type { PinPlace } from '../../../domain/schemas/place.ts'
import type { Database } from '../../db/schema.ts'
import { selectPinPlace } from './places.queries.ts'

export { loadPinCodes } from './load-pin-codes.ts'

/** Where a PIN of six digits is; null when the table does not know it. */
export async function findPinPlace(db: Kysely<Database>, pin: string): Promise<PinPlace | null> {
  const row = await selectPinPlace(db, pin).executeTakeFirst()
  return row ? { zipCode: row.pin, area: row.area, city: row.city, state: row.state } : null
}
