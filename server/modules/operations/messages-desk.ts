import type { Kysely } from 'kysely'
import { AppError } from '../../../domain/errors.ts'
import { messageColumns } from '../../../domain/rules/console/messages.ts'
import type { MessagesQuery } from '../../../domain/schemas/console/messages.ts'
import type { Database } from '../../db/schema.ts'
import { allUnsent, requeueMessages } from '../messaging/messaging.ts'
import { type Doer, exportTable, logDeed } from '../team/team.ts'
import { tellWho } from './tell-who.ts'

/** The messages that have not left as CSV, ten thousand at most. That the file was taken is a line of the log. */
export function exportMessages(
  db: Kysely<Database>,
  { cursor: _, ...query }: MessagesQuery,
  by: Doer,
): Promise<string> {
  return exportTable(db, by, {
    deed: 'exportMessages',
    table: 'messages',
    asked: query,
    columns: messageColumns,
    read: (tx) => allUnsent(tx, query),
  })
}

/**
 * Sends messages again that have failed. Others may have arrived, and are never sent twice.
 * @returns how many
 * @throws AppError `decided_already` when none of them has failed any more
 */
export function sendMessagesAgain(
  db: Kysely<Database>,
  ids: readonly string[],
  { actor, network }: Doer,
): Promise<number> {
  return tellWho(db, { actions: ['sendAgain'], id: ids[0] ?? '' }, () =>
    db.transaction().execute(async (tx) => {
      const again = await requeueMessages(tx, ids)
      if (again.length === 0) throw new AppError('decided_already')
      for (const { id, kind, channel } of again) {
        const [before, after] = [{ state: 'failed', kind, channel }, { state: 'queued' }]
        await logDeed(tx, actor, { action: 'sendAgain', subject: { kind: 'message', id }, before, after, network })
      }
      return again.length
    }),
  )
}
