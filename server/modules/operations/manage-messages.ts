import type { Kysely } from 'kysely'
import { AppError } from '../../../domain/errors.ts'
import { messageColumns } from '../../../domain/rules/console/operations.ts'
import type { MessagesQuery } from '../../../domain/schemas/console/operations.ts'
import type { Database } from '../../db/schema.ts'
import { giveUpMessages, listAllUnsentMessages, type MessageSender, requeueMessages } from '../messaging/messaging.ts'
import { type AuditContext, type ExportContext, exportCsv, writeAuditEntry } from '../team/team.ts'
import { withDeciderName } from './with-decider-name.ts'

/** After each of them a message has not failed any more. */
const both = ['sendAgain', 'giveUpMessages']

/** The messages that have not left as CSV, ten thousand at most. That the file was taken is a line of the log. */
export function exportUnsentMessages(
  db: Kysely<Database>,
  { cursor: _, ...query }: MessagesQuery,
  by: ExportContext,
): Promise<string> {
  return exportCsv(db, by, {
    deed: 'exportMessages',
    table: 'messages',
    asked: query,
    columns: messageColumns,
    read: async (tx) =>
      (await listAllUnsentMessages(tx, query)).map((row) => ({ ...row, link: `/console/messages?preview=${row.id}` })),
  })
}

/**
 * Sends messages again that have failed or were given up, if their way is used. Others may have arrived, and are never sent twice.
 * @returns how many
 * @throws AppError `decided_already` when none of them waits for that any more
 */
export function resendMessages(
  { db, messages }: { db: Kysely<Database>; messages: Pick<MessageSender, 'isUsed'> },
  ids: readonly string[],
  { actor, network }: AuditContext,
): Promise<number> {
  return withDeciderName(db, { actions: both, id: ids[0] ?? '' }, () =>
    db.transaction().execute(async (tx) => {
      const again = await requeueMessages(messages, tx, ids)
      if (again.length === 0) throw new AppError('decided_already')
      for (const { id, ...before } of again) {
        const after = { state: 'queued' }
        await writeAuditEntry(tx, actor, {
          action: 'sendAgain',
          subject: { kind: 'message', id },
          before,
          after,
          network,
        })
      }
      return again.length
    }),
  )
}

/**
 * Gives failed messages up: nobody has to do anything about them any more. They can still be sent again.
 * @returns how many
 * @throws AppError `decided_already` when none of them has failed any more
 */
export function abandonMessages(
  db: Kysely<Database>,
  ids: readonly string[],
  { actor, network }: AuditContext,
): Promise<number> {
  return withDeciderName(db, { actions: both, id: ids[0] ?? '' }, () =>
    db.transaction().execute(async (tx) => {
      const given = await giveUpMessages(tx, ids)
      if (given.length === 0) throw new AppError('decided_already')
      for (const { id, kind, channel, failure } of given) {
        const [before, after] = [{ state: 'failed', kind, channel, failure }, { state: 'given_up' }]
        await writeAuditEntry(tx, actor, {
          action: 'giveUpMessages',
          subject: { kind: 'message', id },
          before,
          after,
          network,
        })
      }
      return given.length
    }),
  )
}
