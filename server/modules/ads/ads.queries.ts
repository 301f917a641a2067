import {
  type Expression,
  type Insertable,
  type Kysely,
  type Selectable,
  sql,
  type Transaction,
  type Updateable,
} from 'kysely'
import { adLimits } from '../../../domain/limits/ad.ts'
import { listLimits } from '../../../domain/limits/list.ts'
import type { AdStatus } from '../../../domain/schemas/ad.ts'
import { isListed, ownStatus, returnDay } from '../../db/ad-visibility.ts'
import type { Database } from '../../db/schema.ts'
import type { RatingChange } from '../accounts/accounts.ts'
import { type TermsRow, termsOf } from '../rent/rent.ts'
import { cardColumns } from './card.view.ts'

type Db = Kysely<Database>
type Tx = Transaction<Database>

const now = sql<Date>`now()`
export const newExpiry = sql<Date>`now() + make_interval(days => ${sql.lit(adLimits.lifetimeDays)})`

/** SQL: ads deleted before this time cannot be restored. */
export const restorableSince = sql<Date>`now() - make_interval(days => ${sql.lit(adLimits.restoreDays)})`

/** The columns of a renewal: another ninety days, and a new reminder. */
export const renewedExpiry = { expires_at: newExpiry, reminded_at: null }

/** What an owner sees of an ad. */
const ownAdColumns = [
  ...cardColumns,
  'address',
  'expires_at',
  'description',
  'amenities',
  'custom_address',
  'attributes',
] as const

type OwnerRow = Pick<
  Selectable<Database['users']>,
  'phone_number' | 'address' | 'area' | 'city' | 'state' | 'country' | 'zip_code'
>

export type OwnAdRow = Pick<Selectable<Database['products']>, (typeof ownAdColumns)[number]> & {
  status: AdStatus
  return_day: string | null
  terms: TermsRow | null
  contact_count: number
  owner: OwnerRow
}

/** The owner's own columns beside their ads. */
const owner = sql<OwnerRow>`(select to_jsonb(person) from
  (select phone_number, address, area, city, state, country, zip_code from users where id = products.user_id) as person)`

/** Locks the owner of an ad until the end of the transaction, before any ad. */
export function lockOwner(tx: Tx, userId: string) {
  return tx
    .selectFrom('users')
    .select(['name', 'last_name', 'address', 'area', 'city', 'state', 'country', 'zip_code'])
    .where('id', '=', userId)
    .where('deleted_at', 'is', null)
    .where('suspended_at', 'is', null)
    .forShare()
}

/** Locks one's own ad in any state until the end of the transaction. */
export function lockOwnAdRow(tx: Tx, { id, userId }: OwnAdKey) {
  return tx.selectFrom('products').select('id').where('id', '=', id).where('user_id', '=', userId).forNoKeyUpdate()
}

/** One's own ad once it is locked: a statement that waited for the lock has other tables as they were before. */
export function selectLockedAd(tx: Tx, { id, userId }: OwnAdKey) {
  return tx
    .selectFrom('products')
    .select([
      ownStatus().as('status'),
      'deleted_at',
      'category_id',
      'rent_type',
      sql<boolean>`expires_at <= now()`.as('is_over'),
    ])
    .select(sql<boolean>`(select is_delete from categories where id = category_id)`.as('is_category_hidden'))
    .where('id', '=', id)
    .where('user_id', '=', userId)
}

/** Selects whether an ad exists, of any owner and in any state. */
export function adExists(db: Db, id: string) {
  return db.selectFrom('products').select('id').where('id', '=', id)
}

export function selectOwnAd(db: Db, { id, userId }: OwnAdKey) {
  return db
    .selectFrom('products')
    .innerJoin('categories', 'categories.id', 'category_id')
    .select(ownAdColumns.map((column) => `products.${column}` as const))
    .select([
      'products.deleted_at',
      'categories.name',
      'categories.slug',
      'categories.borrows',
      'categories.is_delete',
      ownStatus().as('status'),
      returnDay().as('return_day'),
      termsOf().as('terms'),
      contactCount,
      owner.as('owner'),
    ])
    .where('products.id', '=', id)
    .where('user_id', '=', userId)
}

export function insertAd(tx: Tx, ad: Omit<Insertable<Database['products']>, 'expires_at'>, expiresAt = newExpiry) {
  return tx.insertInto('products').values({ ...ad, expires_at: expiresAt })
}

type AdChanges = Omit<Updateable<Database['products']>, 'expires_at'> & { expires_at?: typeof newExpiry }

export function writeAd(tx: Tx, { id, userId }: OwnAdKey, changes: AdChanges) {
  return tx
    .updateTable('products')
    .set({ ...changes, updated_at: now })
    .where('id', '=', id)
    .where('user_id', '=', userId)
}

