import { type Kysely, sql } from 'kysely'
import type { Database } from '../../db/schema.ts'

type Db = Kysely<Database>

/** A rental and its two sides, as far as they are still there. */
const selectWithSides = (db: Db) =>
  db
    .selectFrom('rentals')
    .leftJoin('users as lender', 'lender.id', 'rentals.lender_id')
    .leftJoin('users as renter', 'renter.id', 'rentals.renter_id')
    .select(['rentals.id', 'rentals.title', 'rentals.rent_type', 'rentals.state', 'asked_at'])
    .select([sql<Date>`lower(rentals.period)`.as('start'), sql<Date>`upper(rentals.period)`.as('end')])
    .select(['lender_id', 'lender.name as lender_name', 'lender.last_name as lender_last_name'])
    .select(['renter_id', 'renter.name as renter_name', 'renter.last_name as renter_last_name'])

export interface RentalsForTeamFilter {
  id: string | undefined
  personId: string | undefined
  adId: string | undefined
  after: string | undefined
  limit: number
}

/** Rentals of a person, of an ad, or one, the newest first. */
export function selectRentalsForTeam(db: Db, { id, personId, adId, after, limit }: RentalsForTeamFilter) {
  let rentals = selectWithSides(db).orderBy('rentals.id', 'desc').limit(limit)
  if (id) rentals = rentals.where('rentals.id', '=', id)
  if (personId) rentals = rentals.where((eb) => eb.or([eb('lender_id', '=', personId), eb('renter_id', '=', personId)]))
  if (adId) rentals = rentals.where('product_id', '=', adId)
  return after === undefined ? rentals : rentals.where('rentals.id', '<', after)
}

export type RentalForTeam = Awaited<ReturnType<ReturnType<typeof selectRentalsForTeam>['execute']>>[number]

export function selectRentalForTeam(db: Db, id: string) {
  return selectWithSides(db)
    .select(['product_id', 'pieces', 'is_delivered', 'quote', 'reason', 'ended_by'])
    .select(['expires_at', 'answered_at', 'reminded_at', 'ended_at'])
    .select(['ask_words', 'deliver_to', 'answer_words', 'place'])
    .select(['lender.phone_number as lender_phone', 'renter.phone_number as renter_phone'])
    .where('rentals.id', '=', id)
}

export type WholeRentalForTeam = NonNullable<
  Awaited<ReturnType<ReturnType<typeof selectRentalForTeam>['executeTakeFirst']>>
>
