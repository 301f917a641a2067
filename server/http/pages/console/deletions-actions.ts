import type { ConsoleActions } from '../../../../domain/rules/console-actions.ts'
import { deletionFormSchema, deletionsQuerySchema } from '../../../../domain/schemas/console/deletions.ts'
import { listDeletedAccounts } from '../../../modules/accounts/accounts.ts'
import {
  checkImmediateDeletion,
  deleteAccountNow,
  exportDeletions,
  restoreAccountByTeam,
} from '../../../modules/operations/operations.ts'
import { type ActionContext, parseInput } from './action-context.ts'

/** The accounts in their days of grace. */
export const deletionsActions = ({ deps, requireRole, auditContext, exportContext }: ActionContext) =>
  ({
    async listDeletions(query) {
      await requireRole('listDeletions')
      return listDeletedAccounts(deps.db, parseInput(deletionsQuerySchema, query))
    },
    async exportDeletions(query) {
      return exportContext('exportDeletions', (by) =>
        exportDeletions(deps.db, parseInput(deletionsQuerySchema, query), by),
      )
    },
    async restoreAccount(values) {
      const by = await auditContext('restoreAccount')
      await restoreAccountByTeam(deps, parseInput(deletionFormSchema, values), by)
    },
    async deleteAccountNow(values) {
      const form = () => parseInput(deletionFormSchema, values)
      const by = await auditContext('deleteAccountNow', () => checkImmediateDeletion(deps.db, form()))
      await deleteAccountNow(deps.db, form(), by)
    },
  }) satisfies Partial<ConsoleActions>