/** The columns that a copy shares with its original, without id, lifetime and reviews. */
const copiedColumns = [
  'user_id',
  'category_id',
  'sub_category',
  'title',
  'description',
  'price',
  'discount',
  'rent_type',
  'vendor_name',
  'amenities',
  'custom_address',
  'address',
  'area',
  'city',
  'state',
  'country',
  'zip_code',
  'attributes',
] as const

/** Inserts a paused copy of an ad. */
export function copyAd(tx: Tx, { id, userId }: OwnAdKey, copyId: string) {
  return tx
    .insertInto('products')
    .columns(['id', 'status', 'expires_at', ...copiedColumns])
    .expression(
      tx
        .selectFrom('products')
        .select([
          sql<string>`${copyId}::uuid`.as('id'),
          sql<'paused'>`'paused'`.as('status'),
          newExpiry.as('expires_at'),
        ])
        .select(copiedColumns)
        .where('id', '=', id)
        .where('user_id', '=', userId),
    )
}

export function copyPictures(tx: Tx, fromId: string, toId: string) {
  return tx
    .insertInto('product_images')
    .columns(['product_id', 'position', 'image_id'])
    .expression(
      tx
        .selectFrom('product_images')
        .select([sql<string>`${toId}::uuid`.as('product_id'), 'position', 'image_id'])
        .where('product_id', '=', fromId),
    )
}

/**
 * Locks the pictures that an ad may use: uploads of its owner with these hashes, and pictures of the ad; `place` is the
 * position in the ad. One that is taken down while this waits for its lock counts as taken down afterwards: no ad that has it shows it.
 */
export function lockAttachableImages(
  tx: Tx,
  { userId, adId, hashes }: { userId: string; adId: string; hashes: readonly string[] },
) {
  const place = sql<number | null>`(select min(position) from product_images
    where product_id = ${adId} and image_id = images.id)`
  const ofOwner = tx
    .selectFrom('images')
    .select('id')
    .where('owner_id', '=', userId)
    .where('hash', '=', sql<string>`any (${hashes})`)
  // In one order everywhere, against deadlocks. The job that collects pictures leaves these alone.
  return tx
    .selectFrom('images')
    .select(['id', sql<string>`coalesce(hash, full_path)`.as('name')])
    .select(place.as('place'))
    .select(sql<boolean>`exists (select from product_images where image_id = images.id)`.as('is_used'))
    .select(
      sql<boolean>`exists (select from taken_down_pictures where name = coalesce(hash, full_path))`.as('is_taken_down'),
    )
    .where(isAnyOf(ofOwner.unionAll(picturesOf(tx, [adId]))))
    .orderBy('id')
    .forNoKeyUpdate()
}

/** Locks the pictures of ads, so that nothing else can start to use them. */
export function lockPicturesOf(tx: Tx, adIds: readonly string[]) {
  return tx
    .selectFrom('images')
    .select('id')
    .where(isAnyOf(picturesOf(tx, adIds)))
    .orderBy('id')
    .forNoKeyUpdate()
}

const picturesOf = (tx: Tx, adIds: readonly string[]) =>
  tx.selectFrom('product_images').select('image_id as id').where('product_id', 'in', adIds)

/** Read once, before any lock: a join would lose rows that change while it waits for them. */
const isAnyOf = (ids: Expression<{ id: string }>) => sql<boolean>`id = any (array(${ids}))`

export function detachPicturesOf(tx: Tx, adId: string) {
  return tx.deleteFrom('product_images').where('product_id', '=', adId)
}

export function insertAdPictures(tx: Tx, product_id: string, imageIds: readonly string[]) {
  return tx
    .insertInto('product_images')
    .values(imageIds.map((image_id, position) => ({ product_id, position, image_id })))
}

export function deleteAd(tx: Tx, { id, userId }: OwnAdKey) {
  return tx.deleteFrom('products').where('id', '=', id).where('user_id', '=', userId)
}

/** Marks an ad as deleted; the first time counts. @returns until when it can be restored */
export function markAdDeleted(tx: Tx, { id, userId }: OwnAdKey) {
  return tx
    .updateTable('products')
    .set({ deleted_at: sql<Date>`coalesce(deleted_at, now())` })
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .returning(sql<Date>`deleted_at + make_interval(days => ${sql.lit(adLimits.restoreDays)})`.as('restorable_until'))
}

/** Clears the deletion mark of an ad within its thirty days. */
export function unmarkAdDeleted(tx: Tx, { id, userId }: OwnAdKey) {
  return tx
    .updateTable('products')
    .set({ deleted_at: null })
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .where('deleted_at', '>', restorableSince)
}

/** Locks the owner of an ad, also in the grace period, against deletion until the end of the transaction. */
export function lockOwnerOf(tx: Tx, adId: string) {
  return tx
    .selectFrom('users')
    .select('id')
    .where('id', '=', tx.selectFrom('products').select('user_id').where('id', '=', adId))
    .forKeyShare()
}

