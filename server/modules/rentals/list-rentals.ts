import type { Kysely } from 'kysely'
import * as z from 'zod/mini'
import { AppError } from '../../../domain/errors.ts'
import { rentalLimits } from '../../../domain/limits/rent.ts'
import { tenDigitsOf } from '../../../domain/rules/account/login-name.ts'
import { dayInIndia } from '../../../domain/rules/dates.ts'
import { fullNameOf } from '../../../domain/rules/person-name.ts'
import { addMonths } from '../../../domain/rules/rent/period.ts'
import type { EndingRentals, RentalPage, RentalsQuery, SeenRental } from '../../../domain/schemas/rental.ts'
import { decodeCursor, toPage } from '../../db/cursor.ts'
import type { Database } from '../../db/schema.ts'
import { countEnding, countWaiting, selectContact, selectRentalPage, selectSeenRentals } from './rentals.queries.ts'
import { viewRental } from './rentals.view.ts'

/** Milliseconds since 1970, until the year 2100. */
const startSchema = z.int().check(z.minimum(0), z.maximum(Date.UTC(2100)))

interface OwnRentalKey {
  id: string
  userId: string
}

/** A rental for one of its sides, and what day it is. @throws AppError `rental_not_found` for anybody else */
export async function getRental(db: Kysely<Database>, { id, userId }: OwnRentalKey): Promise<SeenRental> {
  const row = await selectSeenRentals(db, userId).where('rentals.id', '=', id).executeTakeFirst()
  if (!row) throw new AppError('rental_not_found')
  const now = new Date()
  return { rental: viewRental(row, userId, now), today: dayInIndia(now) }
}

/**
 * One page of a person's rentals by their start: the next ones first, of past ones the last.
 * @throws AppError `invalid_input` for a cursor that is no place in this list
 */
export async function listRentals(
  db: Kysely<Database>,
  userId: string,
  { side, group, month, cursor, limit = rentalLimits.pageSize }: RentalsQuery,
): Promise<RentalPage> {
  const sort = `rentals-${group ?? 'all'}`
  const place = cursor === undefined ? undefined : decodeCursor(cursor, sort, startSchema)
  const now = new Date()
  const rows = await selectRentalPage(db, {
    userId,
    side,
    group,
    month: month === undefined ? undefined : minutesOfMonth(month),
    after: place && { start: place.key, id: place.id },
    limit: limit + 1,
  }).execute()
  const { page, nextCursor } = toPage(rows, limit, ({ start, id }) => ({ sort, key: start, id }))
  const { waiting } = await countWaiting(db, userId).executeTakeFirstOrThrow()
  return { rentals: page.map((row) => viewRental(row, userId, now)), nextCursor, waiting, today: dayInIndia(now) }
}

/** What would end if these ads of a person were deleted; without ids, if the account was. */
export function countEndingRentals(
  db: Kysely<Database>,
  userId: string,
  adIds: readonly string[] | undefined,
): Promise<EndingRentals> {
  return countEnding(db, userId, adIds).executeTakeFirstOrThrow()
}

const minutesOfMonth = (month: string) => ({
  from: `${month}-01T00:00`,
  to: `${addMonths(`${month}-01`, 1)}T00:00`,
})

/**
 * Name and number of the other side, and the place, from the yes until 14 days after the end.
 * @throws AppError `rental_not_found` for anybody else, and at any other time
 */
export async function getRentalContact(db: Kysely<Database>, { id, userId }: OwnRentalKey) {
  const contact = await selectContact(db, { id, userId }).executeTakeFirst()
  if (!contact) throw new AppError('rental_not_found')
  const { name, last_name, phone_number, place } = contact
  return { name: fullNameOf(name, last_name), phoneNumber: tenDigitsOf(phone_number) ?? '', place }
}
