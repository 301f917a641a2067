import { type Kysely, type RawBuilder, sql, type Transaction } from 'kysely'
import { rentalLimits } from '../../../domain/limits/rent.ts'
import type { RentalReason, RentalSide, RentalState } from '../../../domain/rules/rent/rental-steps.ts'
import type { rentalGroups } from '../../../domain/schemas/rental.ts'
import { isPresent } from '../../db/ad-visibility.ts'
import { asMinute, toPeriod } from '../../db/minutes.ts'
import type { Database } from '../../db/schema.ts'

type Db = Kysely<Database>
type Tx = Transaction<Database>

const clock = sql<Date>`clock_timestamp()`

/** SQL: the minutes of a rental in India. */
const from = asMinute(sql`lower(rentals.period)`)
const to = asMinute(sql`upper(rentals.period)`)

/** The people of a rental, locked against deletion before its ad; who is about to be deleted for good is waited for. */
export function lockPeople(tx: Tx, ids: readonly (string | null)[]) {
  const known = ids.filter((id) => id !== null)
  return tx
    .selectFrom('users')
    .select('id')
    .select(sql<boolean>`phone_number is not null`.as('has_number'))
    .select(sql<boolean>`created_at > now() - interval '1 day'`.as('is_new'))
    .where(sql<boolean>`id = any (${known}::uuid[])`)
    .orderBy('id')
    .forKeyShare()
}

/** A person who asks, locked like all people before the ad: their asks for different ads come one after the other, so that all are counted. */
export function lockAsker(tx: Tx, id: string) {
  return tx
    .selectFrom('users')
    .select('id')
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .where('suspended_at', 'is', null)
    .forNoKeyUpdate()
}

export function selectOwnerOfAd(db: Db, id: string) {
  return db.selectFrom('products').select('user_id').where('id', '=', id)
}

/** The ad of a rental, locked until the end of the transaction: every change of its calendar waits. */
export function lockRentedAd(tx: Tx, id: string) {
  return tx
    .selectFrom('products')
    .select(['id', 'user_id', 'title', 'price', 'discount', 'rent_type'])
    .select(sql<boolean>`is_present(products)`.as('is_present'))
    .select(sql<boolean>`is_listed(products) and expires_at > now()`.as('takes_asks'))
    .where('id', '=', id)
    .forNoKeyUpdate()
}

export function lockAds(tx: Tx, ids: readonly string[]) {
  return tx
    .selectFrom('products')
    .select('id')
    .where(sql<boolean>`id = any (${ids}::uuid[])`)
    .orderBy('id')
    .forNoKeyUpdate()
}

/** A rental as its steps need it. */
export interface RentalRow {
  id: string
  product_id: string | null
  lender_id: string | null
  renter_id: string | null
  title: string
  rent_type: Database['rentals']['rent_type']
  pieces: number
  state: RentalState
  reason: RentalReason | null
  ended_by: RentalSide | 'clock' | 'team' | null
  expires_at: Date
  ended_at: Date | null
  reminded_at: Date | null
  from: string
  to: string
}

const stepColumns = [
  'rentals.id',
  'rentals.product_id',
  'rentals.lender_id',
  'rentals.renter_id',
  'rentals.title',
  'rentals.rent_type',
  'rentals.pieces',
  'rentals.state',
  'rentals.reason',
  'rentals.ended_by',
  'rentals.expires_at',
  'rentals.ended_at',
  'rentals.reminded_at',
] as const

const selectRentals = (db: Db) =>
  db
    .selectFrom('rentals')
    .select(stepColumns)
    .select([from.as('from'), to.as('to')])
    .$castTo<RentalRow>()

export const selectRental = (db: Db, id: string) => selectRentals(db).where('id', '=', id)

/** The same for one of its sides alone. */
export const selectOwnRental = (db: Db, { id, userId }: { id: string; userId: string }) =>
  selectRental(db, id).where(isSide(userId))

const isSide = (userId: string): RawBuilder<boolean> =>
  sql`(rentals.lender_id = ${userId} or rentals.renter_id = ${userId})`

export const lockRental = (tx: Tx, id: string) => selectRental(tx, id).forNoKeyUpdate()

/** Asks and accepted rentals of some ads, or of a person, that have not ended. */
export function selectOpenRentals(db: Db, of: { adIds: readonly string[] } | { userId: string }) {
  const open = selectRentals(db).where(sql<boolean>`state in ('asked', 'accepted')`).orderBy('id')
  return 'userId' in of
    ? open.where(isSide(of.userId))
    : open.where(sql<boolean>`product_id = any (${of.adIds}::uuid[])`)
}

/** Open asks for an ad that are not over, the first ones first; locked. */
export function lockOpenAsks(tx: Tx, adId: string) {
  return selectRentals(tx)
    .where('product_id', '=', adId)
    .where(sql<boolean>`state = 'asked'`)
    .where('expires_at', '>', clock)
    .orderBy('id')
    .forNoKeyUpdate()
}

