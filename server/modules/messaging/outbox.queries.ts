import { type Insertable, type Kysely, sql, type Transaction } from 'kysely'
import type { Database, OutboxState } from '../../db/schema.ts'

type Db = Kysely<Database>
type Tx = Transaction<Database>

export function insertMessage(tx: Tx, message: Insertable<Database['outbox']>) {
  return tx.insertInto('outbox').values(message)
}

/** Before pictures, because people wait for messages. Twenty tries take three days. */
export function queueSending(tx: Tx, id: string) {
  return sql`select graphile_worker.add_job('send-message', json_build_object('id', ${id}::text),
    job_key => ${`message:${id}`}::text, max_attempts => 20, priority => -10)`.execute(tx)
}

/** Claims a message that is to be sent, for one worker only. */
export function claimMessage(db: Db, id: string) {
  return db
    .updateTable('outbox')
    .set({ state: 'sending', changed_at: sql`now()` })
    .where('id', '=', id)
    .where('state', '=', 'queued')
    .returningAll()
}

/** Notes how the sending of a claimed message ended. */
export function settleMessage(db: Db, id: string, state: Exclude<OutboxState, 'sending'>) {
  const personal = state === 'sent' ? { recipient: null, message_values: null } : {}
  return db
    .updateTable('outbox')
    .set({ state, changed_at: sql`now()`, ...personal })
    .where('id', '=', id)
    .where('state', '=', 'sending')
}

/** Messages whose sending was interrupted: they may have been sent. */
export function settleInterrupted(db: Db) {
  return db
    .updateTable('outbox')
    .set({ state: 'unknown', changed_at: sql`now()` })
    .where('state', '=', 'sending')
    .where('changed_at', '<', sql<Date>`now() - interval '1 hour'`)
}
