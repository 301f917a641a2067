import * as z from 'zod/mini'
import { caseOrders, caseStates } from '../../rules/console/reports.ts'
import { queryChoice, queryCursor, queryId } from '../query-value.ts'
import { requiredId, requiredWords, suspensionDays } from './form-values.ts'

/** Which cases are asked for. */
export const caseQuerySchema = z.object({
  state: queryChoice(caseStates),
  subject: queryChoice(['product', 'review', 'user']),
  owner: queryId(),
  sort: queryChoice(caseOrders),
  cursor: queryCursor(),
})
export type CaseQuery = z.infer<typeof caseQuerySchema>

export const caseDecisionSchema = z.object({
  id: requiredId(),
  verdict: z.enum(['upheld', 'rejected'], { error: 'unknown_value' }),
  reason: requiredWords(),
  days: suspensionDays(),
})
export type CaseDecision = z.infer<typeof caseDecisionSchema>
