import * as z from 'zod/mini'
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

export const noteSchema = z.object({ id: requiredId(), note: requiredWords() })
