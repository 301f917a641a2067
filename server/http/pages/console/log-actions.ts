import type { LogActions } from '../../../../domain/rules/console/log.ts'
import { logQuerySchema } from '../../../../domain/schemas/console/log.ts'
import { exportLog, readLog } from '../../../modules/team/team.ts'
import { type Desk, parse } from './desk.ts'

/** The audit log, to read and as a file. */
export const logActions = ({ deps: { db }, request, requireRole, doer }: Desk): LogActions => ({
  async readLog(query) {
    await requireRole('readLog')
    return readLog(db, parse(logQuerySchema, query))
  },
  async exportLog(query) {
    const by = await doer('exportLog')
    const { cursor: _, ...filter } = parse(logQuerySchema, query)
    // A browser that only asks for the head takes nothing.
    return request.method === 'HEAD' ? '' : exportLog(db, filter, by)
  },
})
