import type { Kysely, Transaction } from 'kysely'
import * as z from 'zod/mini'
import { AppError } from '../../../domain/errors.ts'
import { consoleLimits } from '../../../domain/limits/console.ts'
import type { AccountDeletion, AccountDeletionPage } from '../../../domain/rules/console/operations.ts'
import { fullNameOf } from '../../../domain/rules/person-name.ts'
import type { Role } from '../../../domain/rules/team-roles.ts'
import type { DeletionsQuery } from '../../../domain/schemas/console/operations.ts'
import { decodeCursor, toPage } from '../../db/cursor.ts'
import type { Database } from '../../db/schema.ts'
import type { AccountDependencies } from './call-client.ts'
import { graceEndOf } from './delete-account.ts'
import { deleteAllSessionsOf } from './sessions.queries.ts'
import {
  endUserGrace,
  lockRole,
  lockUserInGrace,
  markSuspended,
  selectUsersInGrace,
  unmarkSuspended,
  unmarkUserDeleted,
  updateRole,
} from './users.queries.ts'

/** Microseconds since 1970; a whole number of JavaScript is an instant of the database, too. */
const instantKey = z.int().check(z.minimum(0))

/**
 * Lists deleted accounts in their grace period, those that end first first.
 * @throws AppError `invalid_input` for a cursor that is no place there
 */
export async function listDeletedAccounts(
  db: Kysely<Database>,
  { cursor, search, sort }: DeletionsQuery,
): Promise<AccountDeletionPage> {
  const after = cursor === undefined ? undefined : decodeCursor(cursor, sort, instantKey)
  const rows = await selectRows(db, { search, sort }, { after, limit: consoleLimits.pageSize + 1 })
  const { page, nextCursor } = toPage(rows, consoleLimits.pageSize, ({ key, id }) => ({ sort, key, id }))
  return { deletions: page.map(viewDeletion), nextCursor }
}

/** Lists all deleted accounts in their grace period for a CSV file, ten thousand at most. */
export async function listAllDeletedAccounts(
  db: Kysely<Database>,
  query: Omit<DeletionsQuery, 'cursor'>,
): Promise<AccountDeletion[]> {
  return (await selectRows(db, query, { after: undefined, limit: consoleLimits.exportMax })).map(viewDeletion)
}

const selectRows = (
  db: Kysely<Database>,
  { search, sort }: Omit<DeletionsQuery, 'cursor'>,
  part: Parameters<typeof selectUsersInGrace>[2],
) => selectUsersInGrace(db, { search, isNewestFirst: sort === 'newest' }, part).execute()

/**
 * Restores a deleted account at the request of its owner, who gets an e-mail.
 * @returns when it was deleted @throws AppError `decided_already` when it is not in its days of grace any more
 */
export async function restoreDeletedAccount(
  { messages }: Pick<AccountDependencies, 'messages'>,
  tx: Transaction<Database>,
  userId: string,
): Promise<Date> {
  const user = await lockUserInGrace(tx, userId).executeTakeFirst()
  if (!user?.deleted_at) throw new AppError('decided_already')
  await unmarkUserDeleted(tx, userId).execute()
  const { name, email, language } = user
  await messages.queue(tx, { channel: 'email', to: email, language, kind: 'account_brought_back', values: { name } })
  return user.deleted_at
}

/**
 * Ends the grace period of an account: the next clean-up job deletes it with all its data.
 * @returns when it was deleted @throws AppError `decided_already` when it is not in its days of grace any more
 */
export async function endGracePeriod(tx: Transaction<Database>, userId: string): Promise<Date> {
  const user = await lockUserInGrace(tx, userId).executeTakeFirst()
  if (!user?.deleted_at) throw new AppError('decided_already')
  await endUserGrace(tx, userId).execute()
  return user.deleted_at
}

type GraceRow = Awaited<ReturnType<typeof selectRows>>[number]

function viewDeletion({ id, email, name, last_name, ads, deleted_at }: GraceRow): AccountDeletion {
  const endsAt = graceEndOf(deleted_at).toISOString()
  return { id, email, name: fullNameOf(name, last_name), ads: ads ?? 0, deletedAt: deleted_at.toISOString(), endsAt }
}

/**
 * Gives a role of the team, or takes it back (decisions: Admin). Nothing else changes: sessions stay, and every call checks the
 * role again.
 * @returns whose address this is, and the role before; undefined when no user has it
 */
export async function setRole(
  tx: Transaction<Database>,
  email: string,
  role: Role,
): Promise<{ id: string; before: Role } | undefined> {
  const user = await lockRole(tx, email.trim().toLowerCase()).executeTakeFirst()
  if (user) await updateRole(tx, user.id, role).execute()
  return user && { id: user.id, before: user.role }
}

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
  await events.raise(tx, 'person_gone', { userId, by: 'team' })
  return true
}

/** Ends the suspension of an account. @param isOver only if its days are over @returns whether it was suspended */
export async function liftSuspension(
  tx: Transaction<Database>,
  { userId, isOver = false }: { userId: string; isOver?: boolean },
): Promise<boolean> {
  return (await unmarkSuspended(tx, userId, isOver).executeTakeFirst()) !== undefined
}
