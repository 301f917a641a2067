import * as z from 'zod/mini'
import { consoleLimits } from '../../limits/console.ts'
import { queueSorts } from '../../rules/console/calls.ts'
import { jobStates } from '../../rules/console/jobs.ts'
import { queryChoice, queryCursor, queryText } from '../query-value.ts'

const taskMax = 40

/** Which jobs are asked for. */
export const jobsQuerySchema = z.object({
  state: z._default(queryChoice(jobStates), 'failed'),
  task: queryText(taskMax),
  sort: z._default(queryChoice(queueSorts), 'newest'),
  cursor: queryCursor(),
})

export const jobIdsSchema = z.object({
  ids: z
    .array(z.string({ error: 'invalid_id' }).check(z.regex(/^\d{1,15}$/, { error: 'invalid_id' })))
    .check(z.minLength(1, { error: 'not_a_list' }), z.maxLength(consoleLimits.rowsAtOnce, { error: 'too_many' })),
})

export type JobsQuery = z.infer<typeof jobsQuerySchema>
