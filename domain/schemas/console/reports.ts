import * as z from 'zod/mini'
import { consoleLimits } from '../../limits/console.ts'
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

export const casesRejectionSchema = z.object({
  ids: z
    .array(requiredId())
    .check(z.minLength(1, { error: 'not_a_list' }), z.maxLength(consoleLimits.rowsAtOnce, { error: 'too_many' })),
  reason: requiredWords(),
})
