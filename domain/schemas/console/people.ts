import * as z from 'zod/mini'
import { consoleLimits } from '../../limits/console.ts'
import { personLimits } from '../../limits/person.ts'
import { peopleStates } from '../../rules/console/people.ts'
import { queryChoice, queryCursor, queryText } from '../query-value.ts'
import { requiredId, requiredWords, suspensionDays } from './form-values.ts'

/** Whom to show: `q` is an id, the beginning of an e-mail address or of a name, or a mobile number. */
export const peopleQuerySchema = z.object({
  q: queryText(personLimits.emailMax),
  state: queryChoice(peopleStates),
  cursor: queryCursor(),
})
export type PeopleQuery = z.infer<typeof peopleQuerySchema>

export const suspensionSchema = z.object({ id: requiredId(), reason: requiredWords(), days: suspensionDays() })

/** A decision about one thing or person, with its reason. */
export const reasonedSchema = z.object({ id: requiredId(), reason: requiredWords() })

/** The same about several. */
export const manyReasonedSchema = z.object({
  ids: z
    .array(requiredId())
    .check(z.minLength(1, { error: 'not_a_list' }), z.maxLength(consoleLimits.rowsAtOnce, { error: 'too_many' })),
  reason: requiredWords(),
})

export const noteSchema = z.object({ id: requiredId(), note: requiredWords() })
