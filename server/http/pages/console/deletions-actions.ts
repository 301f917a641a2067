import type { ConsoleActions } from '../../../../domain/rules/console-actions.ts'
import { deletionFormSchema, deletionsQuerySchema } from '../../../../domain/schemas/console/deletions.ts'
import { listInGrace } from '../../../modules/accounts/accounts.ts'
import {
  checkDeletionNow,
  deleteAccountNow,
  exportDeletions,
  restoreForTeam,
} from '../../../modules/operations/operations.ts'
import { type Desk, parse } from './desk.ts'

/** The accounts in their days of grace. */
export const deletionsActions = ({ deps, requireRole, doer, takeFile }: Desk) =>
  ({
    async listDeletions(query) {
      await requireRole('listDeletions')
      return listInGrace(deps.db, parse(deletionsQuerySchema, query))
    },
    async exportDeletions(query) {
      return takeFile('exportDeletions', (by) => exportDeletions(deps.db, parse(deletionsQuerySchema, query), by))
    },
    async restoreAccount(values) {
      const by = await doer('restoreAccount')
      await restoreForTeam(deps, parse(deletionFormSchema, values), by)
    },
    async deleteAccountNow(values) {
      const form = () => parse(deletionFormSchema, values)
      const by = await doer('deleteAccountNow', () => checkDeletionNow(deps.db, form()))
      await deleteAccountNow(deps.db, form(), by)
    },
  }) satisfies Partial<ConsoleActions>
