import * as z from 'zod/mini'
import { personLimits } from '../../limits/person.ts'
import { queryCursor, queryText } from '../query-value.ts'

const short = () => queryText(personLimits.emailMax)

/** Which lines of the audit log are asked for. */
export const logQuerySchema = z.object({ actor: short(), action: short(), subject: short(), cursor: queryCursor() })

export type LogQuery = z.infer<typeof logQuerySchema>
export type LogFilter = Omit<LogQuery, 'cursor'>
