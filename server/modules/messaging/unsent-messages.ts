import type { Kysely, Transaction } from 'kysely'
import { consoleLimits } from '../../../domain/limits/console.ts'
import {
  outboxChannels,
  outboxStates,
  type ShownOutboxState,
  type UnsentMessage,
  type UnsentMessagePage,
} from '../../../domain/rules/console/operations.ts'
import { maskContact } from '../../../domain/rules/console/people.ts'
import type { MessagesQuery } from '../../../domain/schemas/console/operations.ts'
import { decodeIdCursor, idPositionIn, toPage } from '../../db/cursor.ts'
import type { Database } from '../../db/schema.ts'
import type { MessageSender } from './message-sender.ts'
import {
  countFailedMessages,
  countUnsentMessages,
  markMessagesGivenUp,
  queueSendJob,
  requeueUnsentMessages,
  selectUnsentMessages,
} from './outbox.queries.ts'

/** Lists a page of unsent messages with their counts. @throws AppError `invalid_input` for a cursor that is no place there */
export async function listUnsentMessages(
  db: Kysely<Database>,
  { cursor, ...query }: MessagesQuery,
): Promise<UnsentMessagePage> {
  const after = decodeIdCursor(query.sort, cursor)
  const rows = await selectUnsentMessages(db, query, { after, limit: consoleLimits.pageSize + 1 }).execute()
  const { page, nextCursor } = toPage(rows, consoleLimits.pageSize, idPositionIn(query.sort))
  const counted = new Map((await countUnsentMessages(db).execute()).map(({ state, count }) => [state as string, count]))
  const counts = Object.fromEntries(outboxStates.map((state) => [state, counted.get(state) ?? 0]))
  return { messages: page.map(viewMessage), nextCursor, counts: counts as UnsentMessagePage['counts'] }
}

/** Lists all unsent messages for a CSV file, ten thousand at most. */
export async function listAllUnsentMessages(
  db: Kysely<Database>,
  query: Omit<MessagesQuery, 'cursor'>,
): Promise<UnsentMessage[]> {
  const rows = await selectUnsentMessages(db, query, { after: undefined, limit: consoleLimits.exportMax }).execute()
  return rows.map(viewMessage)
}

/** Sends messages again that have failed or were given up, if their way is used. @returns those, with the state that they had */
export async function requeueMessages(
  { isUsed }: Pick<MessageSender, 'isUsed'>,
  tx: Transaction<Database>,
  ids: readonly string[],
) {
  const channels = outboxChannels.filter(isUsed)
  const again = channels.length === 0 ? [] : await requeueUnsentMessages(tx, ids, channels)
  for (const { id } of again) await queueSendJob(tx, id)
  return again
}

/** Gives failed messages up. @returns those that had failed until now */
export function giveUpMessages(tx: Transaction<Database>, ids: readonly string[]) {
  return markMessagesGivenUp(tx, ids, ['failed']).execute()
}

/** Gives up the messages of given-up jobs: nothing sends them any more. */
export async function giveUpMessagesOfJobs(tx: Transaction<Database>, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await markMessagesGivenUp(tx, ids, ['failed', 'queued']).execute()
}

/** How many messages have failed, and the newest of them. */
export async function findFailedMessages(db: Kysely<Database>, limit: number) {
  const { count, oldest } = await countFailedMessages(db).executeTakeFirstOrThrow()
  const filter = { state: 'failed', sort: 'newest', channel: undefined, kind: undefined } as const
  const rows = count === 0 ? [] : await selectUnsentMessages(db, filter, { after: undefined, limit }).execute()
  return { count, oldest: oldest?.toISOString() ?? null, newest: rows.map(viewMessage) }
}

type MessageRow = Awaited<ReturnType<ReturnType<typeof selectUnsentMessages>['execute']>>[number]

function viewMessage(row: MessageRow): UnsentMessage {
  return {
    id: row.id,
    channel: row.channel,
    kind: row.kind,
    language: row.language,
    recipient: maskContact(row.recipient ?? ''),
    state: row.state as ShownOutboxState,
    failure: row.failure ?? '',
    createdAt: row.created_at.toISOString(),
    changedAt: row.changed_at.toISOString(),
  }
}
