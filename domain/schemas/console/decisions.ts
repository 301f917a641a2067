import * as z from 'zod/mini'
import { consoleLimits } from '../../limits/console.ts'
import { appealOutcomes, appealStates } from '../../rules/console/decisions.ts'
import { readyReasons } from '../../rules/console/ready-reasons.ts'
import { requiredLines, strictBody } from '../body-value.ts'
import { queryChoice, queryCursor } from '../query-value.ts'
import { optionalWords, requiredId } from './form-values.ts'

export const appealQuerySchema = z.object({
  state: z._default(queryChoice(appealStates), 'open'),
  cursor: queryCursor(),
})
export type AppealQuery = z.infer<typeof appealQuerySchema>

export const appealAnswerSchema = z.object({
  id: requiredId(),
  outcome: z.enum(appealOutcomes, { error: 'unknown_value' }),
  ready: queryChoice([...readyReasons.back, ...readyReasons.stays]),
  answer: optionalWords(),
})
export type AppealAnswer = z.infer<typeof appealAnswerSchema>

/** What a person answers to a decision. */
export const appealSchema = strictBody({ text: requiredLines(consoleLimits.wordsMax, 'answer_required') })
