import type { Transaction } from 'kysely'
import type { Database } from '../../db/schema.ts'
import type { AccountDependencies } from './call-client.ts'
import { deleteAllSessionsOf } from './sessions.queries.ts'
import { markSuspended, unmarkSuspended } from './users.queries.ts'

/**
 * Suspends an account: its sessions end, it signs in nowhere, and its ads have no page until the end.
 * @param until null: without an end
 * @returns false when it is suspended already
 */
export async function suspendAccount(
  { events }: Pick<AccountDependencies, 'events'>,
  tx: Transaction<Database>,
  { userId, until }: { userId: string; until: Date | null },
): Promise<boolean> {
  const suspended = await markSuspended(tx, userId, until).executeTakeFirst()
  if (!suspended) return false
  await deleteAllSessionsOf(tx, userId).execute()
  await events.raise(tx, 'sessions_ended', { userId })
  return true
}

/** Ends the suspension of an account. @param isOver only if its days are over @returns whether it was suspended */
export async function liftSuspension(
  tx: Transaction<Database>,
  { userId, isOver = false }: { userId: string; isOver?: boolean },
): Promise<boolean> {
  return (await unmarkSuspended(tx, userId, isOver).executeTakeFirst()) !== undefined
}
