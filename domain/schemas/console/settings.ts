import * as z from 'zod/mini'
import { consoleLimits } from '../../limits/console.ts'
import { requiredLines } from '../body-fields.ts'
import { optionalChoice } from '../query-fields.ts'

/** Whether the site is to read only, and why. */
export const readOnlyFormSchema = z.object({
  to: z.pipe(optionalChoice(['on', 'off']), z.enum(['on', 'off'], { error: 'unknown_value' })),
  reason: requiredLines(consoleLimits.callNoteMax, 'reason_required'),
})

export type ReadOnlyForm = z.infer<typeof readOnlyFormSchema>
