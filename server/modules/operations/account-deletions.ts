import type { Kysely } from 'kysely'
import { AppError } from '../../../domain/errors.ts'
import { deletionColumns } from '../../../domain/rules/console/operations.ts'
import { consolePathOf } from '../../../domain/rules/console/team.ts'
import type { DeletionForm, DeletionsQuery } from '../../../domain/schemas/console/operations.ts'
import type { Database } from '../../db/schema.ts'
import {
  type AccountDependencies,
  endGracePeriod,
  listAllDeletedAccounts,
  listDeletedAccounts,
  restoreDeletedAccount,
} from '../accounts/accounts.ts'
import { type AuditContext, type ExportContext, exportCsv, writeAuditEntry } from '../team/team.ts'
import { queueAccountPurge } from './operations.queries.ts'
import { withDeciderName } from './with-decider-name.ts'

/** The accounts in their days of grace as CSV, ten thousand at most. That the file was taken is a line of the log. */
export function exportPendingDeletions(
  db: Kysely<Database>,
  { cursor: _, ...query }: DeletionsQuery,
  by: ExportContext,
): Promise<string> {
  return exportCsv(db, by, {
    deed: 'exportDeletions',
    table: 'deletions',
    asked: query,
    columns: deletionColumns,
    read: async (tx) =>
      (await listAllDeletedAccounts(tx, query)).map((row) => ({ ...row, link: consolePathOf('person', row.id) })),
  })
}

/**
 * Restores an account in its days of grace at the wish of its owner, who is told by e-mail.
 * @throws AppError `decided_already` when it is restored, or gone, already
 */
export function restoreAccountByTeam(
  { db, messages }: Pick<AccountDependencies, 'db' | 'messages'>,
  { person, reason }: DeletionForm,
  { actor, network }: AuditContext,
): Promise<void> {
  const subject = { kind: 'person', id: person }
  return withDeciderName(db, { actions: ends, id: person }, () =>
    db.transaction().execute(async (tx) => {
      const deletedAt = await restoreDeletedAccount({ messages }, tx, person)
      await writeAuditEntry(tx, actor, {
        action: 'restoreAccount',
        subject,
        before: { deletedAt },
        after: { deletedAt: null },
        reason,
        network,
      })
    }),
  )
}

/** The deeds after which an account is not in its days of grace any more. */
const ends = ['restoreAccount', 'deleteAccountNow']

/** Refuses what `deleteAccountNow` would refuse at once. @throws AppError `decided_already` when it is restored, or gone, already */
export async function checkImmediateDeletion(db: Kysely<Database>, { person }: DeletionForm): Promise<void> {
  await withDeciderName(db, { actions: ends, id: person }, async () => {
    const { deletions } = await listDeletedAccounts(db, { search: person, sort: 'oldest', cursor: undefined })
    if (deletions.length === 0) throw new AppError('decided_already')
  })
}

/**
 * Ends the days of grace of an account. It is deleted in the minutes after it, with its ads and their pictures.
 * @throws AppError `own_affair`; `decided_already` when it is restored, or gone, already
 */
export async function deleteAccountNow(
  db: Kysely<Database>,
  { person, reason }: DeletionForm,
  { actor, network }: AuditContext,
): Promise<void> {
  if (person === actor.userId) throw new AppError('own_affair')
  const subject = { kind: 'person', id: person }
  await withDeciderName(db, { actions: ends, id: person }, () =>
    db.transaction().execute(async (tx) => {
      const deletedAt = await endGracePeriod(tx, person)
      await queueAccountPurge(tx)
      await writeAuditEntry(tx, actor, {
        action: 'deleteAccountNow',
        subject,
        before: { deletedAt },
        after: { isGone: true },
        reason,
        network,
      })
    }),
  )
}
