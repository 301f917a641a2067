import type * as z from 'zod/mini'
import type { FieldErrorCode } from '../errors.ts'
import { personLimits } from '../limits/person.ts'
import { mobileNumber, requiredText, strictBody } from './body-value.ts'
import { choiceOf } from './query-value.ts'

/** When somebody would like to be called. */
export const bestTimes = ['any', 'morning', 'afternoon', 'evening'] as const
export type BestTime = (typeof bestTimes)[number]

/** `contact/request-call`: somebody asks the team to call them (specification section 2, Contact). */
export const callRequestSchema = strictBody({
  name: requiredText(personLimits.nameMax, 'name_required'),
  phoneNumber: mobileNumber(),
  bestTime: choiceOf(
    bestTimes,
    ({ input }) => ((input ?? '') === '' ? 'best_time_required' : 'unknown_value') satisfies FieldErrorCode,
  ),
})

export type CallRequestBody = z.infer<typeof callRequestSchema>
