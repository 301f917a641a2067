import type * as z from 'zod/mini'
import type { FieldErrorCode } from '../errors.ts'
import { personLimits } from '../limits/person.ts'
import { mobileNumber, requiredText, strictBody } from './body-fields.ts'
import { choiceOf } from './query-fields.ts'

/** The best times for a call. */
export const callbackTimesOfDay = ['any', 'morning', 'afternoon', 'evening'] as const
export type CallbackTimeOfDay = (typeof callbackTimesOfDay)[number]

/** `contact/request-call`: a request to be called by the team (specification section 2, Contact). */
export const callbackRequestSchema = strictBody({
  name: requiredText(personLimits.fullNameMax, 'name_required'),
  phoneNumber: mobileNumber(),
  bestTime: choiceOf(
    callbackTimesOfDay,
    ({ input }) => ((input ?? '') === '' ? 'best_time_required' : 'unknown_value') satisfies FieldErrorCode,
  ),
})

export type CallbackRequestBody = z.infer<typeof callbackRequestSchema>
