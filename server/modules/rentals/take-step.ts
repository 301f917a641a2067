import type { Transaction } from 'kysely'
import { AppError, fieldError, StoredStateError } from '../../../domain/errors.ts'
import { minuteInIndia } from '../../../domain/rules/rent/period.ts'
import {
  isStepPossible,
  type RentalSide,
  type RentalStep,
  reasonsOf,
  reminderTime,
  rentalSteps,
} from '../../../domain/rules/rent/rental-steps.ts'
import type { Rental, StepBody } from '../../../domain/schemas/rental.ts'
import type { IdempotentRequest } from '../../db/idempotency.ts'
import type { Database } from '../../db/schema.ts'
import { createFitCheck, endHoldEarly, holdPieces, type LockedAd, releaseHold } from '../rent/rent.ts'
import {
  getSeenRental,
  limitSteps,
  lockWholeRental,
  type RentalDependencies,
  raiseStep,
  writeRentalOnce,
} from './rentals.policy.ts'
import { lockOpenAsks, type RentalRow, selectOwnRental, updateRental } from './rentals.queries.ts'
import { periodOf, sideOf, timesOf } from './rentals.view.ts'

type Tx = Transaction<Database>

/**
 * Takes a step of a rental (`rentalSteps`). The same step again by the same person answers what it has become.
 * @throws AppError `rental_not_found` for anybody but its two sides; `rental_changed` with the rental as it is when the step is not
 * possible now; `dates_taken` when its pieces are no longer free; `number_needed` of a lender; `repeated_differently`;
 * `too_many_requests`; `invalid_input` for words, a place or a reason that this step does not have: what was answered once stays
 */
export async function takeStep(
  deps: RentalDependencies,
  body: StepBody,
  { userId, idempotencyKey }: IdempotentRequest,
): Promise<Rental> {
  const { rentalId: id, step } = body
  await limitSteps(deps, userId)
  const once = { scope: `rental-step ${userId}`, key: idempotencyKey, request: body }
  const write = async (tx: Tx) => {
    const known = await selectOwnRental(tx, { id, userId }).executeTakeFirst()
    const locked = known && (await lockWholeRental(tx, known))
    if (!locked) throw new AppError('rental_not_found')
    const { rental, ad, people, now } = locked
    const side = sideOf(rental, userId)
    if (isDone(rental, step, side)) return id
    refuseOthersParts(body, side)
    if (!isStepPossible(step, side, timesOf(rental), now.getTime()))
      throw new StoredStateError('rental_changed', await getSeenRental(tx, { id, userId }))
    if (step === 'accept') {
      if (!people.get(userId)?.has_number) throw new AppError('number_needed')
      await accept(deps, tx, { rental, ad, now, body })
    } else await end(deps, tx, { rental, ad, now, body, side })
    return id
  }
  return writeRentalOnce(deps, once, { userId, write })
}

/** Has this side taken this step, and is the rental still where it led? */
function isDone({ state, reason, ended_by }: RentalRow, step: RentalStep, side: RentalSide): boolean {
  if (state !== rentalSteps[step].to) return false
  if (step === 'accept') return side === 'lender'
  const isReason =
    step === 'not_held' ? reason === 'not_held' : !['not_held', 'taken', 'ad_gone'].includes(reason ?? '')
  return ended_by === side && isReason
}

/** A yes comes with words and a place, a no with words and a reason, a cancellation with a reason. */
function refuseOthersParts({ step, words, place, reason }: StepBody, side: RentalSide): void {
  const wrong = [
    ...(words && step !== 'accept' && step !== 'decline' ? ['words'] : []),
    ...(place && step !== 'accept' ? ['place'] : []),
    ...(reason && !reasonsOf(step, side).some((one) => one === reason) ? ['reason'] : []),
  ]
  if (wrong.length > 0)
    throw new AppError(
      'invalid_input',
      wrong.map((field) => fieldError(field, 'unknown_value')),
    )
}

interface Step {
  rental: RentalRow
  ad: LockedAd | undefined
  now: Date
  body: StepBody
}

/** Says yes: the pieces are held, and open asks for which there are too few left are declined. */
async function accept(deps: RentalDependencies, tx: Tx, { rental, ad, now, body }: Step): Promise<void> {
  const wanted = { rentalId: rental.id, period: periodOf(rental), pieces: rental.pieces }
  if (!ad || !(await holdPieces(tx, ad, wanted))) throw new AppError('dates_taken')
  const isReminded = now.getTime() >= reminderTime(timesOf(rental).start)
  await updateRental(tx, rental.id, {
    state: 'accepted',
    answered_at: now,
    answer_words: body.words ?? '',
    place: body.place ?? '',
    ...(isReminded && { reminded_at: now }),
  }).execute()
  await raiseStep(deps, tx, rental, { step: 'accept', told: ['renter'] })
  const asks = await lockOpenAsks(tx, ad.id).execute()
  if (asks.length === 0) return
  const fits = await createFitCheck(tx, ad)
  for (const ask of asks) {
    if (fits({ period: periodOf(ask), pieces: ask.pieces })) continue
    await updateRental(tx, ask.id, { state: 'declined', reason: 'taken', ended_by: 'lender', ended_at: now }).execute()
    await raiseStep(deps, tx, ask, { step: 'taken', told: ['renter'] })
  }
}

const other = { lender: 'renter', renter: 'lender' } as const satisfies Record<RentalSide, RentalSide>

/** Every other step ends the rental, and makes what it held free. */
async function end(
  deps: RentalDependencies,
  tx: Tx,
  { rental, ad, now, body, side }: Step & { side: RentalSide },
): Promise<void> {
  const { step, words, reason } = body
  const state = rentalSteps[step].to
  const isFirstAnswer = step === 'decline'
  await updateRental(tx, rental.id, {
    state,
    ended_by: side,
    ended_at: now,
    reason: step === 'not_held' ? 'not_held' : (reason ?? null),
    ...(isFirstAnswer && { answered_at: now }),
    ...(words !== undefined && { answer_words: words }),
  }).execute()
  if (ad && step === 'end_early')
    await endHoldEarly(tx, ad, { rentalId: rental.id, minute: minuteInIndia(new Date(now.getTime() + 59_999)) })
  else if (ad) await releaseHold(tx, ad.id, rental.id)
  await raiseStep(deps, tx, rental, { step, told: [other[side]] })
}
