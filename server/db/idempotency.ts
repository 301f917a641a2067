import { createHash } from 'node:crypto'
import type { Kysely, Transaction } from 'kysely'
import { AppError } from '../../domain/errors.ts'
import type { Database } from './schema.ts'

/** An idempotent write: its scope, key and request. */
export interface IdempotentWrite {
  /** Which call, and whose. */
  scope: string
  /** The `Idempotency-Key` of the request; without one every request counts. */
  key: string | undefined
  /** What was sent. */
  request: unknown
}

/**
 * Does a write in a transaction, once for each key: a repetition, also in parallel, gets the first answer.
 * A failure leaves no trace, so that it can be repeated with the same key.
 * @param write its answer is stored for `retentionDays.requestKeys` days
 * @throws AppError `repeated_differently` when the key came with other values before
 */
export function runIdempotent<T extends object>(
  db: Kysely<Database>,
  repeatable: IdempotentWrite,
  write: (tx: Transaction<Database>) => Promise<T>,
): Promise<T> {
  return db.transaction().execute((tx) => runIdempotentIn(tx, repeatable, write))
}

/** Runs an idempotent write in an existing transaction, as `runIdempotent` does. */
export async function runIdempotentIn<T extends object>(
  tx: Transaction<Database>,
  { scope, key, request }: IdempotentWrite,
  write: (tx: Transaction<Database>) => Promise<T>,
): Promise<T> {
  if (key === undefined) return write(tx)
  const hash = hashOf([scope, key])
  const requestHash = hashOf([key, request])
  // Waits for a parallel write with the same key.
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('idempotency_keys')
    .values({ hash, request_hash: requestHash })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  if (numInsertedOrUpdatedRows === 1n) {
    const answer = await write(tx)
    await tx
      .updateTable('idempotency_keys')
      .set({ answer: JSON.stringify(answer) })
      .where('hash', '=', hash)
      .execute()
    return answer
  }
  const first = await tx
    .selectFrom('idempotency_keys')
    .select(['request_hash', 'answer'])
    .where('hash', '=', hash)
    .executeTakeFirst()
  if (!first?.request_hash.equals(requestHash)) throw new AppError('repeated_differently')
  return first.answer as T
}

const hashOf = (parts: unknown[]): Buffer => createHash('sha256').update(JSON.stringify(parts)).digest()

/** The sender of a write and its idempotency key. */
export interface IdempotentRequest {
  /** Who sends it. */
  userId: string
  idempotencyKey: string | undefined
}
