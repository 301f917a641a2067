import { type Kysely, sql } from 'kysely'
import { isPresent, shownStatus } from '../../db/ad-visibility.ts'
import type { Database } from '../../db/schema.ts'

type Db = Kysely<Database>

const now = sql<Date>`now()`

export interface Asked {
  adId: string
  /** Who asks. */
  userId: string
  /** The neighbourhood of the network from which they ask. */
  neighbourhood: string
}

/** The number behind an ad that has a page. */
export function selectNumberBehind(db: Db, adId: string) {
  return db
    .selectFrom('products')
    .innerJoin('users', 'users.id', 'products.user_id')
    .select([shownStatus().as('status'), 'products.user_id', 'products.city', 'phone_number'])
    .select(['language', 'chosen_language'])
    .where('products.id', '=', adId)
    .where(isPresent())
}

/** Who asks, as limits count them. @param newDays for which an account is new */
export function selectAsker(db: Db, userId: string, newDays: number) {
  return db
    .selectFrom('users')
    .select(['email', sql<boolean>`created_at > now() - make_interval(days => ${sql.lit(newDays)})`.as('is_new')])
    .where('id', '=', userId)
}

/** @returns a row when they ask for the first time */
export function insertReveal(tx: Db, { adId, userId }: Asked) {
  return tx
    .insertInto('contact_reveals')
    .values({ product_id: adId, user_id: userId })
    .onConflict((conflict) => conflict.doNothing())
    .returning('user_id')
}

const keyOf = ({ adId, userId }: Asked) => ({ product_id: adId, user_id: userId })

/** The time of their earlier request; locked until the end of the transaction. */
export function lockReveal(tx: Db, asked: Asked) {
  return tx
    .selectFrom('contact_reveals')
    .select(sql<boolean>`last_at > now() - interval '1 day'`.as('is_recent'))
    .where(({ and }) => and(keyOf(asked)))
    .forUpdate()
}

export function noteRevealAgain(tx: Db, asked: Asked) {
  return tx
    .updateTable('contact_reveals')
    .set(({ eb }) => ({ times: eb('times', '+', 1), last_at: now }))
    .where(({ and }) => and(keyOf(asked)))
}
