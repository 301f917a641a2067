import { type Insertable, type Kysely, sql } from 'kysely'
import { retentionDays } from '../../../domain/limits/retention.ts'
import { isPresent, statusForOthers } from '../../db/ad-visibility.ts'
import type { Database } from '../../db/schema.ts'

type Db = Kysely<Database>

const now = sql<Date>`now()`

export interface RevealKey {
  adId: string
  /** Who asks. */
  userId: string
  /** The neighbourhood of the network from which they ask. */
  neighbourhood: string
}

/** Selects the phone number of an ad that has a page, and the area of its reader. */
export function selectContactOfAd(db: Db, { adId, userId }: RevealKey) {
  return db
    .selectFrom('products')
    .innerJoin('users', 'users.id', 'products.user_id')
    .leftJoin('users as reader', (join) => join.on('reader.id', '=', userId))
    .select([statusForOthers().as('status'), 'products.user_id', 'products.city', 'products.title'])
    .select(['users.phone_number', 'users.language', 'users.chosen_language'])
    .select(['reader.area as reader_area', 'reader.city as reader_city'])
    .where('products.id', '=', adId)
    .where(isPresent())
}

/** Selects the requester's account as rate limits need it. @param newDays for which an account is new */
export function selectContactRequester(db: Db, userId: string, newDays: number) {
  return db
    .selectFrom('users')
    .select(['email', sql<boolean>`created_at > now() - make_interval(days => ${sql.lit(newDays)})`.as('is_new')])
    .where('id', '=', userId)
}

/** @returns a row when they ask for the first time */
export function insertReveal(tx: Db, { adId, userId }: RevealKey) {
  return tx
    .insertInto('contact_reveals')
    .values({ product_id: adId, user_id: userId })
    .onConflict((conflict) => conflict.doNothing())
    .returning('user_id')
}

const keyOf = ({ adId, userId }: Pick<RevealKey, 'adId' | 'userId'>) => ({ product_id: adId, user_id: userId })

/** The time of their earlier request; locked until the end of the transaction. */
export function lockReveal(tx: Db, asked: RevealKey) {
  return tx
    .selectFrom('contact_reveals')
    .select(sql<boolean>`last_at > now() - interval '1 day'`.as('is_recent'))
    .where(({ and }) => and(keyOf(asked)))
    .forUpdate()
}

export function updateReveal(tx: Db, asked: RevealKey) {
  return tx
    .updateTable('contact_reveals')
    .set(({ eb }) => ({ times: eb('times', '+', 1), last_at: now }))
    .where(({ and }) => and(keyOf(asked)))
}

/**
 * Locks whether a user shares their name with lenders. They can change it only after the transaction: a withdrawal then also
 * deletes what the transaction has written.
 * @returns no row when the account has been deleted or suspended meanwhile
 */
export function lockNameSharing(tx: Db, userId: string) {
  return tx
    .selectFrom('users')
    .select(['shares_name', sql<boolean>`shares_number and phone_number is not null`.as('shares_number')])
    .where('id', '=', userId)
    .where('deleted_at', 'is', null)
    .where('suspended_at', 'is', null)
    .forShare()
}

/** Inserts a contact requester, or moves them to the top of the list. */
export function upsertContactRequester(tx: Db, asker: Omit<Insertable<Database['askers']>, 'asked_at'>) {
  return tx
    .insertInto('askers')
    .values(asker)
    .onConflict((conflict) =>
      conflict.columns(['product_id', 'user_id']).doUpdateSet(({ ref }) => ({
        id: ref('excluded.id'),
        with_number: ref('excluded.with_number'),
        asked_at: now,
      })),
    )
}

export function deleteContactRequester(tx: Db, asked: Pick<RevealKey, 'adId' | 'userId'>) {
  return tx.deleteFrom('askers').where(({ and }) => and(keyOf(asked)))
}

export function deleteContactRequestersOf(tx: Db, userId: string) {
  return tx.deleteFrom('askers').where('user_id', '=', userId)
}

export function hideNumberOfUser(tx: Db, userId: string) {
  return tx
    .updateTable('askers')
    .set({ with_number: false })
    .where('user_id', '=', userId)
    .where('with_number', '=', true)
}

/**
 * Who asked about the ads of a person, the latest first, by `askers_owner_idx`; nobody whose account is about to go or suspended, and nothing about
 * an ad that is deleted or taken down.
 */
export function selectContactRequesters(
  db: Db,
  { ownerId, beforeId, limit }: { ownerId: string; beforeId: string | undefined; limit: number },
) {
  return db
    .selectFrom('askers')
    .innerJoin('users', 'users.id', 'askers.user_id')
    .innerJoin('products', 'products.id', 'askers.product_id')
    .innerJoin('categories', 'categories.id', 'products.category_id')
    .select(['askers.id', 'asked_at', 'users.name', 'last_name', 'users.area', 'users.city'])
    .select((eb) =>
      eb.case().when('with_number', '=', true).then(eb.ref('phone_number')).else(null).end().as('phone_number'),
    )
    .select(['products.id as ad_id', 'title', 'sub_category', 'categories.name as category'])
    .where('askers.owner_id', '=', ownerId)
    .where('users.deleted_at', 'is', null)
    .where('users.suspended_at', 'is', null)
    .where(isPresent())
    .where('asked_at', '>', sql<Date>`now() - make_interval(days => ${sql.lit(retentionDays.askers)})`)
    .$if(beforeId !== undefined, (query) => query.where('askers.id', '<', beforeId as string))
    .orderBy('askers.id', 'desc')
    .limit(limit)
}

export type ContactRequesterRow = Awaited<ReturnType<ReturnType<typeof selectContactRequesters>['execute']>>[number]
