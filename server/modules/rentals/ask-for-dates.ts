import type { Transaction } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import { AppError, StoredStateError } from '../../../domain/errors.ts'
import { rentalLimits, rentalRates } from '../../../domain/limits/rent.ts'
import { findPeriodProblem, instantOfMinute, minutesOf } from '../../../domain/rules/rent/period.ts'
import { quote } from '../../../domain/rules/rent/quote.ts'
import { askExpiry } from '../../../domain/rules/rent/rental-steps.ts'
import type { AskBody, Rental } from '../../../domain/schemas/rental.ts'
import type { IdempotentRequest } from '../../db/idempotency.ts'
import { limitRequest, rateLimitFor } from '../../db/rate-limits.ts'
import type { Database } from '../../db/schema.ts'
import { createFitCheck, readClock } from '../rent/rent.ts'
import { type RentalDependencies, raiseStep, readLockedAd, writeRentalOnce } from './rentals.policy.ts'
import {
  countOpenAsks,
  insertRental,
  lockAsker,
  lockPeople,
  lockRentedAd,
  selectOwnerOfAd,
  selectRental,
} from './rentals.queries.ts'

/**
 * Asks the lender of an ad for dates; nothing is held until they say yes. What it costs is calculated anew, and then never again.
 * @throws AppError `product_not_found`, `product_gone`; `own_product`; `number_needed` of the renter; `asks_off`; `dates_not_possible`,
 * `dates_taken`; `no_delivery`; `price_changed` with the new quote, also when only the deposit is another; `asks_full` when too many are open; `repeated_differently`; `too_many_requests`
 */
export function askForDates(
  deps: RentalDependencies,
  body: AskBody,
  { userId, idempotencyKey }: IdempotentRequest,
): Promise<Rental> {
  const { productId, from, to, pieces = 1, isDelivered = false, words = '', deliverTo = '', total, deposit } = body
  const once = { scope: `ask-for-dates ${userId}`, key: idempotencyKey, request: body }
  const write = async (tx: Transaction<Database>) => {
    const owner = await selectOwnerOfAd(tx, productId).executeTakeFirst()
    if (!owner) throw new AppError('product_not_found')
    if (!(await lockAsker(tx, userId).executeTakeFirst())) throw new AppError('not_signed_in')
    const people = await lockPeople(tx, [owner.user_id, userId]).execute()
    const ad = await lockRentedAd(tx, productId).executeTakeFirst()
    if (!ad) throw new AppError('product_not_found')
    if (!ad.is_present) throw new AppError('product_gone')
    if (ad.user_id === userId) throw new AppError('own_product')
    const renter = people.find(({ id }) => id === userId)
    if (!renter?.has_number) throw new AppError('number_needed')
    const now = await readClock(tx)
    const locked = await readLockedAd(tx, ad)
    const { terms, rentType } = locked
    if (!ad.takes_asks || !terms.takesAsks) throw new AppError('asks_off')
    const period = { from, to }
    if (pieces > terms.pieces || findPeriodProblem(rentType, terms, period, now))
      throw new AppError('dates_not_possible')
    const fits = await createFitCheck(tx, locked)
    if (!fits({ period, pieces })) throw new AppError('dates_taken')
    if (isDelivered && terms.deliveryFee === null) throw new AppError('no_delivery')
    const sum = quote({ price: ad.price, rentType, discount: ad.discount, terms }, { ...period, pieces, isDelivered })
    if (sum.total !== total || (deposit !== undefined && sum.deposit !== deposit))
      throw new StoredStateError('price_changed', sum)
    const open = await countOpenAsks(tx, { renterId: userId, adId: productId }).executeTakeFirstOrThrow()
    if (open.of_ad >= rentalLimits.openOfAd || open.all >= rentalLimits.openOfPerson) throw new AppError('asks_full')
    await limitRequest(
      { ...deps, db: tx },
      rateLimitFor('ask-for-dates', [userId], renter.is_new ? rentalRates.askOfNew : rentalRates.ask),
    )
    const id = uuidv7()
    const minutes = minutesOf(period)
    const start = instantOfMinute(minutes.from)
    const expiry = askExpiry({ start, askedAt: now.getTime(), isByHour: rentType === 'Per hour' })
    await insertRental(tx, {
      id,
      product_id: productId,
      lender_id: ad.user_id,
      renter_id: userId,
      title: ad.title,
      rent_type: rentType,
      minutes,
      pieces,
      is_delivered: isDelivered,
      quote: JSON.stringify(sum),
      ask_words: words,
      deliver_to: isDelivered ? deliverTo : '',
      asked_at: now,
      expires_at: new Date(expiry),
    }).execute()
    const row = await selectRental(tx, id).executeTakeFirstOrThrow()
    await raiseStep(deps, tx, row, { step: 'ask', told: ['lender'] })
    return id
  }
  return writeRentalOnce(deps, once, { userId, write })
}
