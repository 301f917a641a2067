import type { Kysely, Selectable, Transaction } from 'kysely'
import { AppError } from '../../../domain/errors.ts'
import { accountLimits } from '../../../domain/limits/account.ts'
import { formatDate } from '../../../domain/rules/dates.ts'
import type { Database } from '../../db/schema.ts'
import type { AccountDependencies } from './call-client.ts'
import { deleteAllSessionsOf } from './sessions.queries.ts'
import { deleteUserPastGrace, markUserDeleted, selectUsersPastGrace, unmarkUserDeleted } from './users.queries.ts'

/**
 * Hides an account, its ads and the name under its reviews at once, and signs its owner out everywhere. It is deleted
 * when the grace period is over (decisions: Deletion).
 * @returns that time
 * @throws AppError `not_signed_in` when it is hidden already
 */
export async function requestAccountDeletion(deps: AccountDependencies, userId: string): Promise<Date> {
  const end = await deps.db.transaction().execute((tx) => softDeleteAccount(deps, tx, userId))
  if (!end) throw new AppError('not_signed_in')
  return end
}

/** The same in a transaction. @returns when it is deleted; undefined when it is hidden already */
export async function softDeleteAccount(
  { messages, events }: Pick<AccountDependencies, 'messages' | 'events'>,
  tx: Transaction<Database>,
  userId: string,
): Promise<Date | undefined> {
  const user = await markUserDeleted(tx, userId).executeTakeFirst()
  if (!user?.deleted_at) return undefined
  await deleteAllSessionsOf(tx, userId).execute()
  await events.raise(tx, 'sessions_ended', { userId })
  await events.raise(tx, 'person_gone', { userId, by: 'person' })
  const { name, email, language, deleted_at } = user
  await messages.queue(tx, { channel: 'email', to: email, language, ...deletionMessage(name, deleted_at) })
  return graceEndOf(deleted_at)
}

/** The message to the user of a deleted account. */
export function deletionMessage(name: string, deletedAt: Date) {
  return { kind: 'account_deleted', values: { name, date: formatDate(graceEndOf(deletedAt).toISOString()) } } as const
}

/** Returns when a deleted account is removed for good. */
export function graceEndOf(deletedAt: Date): Date {
  const end = new Date(deletedAt)
  end.setUTCDate(end.getUTCDate() + accountLimits.deletionGraceDays)
  return end
}

/**
 * Restores an account in its grace period.
 * @throws AppError `wrong_login` when it has gone just now
 */
export async function restoreAccount(
  { db, messages }: AccountDependencies,
  { id, name, email, language }: Selectable<Database['users']>,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const { numUpdatedRows } = await unmarkUserDeleted(tx, id).executeTakeFirst()
    if (numUpdatedRows === 0n) throw new AppError('wrong_login')
    await messages.queue(tx, { channel: 'email', to: email, language, kind: 'account_restored', values: { name } })
  })
}

/**
 * Deletes the accounts whose grace is over; reviews that they wrote stay without a name. Their ads are deleted before, by
 * `purgeAdsPastGrace`; the database deletes with the account those that are left.
 */
export async function purgeAccounts(db: Kysely<Database>, signal?: AbortSignal): Promise<void> {
  for (const { id } of await selectUsersPastGrace(db).execute()) {
    signal?.throwIfAborted()
    await deleteUserPastGrace(db, id).execute()
  }
}
