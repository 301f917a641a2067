import * as z from 'zod/mini'
import { consoleLimits } from '../../limits/console.ts'
import { personLimits } from '../../limits/person.ts'
import { callbackSorts } from '../../rules/console/callback-requests.ts'
import { requiredLines } from '../body-fields.ts'
import { optionalChoice, optionalQueryText, queryCursor, queryId } from '../query-fields.ts'

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
