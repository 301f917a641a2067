import type { Kysely } from 'kysely'
import type { Database } from '../../db/schema.ts'
import { deletePastHoldsOf } from '../rent/rent.ts'
import { anonymizeRentals } from './retention.queries.ts'

/** Rentals per statement, so that locks are short. */
const atOnce = 500

/**
 * Empties of rentals that ended `retentionDays.rentalNames` days ago what says whose they were. Days, sums and states stay; when the
 * rows go is in `server/delete-expired-rows.ts`.
 * @throws the signal's reason
 */
export async function forgetRentalNames(db: Kysely<Database>, signal?: AbortSignal): Promise<void> {
  for (let emptied = atOnce; emptied >= atOnce; ) {
    signal?.throwIfAborted()
    emptied = await db.transaction().execute(async (tx) => {
      const ids = (await anonymizeRentals(tx, atOnce).execute()).map(({ id }) => id)
      await deletePastHoldsOf(tx, ids).execute()
      return ids.length
    })
  }
}
