import { consoleLimits } from '../../../../domain/limits/console.ts'
import type { AppealActions } from '../../../../domain/rules/console/decisions.ts'
import { caseColumns, type ReportActions } from '../../../../domain/rules/console/reports.ts'
import { appealAnswerSchema, appealQuerySchema } from '../../../../domain/schemas/console/decisions.ts'
import { manyReasonedSchema } from '../../../../domain/schemas/console/people.ts'
import { caseDecisionSchema, caseQuerySchema } from '../../../../domain/schemas/console/reports.ts'
import { answerAppeal, decideCase, listAppeals, readCase, rejectCases } from '../../../modules/moderation/moderation.ts'
import { listCases } from '../../../modules/reports/reports.ts'
import { type Desk, exportTable, parse, parseId } from './desk.ts'

/** What people have reported, and what they answer to decisions. */
export const reportActions = ({ deps, requireRole, doer }: Desk): ReportActions & AppealActions => ({
  async listCases(query) {
    await requireRole('listCases')
    return listCases(deps.db, parse(caseQuerySchema, query))
  },
  async exportCases(query) {
    const by = await doer('exportCases')
    const asked = parse(caseQuerySchema, query)
    const { cases } = await listCases(deps.db, { ...asked, cursor: undefined }, consoleLimits.exportMax)
    const rows = cases.map((row) => ({ ...row, reasons: row.reasons.join(' ') }))
    return exportTable(deps.db, by, { action: 'exportCases', asked, columns: caseColumns, rows })
  },
  async readCase(id) {
    await requireRole('readCase')
    return readCase(deps.db, parseId(id))
  },
  async decideCase(values) {
    return decideCase(deps, await doer('decideCase'), parse(caseDecisionSchema, values))
  },
  async rejectCases(values) {
    return rejectCases(deps, await doer('rejectCases'), parse(manyReasonedSchema, values))
  },
  async listAppeals(query) {
    await requireRole('listAppeals')
    return listAppeals(deps.db, parse(appealQuerySchema, query).cursor)
  },
  async answerAppeal(values) {
    return answerAppeal(deps, await doer('answerAppeal'), parse(appealAnswerSchema, values))
  },
})
