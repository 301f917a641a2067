import { type Kysely, type RawBuilder, sql, type Transaction } from 'kysely'
import type { NumberedHold } from '../../../domain/rules/rent/number-pieces.ts'
import { minuteInIndia } from '../../../domain/rules/rent/period.ts'
import { toInstant, toPeriod } from '../../db/minutes.ts'
import type { Database } from '../../db/schema.ts'

type Db = Kysely<Database>
type Tx = Transaction<Database>

interface HoldRow extends NumberedHold {
  product_id: string
}

/** SQL: minutes since 1970; a part of a minute counts as whole. */
const asMinutes = (instant: RawBuilder<unknown>) => sql<number>`ceil(extract(epoch from ${instant}) / 60)::int`

/**
 * The holds of some ads that are not over, the first ones first. An ad may have hundreds: texts and numbers are made of them here, because in
 * SQL that took most of the time of a yes.
 * @param fromMinute without one: now
 */
export async function readHolds(db: Db, adIds: readonly string[], fromMinute?: string): Promise<HoldRow[]> {
  const from = fromMinute === undefined ? sql`clock_timestamp()` : sql`${toInstant(fromMinute)}::timestamptz`
  const rows = await db
    .selectFrom('rental_holds')
    .select(['rental_id as id', 'product_id', sql<string>`pieces::text`.as('pieces')])
    .select([asMinutes(sql`lower(period)`).as('from'), asMinutes(sql`upper(period)`).as('to')])
    .where(sql<boolean>`product_id = any (${adIds}::uuid[])`)
    .where(sql<boolean>`upper(period) > ${from}`)
    .orderBy(sql`lower(period)`)
    .execute()
  return rows.map(({ pieces, from, to, ...row }) => ({
    ...row,
    from: minuteInIndia(new Date(from * 60_000)),
    to: minuteInIndia(new Date(to * 60_000)),
    numbers: numbersOf(pieces),
  }))
}

/** @param pieces an int4multirange, `{[1,3),[5,6)}` */
const numbersOf = (pieces: string): number[] =>
  [...pieces.matchAll(/(\d+),(\d+)/g)].flatMap(([, first, end]) =>
    Array.from({ length: Number(end) - Number(first) }, (_, i) => Number(first) + i),
  )

/** Deletes the holds of an ad that are over, with the free time after them. */
export function deletePastHolds(tx: Tx, adId: string) {
  return tx
    .deleteFrom('rental_holds')
    .where('product_id', '=', adId)
    .where(sql<boolean>`upper(period) <= clock_timestamp()`)
}

/** The same of some rentals; a gap that is not over stays. */
export function deletePastHoldsOf(tx: Tx, rentalIds: readonly string[]) {
  return tx
    .deleteFrom('rental_holds')
    .where(sql<boolean>`rental_id = any (${rentalIds}::uuid[])`)
    .where(sql<boolean>`upper(period) <= now()`)
}

export interface NewHold {
  rentalId: string
  adId: string
  quantity: number
  numbers: readonly number[]
  from: string
  to: string
}

const toMultirange = (numbers: readonly number[]): string =>
  `{${numbers.map((number) => `[${number},${number}]`).join(',')}}`

export function insertHold(tx: Tx, { rentalId, adId, quantity, numbers, ...time }: NewHold) {
  return tx.insertInto('rental_holds').values({
    rental_id: rentalId,
    product_id: adId,
    quantity,
    pieces: toMultirange(numbers),
    period: toPeriod(time),
  })
}

/** Writes other numbers of holds, in one statement: the constraint is checked at its end. */
export function updateNumbers(tx: Tx, holds: readonly NumberedHold[]) {
  const ids = holds.map(({ id }) => id)
  const numbers = holds.map((hold) => toMultirange(hold.numbers))
  return sql`update rental_holds set pieces = numbered.pieces::int4multirange
    from unnest(${ids}::uuid[], ${numbers}::text[]) as numbered (id, pieces) where rental_id = numbered.id`.execute(tx)
}

export function deleteHold(tx: Tx, rentalId: string) {
  return tx.deleteFrom('rental_holds').where('rental_id', '=', rentalId)
}

/** Ends a hold earlier, if it would last longer. */
export function shortenHold(tx: Tx, rentalId: string, toMinute: string) {
  return sql`update rental_holds set period = tstzrange(lower(period), ${toInstant(toMinute)}::timestamptz)
    where rental_id = ${rentalId} and upper(period) > ${toInstant(toMinute)}::timestamptz
      and lower(period) < ${toInstant(toMinute)}::timestamptz`.execute(tx)
}

/** The units of some ads. */
export function selectRentTypes(db: Db, adIds: readonly string[]) {
  return db.selectFrom('products').select(['id', 'rent_type']).where(sql<boolean>`id = any (${adIds}::uuid[])`)
}

/** The clock of the database, after all locks. */
export async function readClock(tx: Tx): Promise<Date> {
  const { rows } = await sql<{ now: Date }>`select clock_timestamp() as now`.execute(tx)
  return rows[0]?.now ?? new Date()
}
