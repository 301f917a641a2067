import * as z from 'zod/mini'
import { languages } from '../../languages.ts'
import { consoleLimits } from '../../limits/console.ts'
import { personLimits } from '../../limits/person.ts'
import { callbackSorts, callbackStates } from '../../rules/console/callback-requests.ts'
import { optionalLines } from '../body-fields.ts'
import { callbackTimesOfDay } from '../callback-request.ts'
import { optionalChoice, optionalQueryText, queryCursor, queryId } from '../query-fields.ts'

/** Which requests for a call are asked for; `search` is words of a name, or digits of the number. */
export const callbackRequestsQuerySchema = z.object({
  state: z._default(optionalChoice(callbackStates), 'open'),
  language: optionalChoice(languages),
  time: optionalChoice(callbackTimesOfDay),
  search: optionalQueryText(personLimits.fullNameMax),
  sort: z._default(optionalChoice(callbackSorts), 'oldest'),
  cursor: queryCursor(),
})

/** A note on a request, and the note that it replaces. */
export const callbackNoteSchema = z.object({
  call: z.pipe(queryId(), z.string({ error: 'invalid_id' })),
  note: optionalLines(consoleLimits.callNoteMax),
  /** What stood in the field when the form was made. */
  'stood-note': optionalLines(consoleLimits.callNoteMax),
  seen: z.optional(
    z.string({ error: 'not_text' }).check(z.regex(/^(?:[\d:. TZ+-]{1,40})?$/, { error: 'unknown_value' })),
  ),
})

export type CallbackRequestsQuery = z.infer<typeof callbackRequestsQuerySchema>
export type CallbackNote = z.infer<typeof callbackNoteSchema>
