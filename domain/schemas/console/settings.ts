import * as z from 'zod/mini'
import { consoleLimits } from '../../limits/console.ts'
import { requiredLines } from '../body-value.ts'
import { queryChoice } from '../query-value.ts'

/** Whether the site is to read only, and why. */
export const readOnlyFormSchema = z.object({
  to: z.pipe(queryChoice(['on', 'off']), z.enum(['on', 'off'], { error: 'unknown_value' })),
  reason: requiredLines(consoleLimits.callNoteMax, 'reason_required'),
})

export type ReadOnlyForm = z.infer<typeof readOnlyFormSchema>
