import * as z from 'zod/mini'
import { consoleLimits } from '../../limits/console.ts'
import { appealOutcomes } from '../../rules/console/decisions.ts'
import { requiredLines, strictBody } from '../body-value.ts'
import { queryCursor } from '../query-value.ts'
import { optionalWords, requiredId } from './form-values.ts'

export const appealQuerySchema = z.object({ cursor: queryCursor() })

export const appealAnswerSchema = z.object({
  id: requiredId(),
  outcome: z.enum(appealOutcomes, { error: 'unknown_value' }),
  answer: optionalWords(),
})
export type AppealAnswer = z.infer<typeof appealAnswerSchema>

/** What a person answers to a decision. */
export const appealSchema = strictBody({ text: requiredLines(consoleLimits.wordsMax, 'answer_required') })
