import * as z from 'zod/mini'
import { personLimits } from '../../limits/person.ts'
import { queryCursor, queryText } from '../query-value.ts'
import { daysInOrder, queryDay } from './form-values.ts'

const short = () => queryText(personLimits.emailMax)

/** Which lines of the audit log are asked for; days are days in India, the first and the last one. */
export const logQuerySchema = z
  .object({
    actor: short(),
    action: short(),
    subject: short(),
    from: queryDay(),
    to: queryDay(),
    cursor: queryCursor(),
  })
  .check(daysInOrder)

export type LogQuery = z.infer<typeof logQuerySchema>
export type LogFilter = Omit<LogQuery, 'cursor'>
