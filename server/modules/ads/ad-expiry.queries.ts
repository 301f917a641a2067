import { type Kysely, sql, type Transaction } from 'kysely'
import { adLimits } from '../../../domain/limits/ad.ts'
import type { AdStatus } from '../../../domain/schemas/ad.ts'
import type { Database } from '../../db/schema.ts'
import { selectUsersPastGrace } from '../accounts/accounts.ts'
import { newExpiry, restorableSince } from './ads.queries.ts'

type Db = Kysely<Database>
type Tx = Transaction<Database>

const now = sql<Date>`now()`
const reminderDays = sql.lit(adLimits.reminderDays)

/** The first active ads by their end; locked ones have time until the next run. */
function ending(db: Db, limit: number) {
  return db
    .selectFrom('products')
    .select(['id', 'user_id', 'expires_at'])
    .where('status', '=', 'active')
    .where('deleted_at', 'is', null)
    .orderBy('expires_at')
    .limit(limit)
    .forNoKeyUpdate()
    .skipLocked()
}

/** Is an ad among the first ones, or does it end at the same moment as one of its lender's, as those of an import do? */
const isOneOf = (due: ReturnType<typeof ending>) => sql<boolean>`products.id in (
  with due as materialized (${due}), kin as materialized (
    select same.id from products as same join due using (user_id, expires_at)
    where same.status = 'active' and same.deleted_at is null
    for no key update of same skip locked)
  select id from due union select id from kin)`

/** Expires ads whose lifetime is over. */
export function expireAds(tx: Tx, limit: number) {
  return tx
    .updateTable('products')
    .set({ status: 'expired', updated_at: now })
    .where(isOneOf(ending(tx, limit).where('expires_at', '<=', now)))
    .returning(['id', 'title', 'expires_at', 'user_id', 'is_hidden'])
}

/** Activates ads whose return day is over; those that were active for other dates stay as they are. Locked ones wait for the next run. */
export function returnRentedAds(tx: Tx, limit: number) {
  const over = tx
    .selectFrom('products')
    .innerJoin('blocked_days', 'product_id', 'products.id')
    .select('products.id')
    .where('is_return', '=', true)
    .where('last_day', '<', sql<string>`day_in_india()`)
    .where('status', 'in', ['active', 'rented', 'paused'])
    .where('deleted_at', 'is', null)
    .orderBy('last_day')
    .limit(limit)
    .forNoKeyUpdate('products')
    .skipLocked()
  const isOver = sql`status <> 'active' and expires_at <= now()`
  return tx
    .updateTable('products')
    .set({
      status: sql<AdStatus>`case when ${isOver} and is_category_hidden then 'expired' else 'active' end`,
      expires_at: sql<Date>`case when ${isOver} and not is_category_hidden then ${newExpiry} else expires_at end`,
      reminded_at: sql<Date | null>`case when ${isOver} then null else reminded_at end`,
      updated_at: now,
    })
    .where('id', 'in', over)
    .returning('id')
}

/** Marks ads that expire soon, each once in its lifetime. */
export function markExpiryReminded(tx: Tx, limit: number) {
  const soon = ending(tx, limit)
    .where('expires_at', '>', now)
    .where('expires_at', '<=', sql<Date>`now() + make_interval(days => ${reminderDays})`)
    .where('reminded_at', 'is', null)
    .where('is_hidden', '=', false)
    // It cannot be renewed until its category is shown again.
    .where('is_category_hidden', '=', false)
  return tx
    .updateTable('products')
    .set({ reminded_at: now })
    .where(isOneOf(soon))
    .where('reminded_at', 'is', null)
    .where('is_hidden', '=', false)
    .where('is_category_hidden', '=', false)
    .returning(['id', 'title', 'expires_at', 'user_id'])
}

/** Ads that can no longer be restored. */
export function lockPastRestorePeriod(tx: Tx, limit: number) {
  return tx
    .selectFrom('products')
    .select('id')
    .where('deleted_at', '<=', restorableSince)
    .orderBy('deleted_at')
    .limit(limit)
    .forUpdate()
    .skipLocked()
}

export function deleteAds(tx: Tx, ids: readonly string[]) {
  return tx.deleteFrom('products').where('id', 'in', ids)
}

/** Deletes some of the ads of accounts whose grace is over. */
export function deleteAdsPastGrace(db: Db, limit: number) {
  const some = db.selectFrom('products').select('id').where('user_id', 'in', selectUsersPastGrace(db)).limit(limit)
  return db.deleteFrom('products').where('id', 'in', some)
}
