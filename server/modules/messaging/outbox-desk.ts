import type { Kysely, Transaction } from 'kysely'
import { consoleLimits } from '../../../domain/limits/console.ts'
import {
  hideAddress,
  type MessagePage,
  type OutboxShown,
  outboxStates,
  type WaitingMessage,
} from '../../../domain/rules/console/messages.ts'
import type { MessagesQuery } from '../../../domain/schemas/console/messages.ts'
import { decodeIdIn, pageOf, placeByIdIn } from '../../db/cursor.ts'
import type { Database } from '../../db/schema.ts'
import { countUnsent, queueSending, requeueFailed, selectUnsent } from './outbox.queries.ts'

/** A page of the messages that have not left, and how many there are. @throws AppError `invalid_input` for a cursor that is no place there */
export async function listUnsent(db: Kysely<Database>, { cursor, ...query }: MessagesQuery): Promise<MessagePage> {
  const after = decodeIdIn(query.sort, cursor)
  const rows = await selectUnsent(db, query, { after, limit: consoleLimits.pageSize + 1 }).execute()
  const { page, nextCursor } = pageOf(rows, consoleLimits.pageSize, placeByIdIn(query.sort))
  const counted = new Map((await countUnsent(db).execute()).map(({ state, count }) => [state as string, count]))
  const counts = Object.fromEntries(outboxStates.map((state) => [state, counted.get(state) ?? 0]))
  return { messages: page.map(viewMessage), nextCursor, counts: counts as MessagePage['counts'] }
}

/** All of them for a file, ten thousand at most. */
export async function allUnsent(db: Kysely<Database>, query: Omit<MessagesQuery, 'cursor'>): Promise<WaitingMessage[]> {
  const rows = await selectUnsent(db, query, { after: undefined, limit: consoleLimits.exportMax }).execute()
  return rows.map(viewMessage)
}

/** Sends failed messages again. @returns those that had failed until now */
export async function requeueMessages(tx: Transaction<Database>, ids: readonly string[]) {
  const again = await requeueFailed(tx, ids).execute()
  for (const { id } of again) await queueSending(tx, id)
  return again
}

type MessageRow = Awaited<ReturnType<ReturnType<typeof selectUnsent>['execute']>>[number]

function viewMessage(row: MessageRow): WaitingMessage {
  return {
    id: row.id,
    channel: row.channel,
    kind: row.kind,
    language: row.language,
    recipient: hideAddress(row.recipient ?? ''),
    state: row.state as OutboxShown,
    createdAt: row.created_at.toISOString(),
    changedAt: row.changed_at.toISOString(),
  }
}
