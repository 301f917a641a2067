import * as z from 'zod/mini'
import { consoleLimits } from '../../limits/console.ts'
import { appealOutcomes, appealStates } from '../../rules/console/decisions.ts'
import { presetReasons } from '../../rules/console/preset-reasons.ts'
import { requiredLines, strictBody } from '../body-fields.ts'
import { optionalChoice, queryCursor } from '../query-fields.ts'
import { optionalReasonText, requiredId } from './form-fields.ts'

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
