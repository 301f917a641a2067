import { type Kysely, sql } from 'kysely'
import { retentionDays } from '../../../domain/limits/retention.ts'
import type { Database } from '../../db/schema.ts'

/**
 * Empties of the oldest rentals what says whose they were: words, places, the ad, both sides. By
 * `rentals_named_idx`; a row that is changed now waits for the next time.
 * @returns their ids
 */
export function anonymizeRentals(db: Kysely<Database>, limit: number) {
  const old = db
    .selectFrom('rentals')
    .select('id')
    .where('ended_at', '<=', sql<Date>`now() - make_interval(days => ${sql.lit(retentionDays.rentalNames)})`)
    .where('title', '<>', '')
    .orderBy('ended_at')
    .limit(limit)
    .forUpdate()
    .skipLocked()
  return db
    .updateTable('rentals')
    .set({
      ...{ ask_words: '', deliver_to: '', answer_words: '', place: '', title: '' },
      ...{ product_id: null, lender_id: null, renter_id: null },
    })
    .where('id', '=', sql<string>`any (array(${old}))`)
    .returning('id')
}
