import type { Kysely } from 'kysely'
import { AppError } from '../../../domain/errors.ts'
import { messageColumns } from '../../../domain/rules/console/messages.ts'
import type { MessagesQuery } from '../../../domain/schemas/console/messages.ts'
import type { Database } from '../../db/schema.ts'
import { allUnsent, giveUpMessages, type Messages, requeueMessages } from '../messaging/messaging.ts'
import { type Doer, exportTable, type FileTaker, logDeed } from '../team/team.ts'
import { tellWho } from './tell-who.ts'

/** After each of them a message has not failed any more. */
const both = ['sendAgain', 'giveUpMessages']

/** The messages that have not left as CSV, ten thousand at most. That the file was taken is a line of the log. */
export function exportMessages(
  db: Kysely<Database>,
  { cursor: _, ...query }: MessagesQuery,
  by: FileTaker,
): Promise<string> {
  return exportTable(db, by, {
    deed: 'exportMessages',
    table: 'messages',
    asked: query,
    columns: messageColumns,
    read: async (tx) =>
      (await allUnsent(tx, query)).map((row) => ({ ...row, link: `/console/messages?preview=${row.id}` })),
  })
}

/**
 * Sends messages again that have failed or were given up, if their way is used. Others may have arrived, and are never sent twice.
 * @returns how many
 * @throws AppError `decided_already` when none of them waits for that any more
 */
export function sendMessagesAgain(
  { db, messages }: { db: Kysely<Database>; messages: Pick<Messages, 'isUsed'> },
  ids: readonly string[],
  { actor, network }: Doer,
): Promise<number> {
  return tellWho(db, { actions: both, id: ids[0] ?? '' }, () =>
    db.transaction().execute(async (tx) => {
      const again = await requeueMessages(messages, tx, ids)
      if (again.length === 0) throw new AppError('decided_already')
      for (const { id, ...before } of again) {
        const after = { state: 'queued' }
        await logDeed(tx, actor, { action: 'sendAgain', subject: { kind: 'message', id }, before, after, network })
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
export function giveMessagesUp(
  db: Kysely<Database>,
  ids: readonly string[],
  { actor, network }: Doer,
): Promise<number> {
  return tellWho(db, { actions: both, id: ids[0] ?? '' }, () =>
    db.transaction().execute(async (tx) => {
      const given = await giveUpMessages(tx, ids)
      if (given.length === 0) throw new AppError('decided_already')
      for (const { id, kind, channel, failure } of given) {
        const [before, after] = [{ state: 'failed', kind, channel, failure }, { state: 'given_up' }]
        await logDeed(tx, actor, { action: 'giveUpMessages', subject: { kind: 'message', id }, before, after, network })
      }
      return given.length
    }),
  )
}
