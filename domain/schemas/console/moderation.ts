import * as z from 'zod/mini'
import { consoleLimits } from '../../limits/console.ts'
import { listLimits } from '../../limits/list.ts'
import { personLimits } from '../../limits/person.ts'
import { adStates } from '../../rules/console/ads-and-reviews.ts'
import { appealOutcomes, appealStates, presetReasons } from '../../rules/console/decisions.ts'
import { peopleStates } from '../../rules/console/people.ts'
import { caseOrders, caseStates } from '../../rules/console/reports.ts'
import { requiredLines, strictBody } from '../body-fields.ts'
import { optionalChoice, optionalQueryText, queryCursor, queryId } from '../query-fields.ts'
import { reportSubjects } from '../report.ts'
import {
  isTermComplete,
  optionalReasonText,
  reasonFields,
  requiredId,
  requiredReasonText,
  requireReason,
  suspensionTerm,
  termError,
} from './form-fields.ts'

/** Which cases are asked for. */
export const caseQuerySchema = z.object({
  state: optionalChoice(caseStates),
  subject: optionalChoice(reportSubjects),
  owner: queryId(),
  sort: optionalChoice(caseOrders),
  cursor: queryCursor(),
})
/** In which queue a case stands, as the address of its page says it. */
export const caseQueueSchema = z.object({
  subject: caseQuerySchema.shape.subject,
  owner: caseQuerySchema.shape.owner,
  sort: caseQuerySchema.shape.sort,
})
export type CaseQueue = z.infer<typeof caseQueueSchema>
export type CaseQuery = z.infer<typeof caseQuerySchema>

export const caseDecisionSchema = z
  .object({
    id: requiredId(),
    verdict: z.enum(['upheld', 'rejected'], { error: 'unknown_value' }),
    ...reasonFields(),
    ...suspensionTerm(),
  })
  .check(requireReason)
export type CaseDecision = z.infer<typeof caseDecisionSchema>

export const appealsQuerySchema = z.object({
  state: z._default(optionalChoice(appealStates), 'open'),
  cursor: queryCursor(),
})
export type AppealsQuery = z.infer<typeof appealsQuerySchema>

export const appealDecisionSchema = z.object({
  id: requiredId(),
  outcome: z.enum(appealOutcomes, { error: 'unknown_value' }),
  ready: optionalChoice([...presetReasons.back, ...presetReasons.stays]),
  answer: optionalReasonText(),
})
export type AppealDecision = z.infer<typeof appealDecisionSchema>

/** What a person answers to a decision. */
export const appealBodySchema = strictBody({ text: requiredLines(consoleLimits.wordsMax, 'answer_required') })

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

/** Which ads: `q` is an id, the address of an ad, or words as people search for them. */
export const consoleAdsQuerySchema = z.object({
  q: optionalQueryText(listLimits.searchMax),
  owner: queryId(),
  status: optionalChoice(adStates),
  cursor: queryCursor(),
})
export type ConsoleAdsQuery = z.infer<typeof consoleAdsQuerySchema>

/** Which rentals: `q` is an id, or the address of one; or those of a person, or of an ad. */
export const consoleRentalsQuerySchema = z.object({
  q: optionalQueryText(listLimits.searchMax),
  person: queryId(),
  ad: queryId(),
  cursor: queryCursor(),
})
export type ConsoleRentalsQuery = z.infer<typeof consoleRentalsQuerySchema>

export const featureAdSchema = z.object({
  id: requiredId(),
  wish: z.enum(['on', 'off'], { error: 'unknown_value' }),
})

/** Which reviews: `state` down shows those that the team took down. */
export const consoleReviewsQuerySchema = z.object({
  ad: queryId(),
  author: queryId(),
  rating: optionalChoice(['1', '2', '3', '4', '5']),
  state: optionalChoice(['up', 'down']),
  cursor: queryCursor(),
})
export type ConsoleReviewsQuery = z.infer<typeof consoleReviewsQuerySchema>
