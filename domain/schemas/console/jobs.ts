import * as z from 'zod/mini'
import { consoleLimits } from '../../limits/console.ts'
import { callbackSorts } from '../../rules/console/callback-requests.ts'
import { jobStates } from '../../rules/console/jobs.ts'
import { optionalChoice, optionalQueryText, queryCursor } from '../query-fields.ts'

const taskMax = 40

/** Which jobs are asked for. */
export const jobsQuerySchema = z.object({
  state: z._default(optionalChoice(jobStates), 'failed'),
  task: optionalQueryText(taskMax),
  sort: z._default(optionalChoice(callbackSorts), 'newest'),
  cursor: queryCursor(),
})

export const jobIdsSchema = z.object({
  ids: z
    .array(z.string({ error: 'invalid_id' }).check(z.regex(/^\d{1,15}$/, { error: 'invalid_id' })))
    .check(z.minLength(1, { error: 'not_a_list' }), z.maxLength(consoleLimits.rowsAtOnce, { error: 'too_many' })),
})

export type JobsQuery = z.infer<typeof jobsQuerySchema>
