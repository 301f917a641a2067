import * as z from 'zod/mini'
import { consoleLimits } from '../../limits/console.ts'
import { callbackSorts } from '../../rules/console/callback-requests.ts'
import { outboxChannels, outboxStates } from '../../rules/console/messages.ts'
import { optionalChoice, optionalQueryText, queryCursor, queryId } from '../query-fields.ts'

const kindMax = 40

/** Which messages that have not left are asked for. */
export const messagesQuerySchema = z.object({
  state: z._default(optionalChoice(outboxStates), 'failed'),
  channel: optionalChoice(outboxChannels),
  kind: optionalQueryText(kindMax),
  sort: z._default(optionalChoice(callbackSorts), 'newest'),
  cursor: queryCursor(),
})

const messageId = () => z.pipe(queryId(), z.string({ error: 'invalid_id' }))
export const messageIdSchema = z.object({ id: messageId() })
export const messageIdsSchema = z.object({
  ids: z
    .array(messageId())
    .check(z.minLength(1, { error: 'not_a_list' }), z.maxLength(consoleLimits.rowsAtOnce, { error: 'too_many' })),
})

export type MessagesQuery = z.infer<typeof messagesQuerySchema>
