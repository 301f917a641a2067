import type { ConsoleActions } from '../../../../domain/rules/console-actions.ts'
import { appealDecisionSchema, appealsQuerySchema } from '../../../../domain/schemas/console/decisions.ts'
import { bulkDecisionReasonSchema } from '../../../../domain/schemas/console/people.ts'
import { caseDecisionSchema, caseQuerySchema, caseQueueSchema } from '../../../../domain/schemas/console/reports.ts'
import {
  answerAppeal,
  decideCase,
  exportCases,
  getCaseDetail,
  listAppeals,
  listCasesForTeam,
  rejectCases,
} from '../../../modules/moderation/moderation.ts'
import { type ActionContext, parseId, parseInput } from './action-context.ts'

/** What people have reported, and what they answer to decisions. */
export const reportActions = ({ deps, requireRole, auditContext, exportContext }: ActionContext) =>
  ({
    async listCases(query) {
      return listCasesForTeam(deps.db, await requireRole('listCases'), parseInput(caseQuerySchema, query))
    },
    async exportCases(query) {
      return exportContext('exportCases', (by) => exportCases(deps.db, parseInput(caseQuerySchema, query), by))
    },
    async readCase(id, query) {
      return getCaseDetail(deps.db, await requireRole('readCase'), parseId(id), parseInput(caseQueueSchema, query))
    },
    async decideCase(values) {
      return decideCase(deps, await auditContext('decideCase'), parseInput(caseDecisionSchema, values))
    },
    async rejectCases(values) {
      return rejectCases(deps, await auditContext('rejectCases'), parseInput(bulkDecisionReasonSchema, values))
    },
    async listAppeals(query) {
      return listAppeals(deps.db, await requireRole('listAppeals'), parseInput(appealsQuerySchema, query))
    },
    async answerAppeal(values) {
      return answerAppeal(deps, await auditContext('answerAppeal'), parseInput(appealDecisionSchema, values))
    },
  }) satisfies Partial<ConsoleActions>
