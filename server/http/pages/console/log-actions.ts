import type { ConsoleActions } from '../../../../domain/rules/console-actions.ts'
import { auditLogQuerySchema } from '../../../../domain/schemas/console/audit-log.ts'
import { exportAuditLog, listAuditEntries } from '../../../modules/team/team.ts'
import { type ActionContext, parseInput } from './action-context.ts'

/** The audit log, to read and as a file. */
export const logActions = ({ deps: { db }, requireRole, exportContext }: ActionContext) =>
  ({
    async readLog(query) {
      await requireRole('readLog')
      return listAuditEntries(db, parseInput(auditLogQuerySchema, query))
    },
    async exportLog(query) {
      const { cursor: _, ...filter } = parseInput(auditLogQuerySchema, query)
      return exportContext('exportLog', (by) => exportAuditLog(db, filter, by))
    },
  }) satisfies Partial<ConsoleActions>
