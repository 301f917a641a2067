import { type Kysely, sql, type Transaction } from 'kysely'
import type { Database } from '../../db/schema.ts'

type Tx = Transaction<Database>

export function selectRole(db: Kysely<Database>, userId: string) {
  return db.selectFrom('users').select('role').where('id', '=', userId)
}

/** The person behind an ad, also one who is about to go, who does not leave until the end of the transaction. */
export function lockOwnerOf(tx: Tx, productId: string) {
  return tx
    .selectFrom('users')
    .select('id')
    .where('id', '=', tx.selectFrom('products').select('user_id').where('id', '=', productId))
    .forKeyShare()
}

/** An ad that nobody else changes until the end of the transaction. Locked after its owner. */
export function lockAd(tx: Tx, id: string) {
  return tx.selectFrom('products').select(['title', 'status', 'deleted_at']).where('id', '=', id).forNoKeyUpdate()
}

export function markRemoved(tx: Tx, id: string) {
  return tx.updateTable('products').set({ status: 'removed', updated_at: sql<Date>`now()` }).where('id', '=', id)
}
