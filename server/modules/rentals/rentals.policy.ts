import type { Transaction } from 'kysely'
import { AppError } from '../../../domain/errors.ts'
import { rentalRates } from '../../../domain/limits/rent.ts'
import type { RentalSide } from '../../../domain/rules/rent/rental-steps.ts'
import { defaultTerms } from '../../../domain/rules/rent/terms.ts'
import type { Rental } from '../../../domain/schemas/rental.ts'
import { type IdempotentWrite, runIdempotentIn } from '../../db/idempotency.ts'
import { limitRequest, type RateLimiting, rateLimitFor } from '../../db/rate-limits.ts'
import type { Database } from '../../db/schema.ts'
import type { EventBus, RentalEvent } from '../../events.ts'
import { type LockedAd, readClock, readTerms } from '../rent/rent.ts'
import { lockPeople, lockRental, lockRentedAd, type RentalRow, selectSeenRentals } from './rentals.queries.ts'
import { factsOf, viewRental } from './rentals.view.ts'

type Tx = Transaction<Database>

export interface RentalDependencies extends RateLimiting {
  events: EventBus
}

/** Counts a step under `rentalRates`. @throws AppError `too_many_requests` */
export const limitSteps = (deps: RentalDependencies, userId: string): Promise<void> =>
  limitRequest(deps, rateLimitFor('rental-step', [userId], rentalRates.step))

/**
 * Locks a rental with its people and its ad, in the order that all steps have: people, ad, rental. The clock is read after the locks.
 * @returns undefined when it is gone
 */
export async function lockWholeRental(tx: Tx, { id, product_id, lender_id, renter_id }: RentalRow) {
  const people = new Map((await lockPeople(tx, [lender_id, renter_id]).execute()).map((person) => [person.id, person]))
  const ad = product_id === null ? undefined : await lockRentedAd(tx, product_id).executeTakeFirst()
  const rental = await lockRental(tx, id).executeTakeFirst()
  const now = await readClock(tx)
  return rental && { rental, people, now, ad: ad && (await readLockedAd(tx, ad)) }
}

/** An ad that is locked, with its terms: they are read after the lock, because a statement that waited for it has those of before. */
export async function readLockedAd(
  tx: Tx,
  { id, rent_type }: { id: string; rent_type: LockedAd['rentType'] },
): Promise<LockedAd> {
  const terms = (await readTerms(tx, [id])).get(id) ?? defaultTerms
  return { id, rentType: rent_type, terms }
}

/** Raises the event of a step, for those sides that are told of it. */
export function raiseStep(
  { events }: Pick<RentalDependencies, 'events'>,
  tx: Tx,
  row: RentalRow,
  { step, told }: { step: RentalEvent; told: readonly RentalSide[] },
): Promise<void> {
  return events.raise(tx, 'rental_changed', { rental: factsOf(row), step, told })
}

/** A rental as one of its sides sees it. @throws AppError `rental_not_found` for anybody else */
export async function getSeenRental(tx: Tx, { id, userId }: { id: string; userId: string }): Promise<Rental> {
  const row = await selectSeenRentals(tx, userId).where('rentals.id', '=', id).executeTakeFirst()
  if (!row) throw new AppError('rental_not_found')
  return viewRental(row, userId, await readClock(tx))
}

/**
 * Writes about a rental once for each key, and answers what it is now. With the key only its id is stored: an answer has words of both
 * sides, and they go with the account.
 * @param write @returns the id
 */
export function writeRentalOnce(
  { db }: Pick<RentalDependencies, 'db'>,
  once: IdempotentWrite,
  { userId, write }: { userId: string; write(tx: Tx): Promise<string> },
): Promise<Rental> {
  return db.transaction().execute(async (tx) => {
    const { id } = await runIdempotentIn(tx, once, async () => ({ id: await write(tx) }))
    return getSeenRental(tx, { id, userId })
  })
}
