import { type Insertable, type Kysely, sql, type Transaction } from 'kysely'
import type { MessagesQuery } from '../../../domain/schemas/console/operations.ts'
import type { Database, OutboxState } from '../../db/schema.ts'

type Db = Kysely<Database>
type Tx = Transaction<Database>
type Channel = Database['outbox']['channel']

export function insertMessage(tx: Tx, message: Insertable<Database['outbox']>) {
  return tx.insertInto('outbox').values(message)
}

/** Stores that the mail server refuses an address for good. */
export function insertRefusedAddress(db: Db, address: string) {
  return db
    .insertInto('refused_addresses')
    .columns(['user_id', 'address'])
    .expression((eb) =>
      eb
        .selectFrom('users')
        .select(['id', sql<string>`lower(email)`.as('address')])
        .where(({ fn }) => fn('lower', ['email']), '=', address.toLowerCase()),
    )
    .onConflict((conflict) =>
      conflict.column('user_id').doUpdateSet({ address: (eb) => eb.ref('excluded.address'), refused_at: sql`now()` }),
    )
}

export function selectRefusedAddress(db: Db, address: string) {
  return db.selectFrom('refused_addresses').select('user_id').where('address', '=', address.toLowerCase())
}

export function deleteRefusedAddress(db: Db, address: string) {
  return db.deleteFrom('refused_addresses').where('address', '=', address.toLowerCase())
}

/**
 * Before pictures, because people wait for messages. Twenty tries take three days.
 * @param mode `unsafe_dedupe` leaves a job that is there as it is, even one that is being done
 */
export function queueSendJob(tx: Tx, id: string, mode: 'replace' | 'unsafe_dedupe' = 'replace') {
  return sql`select graphile_worker.add_job('send-message', json_build_object('id', ${id}::text),
    job_key => ${`message:${id}`}::text, job_key_mode => ${mode}::text, max_attempts => 20, priority => -10)`.execute(
    tx,
  )
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

/** Stores the result of sending a claimed message. @param failure why it was not sent, without anything about its recipient */
export function recordSendOutcome(
  db: Db,
  id: string,
  state: Exclude<OutboxState, 'sending' | 'given_up'>,
  failure: string | null = null,
) {
  const personal = state === 'sent' ? { recipient: null, message_values: null } : {}
  return db
    .updateTable('outbox')
    .set({ state, failure, changed_at: sql`now()`, ...personal })
    .where('id', '=', id)
    .where('state', '=', 'sending')
}

/** Messages whose sending was interrupted: they may have been sent. */
export function markInterruptedSends(db: Db) {
  return db
    .updateTable('outbox')
    .set({ state: 'unknown', failure: 'the sending was interrupted', changed_at: sql`now()` })
    .where('state', '=', 'sending')
    .where('changed_at', '<', sql<Date>`now() - interval '1 hour'`)
}

/** Messages that have not left. @param after the id of the last one of the page before */
export function selectUnsentMessages(
  db: Db,
  { state, channel, kind, sort }: Omit<MessagesQuery, 'cursor'>,
  { after, limit }: { after: string | undefined; limit: number },
) {
  let messages = db.selectFrom('outbox').selectAll().where('state', '=', state).where('state', '<>', 'sent')
  if (channel !== undefined) messages = messages.where('channel', '=', channel)
  if (kind !== undefined) messages = messages.where('kind', '=', kind)
  if (after !== undefined) messages = messages.where('id', sort === 'oldest' ? '>' : '<', sql<string>`${after}::uuid`)
  return messages.orderBy('id', sort === 'oldest' ? 'asc' : 'desc').limit(limit)
}

/** How many have not left, by state. */
export function countUnsentMessages(db: Db) {
  return db
    .selectFrom('outbox')
    .select(['state', sql<number>`count(*)::integer`.as('count')])
    .where('state', '<>', 'sent')
    .groupBy('state')
}

export function selectMessage(db: Db, id: string) {
  return db.selectFrom('outbox').selectAll().where('id', '=', id).where('state', '<>', 'sent')
}

/**
 * Messages of these channels that have failed or were given up are to be sent again.
 * @returns those of them with the state that they had; others have changed meanwhile
 */
export async function requeueUnsentMessages(tx: Tx, ids: readonly string[], channels: readonly Channel[]) {
  const unsent = await tx
    .selectFrom('outbox')
    .select(['id', 'kind', 'channel', 'state'])
    .where('id', 'in', ids)
    .where('state', 'in', ['failed', 'given_up'])
    .where('channel', 'in', channels)
    .orderBy('id')
    .forUpdate()
    .execute()
  if (unsent.length > 0)
    await tx
      .updateTable('outbox')
      .set({ state: 'queued', changed_at: sql`now()` })
      .where(
        'id',
        'in',
        unsent.map(({ id }) => id),
      )
      .execute()
  return unsent
}

/** Gives messages up: nobody has to act on them any more. @returns those that were in one of these states until now */
export function markMessagesGivenUp(tx: Tx, ids: readonly string[], states: readonly ('failed' | 'queued')[]) {
  return tx
    .updateTable('outbox')
    .set({ state: 'given_up', changed_at: sql`now()` })
    .where('id', 'in', ids)
    .where('state', 'in', states)
    .returning(['id', 'kind', 'channel', 'failure'])
}

/** Counts failed messages. */
export function countFailedMessages(db: Db) {
  return db
    .selectFrom('outbox')
    .select([sql<number>`count(*)::integer`.as('count'), sql<Date | null>`min(changed_at)`.as('oldest')])
    .where('state', '=', 'failed')
}
