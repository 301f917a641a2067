import type { Kysely } from 'kysely'
import type { Logger } from 'pino'
import { clockEnd, reminderTime, stateAt } from '../../../domain/rules/rent/rental-steps.ts'
import type { Database } from '../../db/schema.ts'
import type { EventBus } from '../../events.ts'
import { lockWholeRental, raiseStep } from './rentals.policy.ts'
import { selectDueRentals, selectRental, updateRental } from './rentals.queries.ts'
import { timesOf } from './rentals.view.ts'

const atOnce = 100

interface ClockDependencies {
  db: Kysely<Database>
  events: EventBus
  log: Pick<Logger, 'error'>
}

/**
 * Does what time does to rentals: asks without an answer expire, accepted ones are over at their end, and both sides are reminded
 * before the start, unless the yes came later than that. Each in a transaction of its own: one that fails is logged, and left to the
 * next run. @throws the signal's reason
 */
export async function settleRentals({ log, ...deps }: ClockDependencies, signal?: AbortSignal): Promise<void> {
  const failed: string[] = []
  for (let isMore = true; isMore; ) {
    const due = await selectDueRentals(deps.db, { except: failed, limit: atOnce }).execute()
    isMore = due.length === atOnce
    for (const { id } of due) {
      signal?.throwIfAborted()
      try {
        await settle(deps, id)
      } catch (err) {
        signal?.throwIfAborted()
        log.error({ err, rentalId: id }, 'a rental cannot be settled')
        failed.push(id)
        // The others are looked up anew: where the database is gone, that fails for all of them.
        isMore = true
        break
      }
    }
  }
}

async function settle(deps: Omit<ClockDependencies, 'log'>, id: string): Promise<void> {
  await deps.db.transaction().execute(async (tx) => {
    const known = await selectRental(tx, id).executeTakeFirst()
    const locked = known && (await lockWholeRental(tx, known))
    if (!locked) return
    const { rental, now } = locked
    const times = timesOf(rental)
    const state = stateAt(times, now.getTime())
    if (state !== rental.state) {
      await updateRental(tx, id, { state, ended_by: 'clock', ended_at: clockEnd(times, state) }).execute()
      const step = state === 'over' ? 'finish' : 'expire'
      await raiseStep(deps, tx, rental, { step, told: step === 'finish' ? ['renter'] : ['lender', 'renter'] })
    } else if (state === 'accepted' && !rental.reminded_at && now.getTime() >= reminderTime(times.start)) {
      await updateRental(tx, id, { state, reminded_at: now }).execute()
      if (now.getTime() < times.start) await raiseStep(deps, tx, rental, { step: 'remind', told: ['lender', 'renter'] })
    }
  })
}
