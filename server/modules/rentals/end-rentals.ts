import type { Transaction } from 'kysely'
import type { RentalSide } from '../../../domain/rules/rent/rental-steps.ts'
import type { Database } from '../../db/schema.ts'
import type { EventBus, EventListeners } from '../../events.ts'
import { readClock, releaseHold } from '../rent/rent.ts'
import { raiseStep } from './rentals.policy.ts'
import { lockAds, lockRental, type RentalRow, selectOpenRentals, updateRental } from './rentals.queries.ts'

type Tx = Transaction<Database>

/** Ends the rentals of ads and people that are gone: asks are declined, accepted ones are cancelled, and the other side is told. */
export function createRentalListeners(events: EventBus): EventListeners {
  return {
    ads_gone: async (tx, { ids, by }) => {
      const open = await selectOpenRentals(tx, { adIds: ids }).execute()
      for (const rental of open) await endRental({ events }, tx, rental, { by, told: ['renter'] })
    },
    person_gone: async (tx, { userId, by }) => {
      const open = await selectOpenRentals(tx, { userId }).execute()
      await lockAds(
        tx,
        open.flatMap(({ product_id }) => product_id ?? []),
      ).execute()
      for (const rental of open) {
        const side = rental.lender_id === userId ? 'lender' : 'renter'
        const told = side === 'lender' ? (['renter'] as const) : (['lender'] as const)
        await endRental({ events }, tx, rental, { by: by === 'team' ? 'team' : side, told })
      }
    },
  }
}

async function endRental(
  deps: { events: EventBus },
  tx: Tx,
  { id }: RentalRow,
  { by, told }: { by: RentalSide | 'team'; told: readonly RentalSide[] },
): Promise<void> {
  const rental = await lockRental(tx, id).executeTakeFirst()
  if (rental?.state !== 'asked' && rental?.state !== 'accepted') return
  const isAsk = rental.state === 'asked'
  await updateRental(tx, id, {
    state: isAsk ? (by === 'renter' ? 'withdrawn' : 'declined') : 'cancelled',
    reason: 'ad_gone',
    ended_by: by,
    ended_at: await readClock(tx),
  }).execute()
  if (rental.product_id && !isAsk) await releaseHold(tx, rental.product_id, id)
  await raiseStep(deps, tx, rental, { step: 'ad_gone', told })
}
