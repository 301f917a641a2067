import * as z from 'zod/mini'
import { caseOrders, caseStates } from '../../rules/console/reports.ts'
import { queryChoice, queryCursor, queryId } from '../query-value.ts'
import { hasReason, reasonFields, requiredId, suspensionTerm } from './form-values.ts'

/** Which cases are asked for. */
export const caseQuerySchema = z.object({
  state: queryChoice(caseStates),
  subject: queryChoice(['product', 'review', 'user']),
  owner: queryId(),
  sort: queryChoice(caseOrders),
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
  .check(hasReason)
export type CaseDecision = z.infer<typeof caseDecisionSchema>