/** How many asks of a person are open: for an ad, and in all. */
export function countOpenAsks(db: Db, { renterId, adId }: { renterId: string; adId: string }) {
  return db
    .selectFrom('rentals')
    .select(sql<number>`count(*)::int`.as('all'))
    .select(sql<number>`(count(*) filter (where product_id = ${adId}))::int`.as('of_ad'))
    .where('renter_id', '=', renterId)
    .where(sql<boolean>`state = 'asked'`)
    .where('expires_at', '>', clock)
}

export interface NewRental {
  id: string
  product_id: string
  lender_id: string
  renter_id: string
  title: string
  rent_type: RentalRow['rent_type']
  minutes: { from: string; to: string }
  pieces: number
  is_delivered: boolean
  quote: string
  ask_words: string
  deliver_to: string
  asked_at: Date
  expires_at: Date
}

export function insertRental(tx: Tx, { minutes, ...rental }: NewRental) {
  return tx.insertInto('rentals').values({ ...rental, period: toPeriod(minutes), state: 'asked' })
}

interface StateChange {
  state: RentalState
  reason?: RentalReason | null
  ended_by?: RentalRow['ended_by']
  ended_at?: Date
  answered_at?: Date
  reminded_at?: Date
  answer_words?: string
  place?: string
}

export function updateRental(tx: Tx, id: string, change: StateChange) {
  return tx.updateTable('rentals').set(change).where('id', '=', id)
}

/** Rentals that the clock changes now, and those of which people are reminded. */
export function selectDueRentals(db: Db, { except, limit }: { except: readonly string[]; limit: number }) {
  const others = db.selectFrom('rentals').select('id').where(sql<boolean>`id <> all (${except}::uuid[])`)
  const due = (condition: RawBuilder<boolean>) => others.where(condition)
  const hours = sql.lit(rentalLimits.reminderHours)
  return due(sql`state = 'asked' and expires_at <= now()`)
    .unionAll(due(sql`state = 'accepted' and upper(period) <= now()`))
    .unionAll(
      due(sql`state = 'accepted' and reminded_at is null and lower(period) > now()
        and lower(period) <= now() + make_interval(hours => ${hours})`),
    )
    .limit(limit)
}

/** A rental as one of its sides sees it. */
export interface SeenRentalRow extends RentalRow {
  is_delivered: boolean
  quote: Database['rentals']['quote']['__select__']
  ask_words: string
  deliver_to: string
  answer_words: string
  place: string
  asked_at: Date
  answered_at: Date | null
  category: string | null
  sub_category: string | null
  is_present: boolean | null
  other_name: string | null
  other_last_name: string | null
  others_asking: number
  member_since: Date | null
  booked: number
  cancelled: number
  has_review: boolean
}

/** SQL: the other person of a rental of this one. */
const otherSide = (userId: string): RawBuilder<string> =>
  sql`case when rentals.lender_id = ${userId} then rentals.renter_id else rentals.lender_id end`

/** The rentals of a person, as they see them. */
export function selectSeenRentals(db: Db, userId: string) {
  return db
    .selectFrom('rentals')
    .leftJoin('products', 'products.id', 'rentals.product_id')
    .leftJoin('categories', 'categories.id', 'products.category_id')
    .leftJoin('users as other', (join) =>
      join.on('other.id', '=', otherSide(userId)).on('other.deleted_at', 'is', null),
    )
    .select(stepColumns)
    .select([from.as('from'), to.as('to')])
    .select(['rentals.is_delivered', 'rentals.quote', 'ask_words', 'deliver_to', 'answer_words', 'rentals.place'])
    .select(['asked_at', 'answered_at'])
    .select(['categories.name as category', 'products.sub_category', isPresent().as('is_present')])
    .select(['other.name as other_name', 'other.last_name as other_last_name', 'other.created_at as member_since'])
    .select([
      sql<number>`case when rentals.state = 'asked' then (
        select count(*)::int from rentals as also where also.product_id = rentals.product_id and also.id <> rentals.id
          and also.state = 'asked' and also.expires_at > now() and also.period && rentals.period) else 0 end`.as(
        'others_asking',
      ),
      ofRenter(userId, sql`past.state in ('accepted', 'over')`).as('booked'),
      ofRenter(
        userId,
        sql`past.state = 'cancelled' and past.ended_by = 'renter' and past.reason is distinct from 'not_held'`,
      ).as('cancelled'),
      sql<boolean>`exists (select from reviews where product_id = rentals.product_id and user_id = rentals.renter_id)`.as(
        'has_review',
      ),
    ])
    .where(isSide(userId))
    .$castTo<SeenRentalRow>()
}

/** SQL: how many rentals of the renter of an ask are such, for its lender. */
const ofRenter = (userId: string, condition: RawBuilder<unknown>) =>
  sql<number>`case when rentals.state = 'asked' and rentals.lender_id = ${userId} then (
    select count(*)::int from rentals as past where past.renter_id = rentals.renter_id and ${condition}) else 0 end`

