import type { ConsoleActions } from '../../../../domain/rules/console-actions.ts'
import { logQuerySchema } from '../../../../domain/schemas/console/log.ts'
import { exportLog, readLog } from '../../../modules/team/team.ts'
import { type Desk, parse } from './desk.ts'

/** The audit log, to read and as a file. */
export const logActions = ({ deps: { db }, requireRole, takeFile }: Desk) =>
  ({
    async readLog(query) {
      await requireRole('readLog')
      return readLog(db, parse(logQuerySchema, query))
    },
    async exportLog(query) {
      const { cursor: _, ...filter } = parse(logQuerySchema, query)
      return takeFile('exportLog', (by) => exportLog(db, filter, by))
    },
  }) satisfies Partial<ConsoleActions>
