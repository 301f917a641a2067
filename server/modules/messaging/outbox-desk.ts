import type { Kysely, Transaction } from 'kysely'
import { consoleLimits } from '../../../domain/limits/console.ts'
import { hideAddress } from '../../../domain/rules/console/hide-address.ts'
import {
  type MessagePage,
  type OutboxShown,
  outboxChannels,
  outboxStates,
  type WaitingMessage,
} from '../../../domain/rules/console/messages.ts'
import type { MessagesQuery } from '../../../domain/schemas/console/messages.ts'
import { decodeIdIn, pageOf, placeByIdIn } from '../../db/cursor.ts'
import type { Database } from '../../db/schema.ts'
import { countFailed, countUnsent, giveUpUnsent, queueSending, requeueUnsent, selectUnsent } from './outbox.queries.ts'
import type { Messages } from './send-messages.ts'

/** Lists a page of unsent messages with their counts. @throws AppError `invalid_input` for a cursor that is no place there */
export async function listUnsent(db: Kysely<Database>, { cursor, ...query }: MessagesQuery): Promise<MessagePage> {
  const after = decodeIdIn(query.sort, cursor)
  const rows = await selectUnsent(db, query, { after, limit: consoleLimits.pageSize + 1 }).execute()
  const { page, nextCursor } = pageOf(rows, consoleLimits.pageSize, placeByIdIn(query.sort))
  const counted = new Map((await countUnsent(db).execute()).map(({ state, count }) => [state as string, count]))
  const counts = Object.fromEntries(outboxStates.map((state) => [state, counted.get(state) ?? 0]))
  return { messages: page.map(viewMessage), nextCursor, counts: counts as MessagePage['counts'] }
}

/** Lists all unsent messages for a CSV file, ten thousand at most. */
export async function allUnsent(db: Kysely<Database>, query: Omit<MessagesQuery, 'cursor'>): Promise<WaitingMessage[]> {
  const rows = await selectUnsent(db, query, { after: undefined, limit: consoleLimits.exportMax }).execute()
  return rows.map(viewMessage)
}

/** Sends messages again that have failed or were given up, if their way is used. @returns those, with the state that they had */
export async function requeueMessages(
  { isUsed }: Pick<Messages, 'isUsed'>,
  tx: Transaction<Database>,
  ids: readonly string[],
) {
  const channels = outboxChannels.filter(isUsed)
  const again = channels.length === 0 ? [] : await requeueUnsent(tx, ids, channels)
  for (const { id } of again) await queueSending(tx, id)
  return again
}

/** Gives failed messages up. @returns those that had failed until now */
export function giveUpMessages(tx: Transaction<Database>, ids: readonly string[]) {
  return giveUpUnsent(tx, ids, ['failed']).execute()
}

/** Gives up the messages of given-up jobs: nothing sends them any more. */
export async function giveUpWithJobs(tx: Transaction<Database>, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await giveUpUnsent(tx, ids, ['failed', 'queued']).execute()
}

/** How many messages have failed, and the newest of them. */
export async function findFailedMessages(db: Kysely<Database>, limit: number) {
  const { count, oldest } = await countFailed(db).executeTakeFirstOrThrow()
  const wish = { state: 'failed', sort: 'newest', channel: undefined, kind: undefined } as const
  const rows = count === 0 ? [] : await selectUnsent(db, wish, { after: undefined, limit }).execute()
  return { count, oldest: oldest?.toISOString() ?? null, newest: rows.map(viewMessage) }
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
    failure: row.failure ?? '',
    createdAt: row.created_at.toISOString(),
    changedAt: row.changed_at.toISOString(),
  }
}
