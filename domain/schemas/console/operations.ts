import * as z from 'zod/mini'
import { consoleLimits } from '../../limits/console.ts'
import { personLimits } from '../../limits/person.ts'
import { callbackSorts } from '../../rules/console/callback-requests.ts'
import { jobStates, outboxChannels, outboxStates } from '../../rules/console/operations.ts'
import { requiredLines } from '../body-fields.ts'
import { optionalChoice, optionalQueryText, queryCursor, queryId } from '../query-fields.ts'

const taskMax = 40

/** Which jobs are asked for. */
export const jobsQuerySchema = z.object({
  state: z._default(optionalChoice(jobStates), 'failed'),
  task: optionalQueryText(taskMax),
  sort: z._default(optionalChoice(callbackSorts), 'newest'),
  cursor: queryCursor(),
})

export const jobIdsSchema = z.object({
  ids: z
    .array(z.string({ error: 'invalid_id' }).check(z.regex(/^\d{1,15}$/, { error: 'invalid_id' })))
    .check(z.minLength(1, { error: 'not_a_list' }), z.maxLength(consoleLimits.rowsAtOnce, { error: 'too_many' })),
})

export type JobsQuery = z.infer<typeof jobsQuerySchema>

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

/** Which accounts in their days of grace are asked for; `search` is what names people: words of a name, a part of an e-mail address, last digits of a number. */
export const deletionsQuerySchema = z.object({
  search: optionalQueryText(personLimits.emailMax),
  sort: z._default(optionalChoice(callbackSorts), 'oldest'),
  cursor: queryCursor(),
})

/** What is done with an account, and why. */
export const deletionFormSchema = z.object({
  person: z.pipe(queryId(), z.string({ error: 'invalid_id' })),
  reason: requiredLines(consoleLimits.callNoteMax, 'reason_required'),
})

export type DeletionsQuery = z.infer<typeof deletionsQuerySchema>
export type DeletionForm = z.infer<typeof deletionFormSchema>

/** Whether the site is to read only, and why. */
export const readOnlyFormSchema = z.object({
  to: z.pipe(optionalChoice(['on', 'off']), z.enum(['on', 'off'], { error: 'unknown_value' })),
  reason: requiredLines(consoleLimits.callNoteMax, 'reason_required'),
})

export type ReadOnlyForm = z.infer<typeof readOnlyFormSchema>
