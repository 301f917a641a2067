import type { ConsoleActions } from '../../../../domain/rules/console-actions.ts'
import { callNoteSchema, callsQuerySchema } from '../../../../domain/schemas/console/calls.ts'
import { closeCall, exportCalls, noteCall, readCalls, showCaller } from '../../../modules/help/help.ts'
import { type Desk, parse, parseId } from './desk.ts'

/** The queue of requests for a call. */
export const callsActions = ({ deps: { db }, requireRole, doer, takeFile }: Desk) =>
  ({
    async seeCalls(query) {
      const { role } = await requireRole('seeCalls')
      return readCalls(db, role, parse(callsQuerySchema, query))
    },
    async showCaller(id) {
      return showCaller(db, parseId(id), await doer('showCaller'))
    },
    async exportCalls(query) {
      return takeFile('exportCalls', (by) => exportCalls(db, parse(callsQuerySchema, query), by))
    },
    async noteCall(values) {
      const by = await doer('noteCall')
      await noteCall(db, parse(callNoteSchema, values), by)
    },
    async closeCall(values) {
      const by = await doer('closeCall')
      await closeCall(db, parse(callNoteSchema, values), by)
    },
  }) satisfies Partial<ConsoleActions>
