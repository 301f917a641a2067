import * as z from 'zod/mini'
import { personLimits } from '../../limits/person.ts'
import { optionalQueryText, queryCursor } from '../query-fields.ts'
import { queryDay, requireDaysInOrder } from './form-fields.ts'

const short = () => optionalQueryText(personLimits.emailMax)

/** Which lines of the audit log are asked for; days are days in India, the first and the last one. */
export const auditLogQuerySchema = z
  .object({
    actor: short(),
    action: short(),
    subject: short(),
    from: queryDay(),
    to: queryDay(),
    cursor: queryCursor(),
  })
  .check(requireDaysInOrder)

export type AuditLogQuery = z.infer<typeof auditLogQuerySchema>
export type AuditLogFilter = Omit<AuditLogQuery, 'cursor'>
