import type * as z from 'zod/mini'
import type { FieldErrorCode } from '../errors.ts'
import { personLimits } from '../limits/person.ts'
import { mobileNumber, requiredText, strictBody } from './body-value.ts'
import { choiceOf } from './query-value.ts'

/** The best times for a call. */
export const bestTimes = ['any', 'morning', 'afternoon', 'evening'] as const
export type BestTime = (typeof bestTimes)[number]

/** `contact/request-call`: a request to be called by the team (specification section 2, Contact). */
export const callRequestSchema = strictBody({
  name: requiredText(personLimits.fullNameMax, 'name_required'),
  phoneNumber: mobileNumber(),
  bestTime: choiceOf(
    bestTimes,
    ({ input }) => ((input ?? '') === '' ? 'best_time_required' : 'unknown_value') satisfies FieldErrorCode,
  ),
})

export type CallRequestBody = z.infer<typeof callRequestSchema>
