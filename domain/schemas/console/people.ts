import * as z from 'zod/mini'
import { consoleLimits } from '../../limits/console.ts'
import { personLimits } from '../../limits/person.ts'
import { appealOutcomes } from '../../rules/console/decisions.ts'
import { peopleStates } from '../../rules/console/people.ts'
import { queryChoice, queryCursor, queryId, queryText } from '../query-value.ts'
import {
  hasReason,
  hasTerm,
  reasonFields,
  requiredId,
  requiredWords,
  suspensionTerm,
  wrongTerm,
} from './form-values.ts'

/** Whom to show: `q` is an id, or words of a name, a part of an e-mail address, and last digits of a mobile number. */
export const peopleQuerySchema = z.object({
  q: queryText(personLimits.emailMax),
  state: queryChoice(peopleStates),
  cursor: queryCursor(),
})
export type PeopleQuery = z.infer<typeof peopleQuerySchema>

export const suspensionSchema = z
  .object({ id: requiredId(), ...reasonFields(), ...suspensionTerm() })
  .check(hasReason, z.refine(hasTerm, wrongTerm))

/** A decision about one ad, review or user, with its reason. */
export const reasonedSchema = z.object({ id: requiredId(), ...reasonFields() }).check(hasReason)

/** The same that ends a decision: with the one that its form has shown, and how its appeal had ended then. */
export const endingSchema = z
  .object({ id: requiredId(), ...reasonFields(), decision: queryId(), outcome: queryChoice(appealOutcomes) })
  .check(hasReason)
/** What a form has shown of the decision that it ends. */
export type SeenDecision = Pick<z.infer<typeof endingSchema>, 'decision' | 'outcome'>

/** A bulk decision with its reason. */
export const manyReasonedSchema = z
  .object({
    ids: z
      .array(requiredId())
      .check(z.minLength(1, { error: 'not_a_list' }), z.maxLength(consoleLimits.rowsAtOnce, { error: 'too_many' })),
    ...reasonFields(),
  })
  .check(hasReason)

export const noteSchema = z.object({ id: requiredId(), note: requiredWords() })
