import type { ConsoleActions } from '../../../../domain/rules/console-actions.ts'
import { appealAnswerSchema, appealQuerySchema } from '../../../../domain/schemas/console/decisions.ts'
import { manyReasonedSchema } from '../../../../domain/schemas/console/people.ts'
import { caseDecisionSchema, caseQuerySchema, caseQueueSchema } from '../../../../domain/schemas/console/reports.ts'
import {
  answerAppeal,
  decideCase,
  exportCases,
  listAppeals,
  listCasesForTeam,
  readCase,
  rejectCases,
} from '../../../modules/moderation/moderation.ts'
import { type Desk, parse, parseId } from './desk.ts'

/** What people have reported, and what they answer to decisions. */
export const reportActions = ({ deps, requireRole, doer, takeFile }: Desk) =>
  ({
    async listCases(query) {
      return listCasesForTeam(deps.db, await requireRole('listCases'), parse(caseQuerySchema, query))
    },
    async exportCases(query) {
      return takeFile('exportCases', (by) => exportCases(deps.db, parse(caseQuerySchema, query), by))
    },
    async readCase(id, query) {
      return readCase(deps.db, await requireRole('readCase'), parseId(id), parse(caseQueueSchema, query))
    },
    async decideCase(values) {
      return decideCase(deps, await doer('decideCase'), parse(caseDecisionSchema, values))
    },
    async rejectCases(values) {
      return rejectCases(deps, await doer('rejectCases'), parse(manyReasonedSchema, values))
    },
    async listAppeals(query) {
      return listAppeals(deps.db, await requireRole('listAppeals'), parse(appealQuerySchema, query))
    },
    async answerAppeal(values) {
      return answerAppeal(deps, await doer('answerAppeal'), parse(appealAnswerSchema, values))
    },
  }) satisfies Partial<ConsoleActions>
