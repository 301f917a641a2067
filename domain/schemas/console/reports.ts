import * as z from 'zod/mini'
import { caseOrders, caseStates } from '../../rules/console/reports.ts'
import { optionalChoice, queryCursor, queryId } from '../query-fields.ts'
import { reasonFields, requiredId, requireReason, suspensionTerm } from './form-fields.ts'

/** Which cases are asked for. */
export const caseQuerySchema = z.object({
  state: optionalChoice(caseStates),
  subject: optionalChoice(['product', 'review', 'user']),
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
