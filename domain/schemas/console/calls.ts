import * as z from 'zod/mini'
import { languages } from '../../languages.ts'
import { consoleLimits } from '../../limits/console.ts'
import { personLimits } from '../../limits/person.ts'
import { callStates, queueSorts } from '../../rules/console/calls.ts'
import { optionalLines } from '../body-value.ts'
import { bestTimes } from '../call-request.ts'
import { queryChoice, queryCursor, queryId, queryText } from '../query-value.ts'

/** Which requests for a call are asked for; `search` is words of a name, or digits of the number. */
export const callsQuerySchema = z.object({
  state: z._default(queryChoice(callStates), 'open'),
  language: queryChoice(languages),
  time: queryChoice(bestTimes),
  search: queryText(personLimits.fullNameMax),
  sort: z._default(queryChoice(queueSorts), 'oldest'),
  cursor: queryCursor(),
})

/** A note on a request, and the note that it replaces. */
export const callNoteSchema = z.object({
  call: z.pipe(queryId(), z.string({ error: 'invalid_id' })),
  note: optionalLines(consoleLimits.callNoteMax),
  /** What stood in the field when the form was made. */
  'stood-note': optionalLines(consoleLimits.callNoteMax),
  seen: z.optional(
    z.string({ error: 'not_text' }).check(z.regex(/^(?:[\d:. TZ+-]{1,40})?$/, { error: 'unknown_value' })),
  ),
})

export type CallsQuery = z.infer<typeof callsQuerySchema>
export type CallNote = z.infer<typeof callNoteSchema>