export interface RentalsFilter {
  userId: string
  side?: RentalSide | undefined
  group?: (typeof rentalGroups)[number] | undefined
  /** The first minute of a month, and of the next one. */
  month?: { from: string; to: string } | undefined
  after?: { start: number; id: string } | undefined
  limit: number
}

const isOpenAsk = sql<boolean>`(rentals.state = 'asked' and rentals.expires_at > now())`
const isComing = sql<boolean>`(rentals.state = 'accepted' and upper(rentals.period) > now())`

const isPast = sql<boolean>`(not ${isComing} and not ${isOpenAsk})`

/** SQL: do both sides of an accepted rental see the other's number? One that came back early has ended then (`contactEnd`). */
const isContactShown = sql<boolean>`(least(upper(rentals.period), rentals.ended_at)
  > now() - make_interval(days => ${sql.lit(rentalLimits.contactDays)}))`

/** SQL: rentals for which their renter has not written a review yet, while both still see the numbers. */
const isToReview = sql<boolean>`((rentals.state = 'over' or rentals.state = 'accepted' and upper(rentals.period) <= now())
  and ${isContactShown}
  and not exists (select from reviews where product_id = rentals.product_id and user_id = rentals.renter_id))`

/** SQL: the rentals of a group, of those that a person lends, and of those that they rent. */
const inGroup = {
  todo: { lender: isOpenAsk, renter: isToReview },
  coming: { lender: isComing, renter: sql<boolean>`(${isComing} or ${isOpenAsk})` },
  // What waits for a review is among what is to do, once.
  past: { lender: isPast, renter: sql<boolean>`(${isPast} and not ${isToReview})` },
}

/**
 * One page of a person's rentals by their start: the next ones first, of past ones the last. Each side is read in the order of its index,
 * which a condition with both would not be.
 */
export function selectRentalPage(db: Db, { userId, side, group, month, after, limit }: RentalsFilter) {
  const direction = group === 'past' ? 'desc' : 'asc'
  const start = sql<Date>`lower(rentals.period)`
  const placesOf = (one: RentalSide) => {
    let places = db
      .selectFrom('rentals')
      .select(['rentals.id', start.as('start')])
      .where(`rentals.${one}_id`, '=', userId)
      .orderBy(start, direction)
      .orderBy('rentals.id', direction)
      .limit(limit)
    if (group) places = places.where(inGroup[group][one])
    if (month)
      places = places
        .where(sql<boolean>`rentals.period && ${toPeriod(month)}::tstzrange`)
        .where(sql<boolean>`(${isOpenAsk} or rentals.state in ('accepted', 'over'))`)
    if (after) {
      const place = sql`(to_timestamp(${after.start / 1000}::float8), ${after.id}::uuid)`
      const own = sql`(lower(rentals.period), rentals.id)`
      places = places.where(group === 'past' ? sql<boolean>`${own} < ${place}` : sql<boolean>`${own} > ${place}`)
    }
    return places
  }
  const [one, ...others] = side ? [placesOf(side)] : [placesOf('lender'), placesOf('renter')]
  const places = others.reduce<RawBuilder<unknown>>((all, other) => sql`${all} union all (${other})`, sql`(${one})`)
  const order = sql.raw(`start ${direction}, id ${direction}`)
  return selectSeenRentals(db, userId)
    .select(sql<number>`(extract(epoch from lower(rentals.period)) * 1000)::float8`.as('start'))
    .where(
      sql<boolean>`rentals.id = any (array(select id from (${places}) as places order by ${order} limit ${limit}))`,
    )
    .orderBy(start, direction)
    .orderBy('rentals.id', direction)
}

/** How many asks wait for a lender's answer. */
export function countWaiting(db: Db, lenderId: string) {
  return db
    .selectFrom('rentals')
    .select(sql<number>`count(*)::int`.as('waiting'))
    .where('lender_id', '=', lenderId)
    .where(isOpenAsk)
}

/** Open asks and bookings of a person: those of these own ads, or all of both sides. */
export function countEnding(db: Db, userId: string, adIds: readonly string[] | undefined) {
  const open = db
    .selectFrom('rentals')
    .select(sql<number>`(count(*) filter (where state = 'asked' and expires_at > ${clock}))::int`.as('asks'))
    .select(sql<number>`(count(*) filter (where state = 'accepted' and upper(period) > ${clock}))::int`.as('bookings'))
    .where('state', 'in', ['asked', 'accepted'])
  return adIds
    ? open.where('lender_id', '=', userId).where(sql<boolean>`product_id = any (${adIds}::uuid[])`)
    : open.where(isSide(userId))
}

/** What both sides of an accepted rental see of the other. */
export function selectContact(db: Db, { id, userId }: { id: string; userId: string }) {
  return db
    .selectFrom('rentals')
    .innerJoin('users as other', (join) =>
      join.on('other.id', '=', otherSide(userId)).on('other.deleted_at', 'is', null),
    )
    .select(['other.name', 'other.last_name', 'other.phone_number', 'rentals.place'])
    .where('rentals.id', '=', id)
    .where(isSide(userId))
    .where('rentals.state', 'in', ['accepted', 'over'])
    .where(isContactShown)
}
