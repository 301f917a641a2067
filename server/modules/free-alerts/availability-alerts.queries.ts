import { type Kysely, sql, type Transaction } from 'kysely'
import { isListed, isPresent, ownStatus } from '../../db/ad-visibility.ts'
import type { Database } from '../../db/schema.ts'

type Db = Kysely<Database>
type Tx = Transaction<Database>

/** An ad that has a page; it stays, with its status, until the end of the transaction. */
export async function lockAdForAlert(tx: Tx, adId: string) {
  await tx.selectFrom('products').select('id').where('id', '=', adId).forShare().execute()
  // A statement of its own: one that waits for a lock reads the days from before.
  return tx
    .selectFrom('products')
    .select(['user_id', ownStatus().as('status')])
    .where('id', '=', adId)
    .where(isPresent())
    .executeTakeFirst()
}

export function selectAvailabilityAlert(db: Db, userId: string, adId: string) {
  return db.selectFrom('free_alerts').select('user_id').where('user_id', '=', userId).where('product_id', '=', adId)
}

export function insertAvailabilityAlert(tx: Tx, userId: string, adId: string) {
  return tx
    .insertInto('free_alerts')
    .values({ user_id: userId, product_id: adId })
    .onConflict((conflict) => conflict.doNothing())
}

export function deleteAvailabilityAlert(db: Db, userId: string, adId: string) {
  return db.deleteFrom('free_alerts').where('user_id', '=', userId).where('product_id', '=', adId)
}

/** Resets alerts of ads that were rented out again before anyone was notified. */
export function resetDueAlerts(tx: Tx) {
  return tx
    .updateTable('free_alerts')
    .set({ due_at: null })
    .where('due_at', 'is not', null)
    .where(
      'product_id',
      'in',
      tx.selectFrom('products').select('id').where(sql<boolean>`not ${isListed()} or ${ownStatus()} = 'rented'`),
    )
}

/** Deletes and returns a batch of due alerts. Those of suspended or deleted accounts stay. */
export async function takeDueAlerts(tx: Tx, limit: number) {
  const { rows } = await sql<{ userId: string; adId: string; title: string; ownerId: string }>`
    delete from free_alerts using products
    where products.id = product_id and free_alerts.id = any(array(
      select alert.id from free_alerts as alert
      join users on users.id = alert.user_id and users.deleted_at is null and users.suspended_at is null
      where alert.due_at is not null order by alert.due_at limit ${sql.lit(limit)}
      for update of alert skip locked))
    returning free_alerts.user_id as "userId", product_id as "adId", products.title, products.user_id as "ownerId"`.execute(
    tx,
  )
  return rows
}
