import * as z from 'zod/mini'
import { consoleLimits } from '../../limits/console.ts'
import { personLimits } from '../../limits/person.ts'
import { appealOutcomes } from '../../rules/console/decisions.ts'
import { peopleStates } from '../../rules/console/people.ts'
import { optionalChoice, optionalQueryText, queryCursor, queryId } from '../query-fields.ts'
import {
  isTermComplete,
  reasonFields,
  requiredId,
  requiredReasonText,
  requireReason,
  suspensionTerm,
  termError,
} from './form-fields.ts'

/** Whom to show: `q` is an id, or words of a name, a part of an e-mail address, and last digits of a mobile number. */
export const peopleQuerySchema = z.object({
  q: optionalQueryText(personLimits.emailMax),
  state: optionalChoice(peopleStates),
  cursor: queryCursor(),
})
export type PeopleQuery = z.infer<typeof peopleQuerySchema>

export const suspensionSchema = z
  .object({ id: requiredId(), ...reasonFields(), ...suspensionTerm() })
  .check(requireReason, z.refine(isTermComplete, termError))

/** A decision about one ad, review or user, with its reason. */
export const decisionReasonSchema = z.object({ id: requiredId(), ...reasonFields() }).check(requireReason)

/** The same that ends a decision: with the one that its form has shown, and how its appeal had ended then. */
export const endDecisionSchema = z
  .object({ id: requiredId(), ...reasonFields(), decision: queryId(), outcome: optionalChoice(appealOutcomes) })
  .check(requireReason)
/** What a form has shown of the decision that it ends. */
export type SeenDecision = Pick<z.infer<typeof endDecisionSchema>, 'decision' | 'outcome'>

/** A bulk decision with its reason. */
export const bulkDecisionReasonSchema = z
  .object({
    ids: z
      .array(requiredId())
      .check(z.minLength(1, { error: 'not_a_list' }), z.maxLength(consoleLimits.rowsAtOnce, { error: 'too_many' })),
    ...reasonFields(),
  })
  .check(requireReason)

export const teamNoteSchema = z.object({ id: requiredId(), note: requiredReasonText() })
