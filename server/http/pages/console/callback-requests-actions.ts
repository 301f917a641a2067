import type { ConsoleActions } from '../../../../domain/rules/console-actions.ts'
import {
  callbackNoteSchema,
  callbackRequestsQuerySchema,
} from '../../../../domain/schemas/console/callback-requests.ts'
import {
  closeCallbackRequest,
  exportCallbackRequests,
  listCallbackRequests,
  revealCallerNumber,
  updateCallbackNote,
} from '../../../modules/help/help.ts'
import { type ActionContext, parseId, parseInput } from './action-context.ts'

/** The queue of requests for a call. */
export const callbackRequestsActions = ({ deps: { db }, requireRole, auditContext, exportContext }: ActionContext) =>
  ({
    async seeCalls(query) {
      const { role } = await requireRole('seeCalls')
      return listCallbackRequests(db, role, parseInput(callbackRequestsQuerySchema, query))
    },
    async showCaller(id) {
      return revealCallerNumber(db, parseId(id), await auditContext('showCaller'))
    },
    async exportCalls(query) {
      return exportContext('exportCalls', (by) =>
        exportCallbackRequests(db, parseInput(callbackRequestsQuerySchema, query), by),
      )
    },
    async noteCall(values) {
      const by = await auditContext('noteCall')
      await updateCallbackNote(db, parseInput(callbackNoteSchema, values), by)
    },
    async closeCall(values) {
      const by = await auditContext('closeCall')
      await closeCallbackRequest(db, parseInput(callbackNoteSchema, values), by)
    },
  }) satisfies Partial<ConsoleActions>