/** An ad, locked until the end of the transaction. Locked after its owner. */
export function lockAd(tx: Tx, id: string) {
  return tx.selectFrom('products').select(['title', 'status']).where('id', '=', id).forNoKeyUpdate()
}

export function markAdTakenDown(tx: Tx, id: string) {
  return tx.updateTable('products').set({ status: 'removed', updated_at: now }).where('id', '=', id)
}

/** @param status that it had; one that is over by now has expired */
export function unmarkAdTakenDown(tx: Tx, id: string, status: Exclude<AdStatus, 'removed'>) {
  return tx
    .updateTable('products')
    .set({ status: sql<AdStatus>`case when expires_at <= now() then 'expired' else ${status} end`, updated_at: now })
    .where('id', '=', id)
    .where('status', '=', 'removed')
    .returning('id')
}

/** Locks the list of featured ads: changes of it run one after the other. */
export async function lockFeatured(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('featured ads'))`.execute(tx)
}

/** Counts featured ads that lists show. By products_featured_idx. */
export function countFeatured(db: Tx) {
  return db
    .selectFrom('products')
    .select(({ fn }) => fn.countAll<number>().as('featured'))
    .where('featured_at', 'is not', null)
    .where(isListed())
}

/** Features an ad, or ends that. @returns a row when that is new */
export function updateFeatured(tx: Tx, id: string, isWanted: boolean) {
  return tx
    .updateTable('products')
    .set({ featured_at: isWanted ? now : null })
    .where('id', '=', id)
    .where('featured_at', isWanted ? 'is' : 'is not', null)
    .returning('id')
}

/** Changes the sums of what reviews give an ad. */
export function addToAdRating(tx: Tx, id: string, { stars, reviews }: RatingChange) {
  return tx
    .updateTable('products')
    .set(({ eb }) => ({
      rating_sum: eb('rating_sum', '+', stars),
      total_reviews: eb('total_reviews', '+', reviews),
    }))
    .where('id', '=', id)
}

export interface OwnAdsFilter {
  userId: string
  /** Those that a search has found. */
  ids: readonly string[] | undefined
  status: AdStatus | undefined
  /** The last ad of the page before. */
  afterId: string | undefined
  limit: number
}

/** Selects the ads of a user without deleted ones, newest first. */
export function selectOwnAds(db: Db, { userId, ids, status, afterId, limit }: OwnAdsFilter) {
  let ads = ownAds(db, { userId, ids })
    .select([
      ...ownAdColumns,
      ownStatus().as('status'),
      returnDay().as('return_day'),
      termsOf().as('terms'),
      contactCount,
      owner.as('owner'),
    ])
    .orderBy('id', 'desc')
    .limit(limit)
  if (status !== undefined) ads = ads.where(ownStatus(), '=', status)
  if (afterId !== undefined) ads = ads.where('id', '<', afterId)
  return ads
}

/** Counts the ads of a user by status, up to one beyond the limit of exact totals. */
export function countOwnAds(db: Db, { userId, ids }: Pick<OwnAdsFilter, 'userId' | 'ids'>) {
  const counted = ownAds(db, { userId, ids })
    .select(ownStatus().as('status'))
    .limit(listLimits.exactTotalMax + 1)
  return db
    .selectFrom(counted.as('ads'))
    .select(['status', ({ fn }) => fn.countAll<number>().as('count')])
    .groupBy('status')
}

/** Selects the searchable texts of the newest ads of a user. */
export function selectOwnTitles(db: Db, userId: string) {
  return ownAds(db, { userId, ids: undefined })
    .select(['id', 'title', 'category_id', 'sub_category', 'area', 'city', 'state', 'zip_code'])
    .orderBy('id', 'desc')
    .limit(listLimits.exactTotalMax + 1)
}

function ownAds(db: Db, { userId, ids }: Pick<OwnAdsFilter, 'userId' | 'ids'>) {
  const ads = db.selectFrom('products').where('user_id', '=', userId).where('deleted_at', 'is', null)
  return ids === undefined ? ads : ads.where(sql<boolean>`id = any (${ids}::uuid[])`)
}

/** How many people have asked for the number behind an ad, beside its row of `products`; by the primary key. */
const contactCount = sql<number>`(select count(*) from contact_reveals where product_id = products.id)`.as(
  'contact_count',
)

/** The id of an ad and of the user who claims to own it. */
export interface OwnAdKey {
  id: string
  userId: string
}

/** Locks a category, as it is now, against changes until the end of the transaction. Locked after ads. */
export function lockCategory(tx: Tx, id: string) {
  return tx.selectFrom('categories').select(['name', 'is_delete', 'sub_categories']).where('id', '=', id).forShare()
}
