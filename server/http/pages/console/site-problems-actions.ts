import type { ConsoleActions } from '../../../../domain/rules/console-actions.ts'
import { findSiteProblems } from '../../../modules/operations/operations.ts'
import type { ActionContext } from './action-context.ts'

/** What is broken in the site. */
export const siteProblemsActions = ({ deps, requireRole }: ActionContext) =>
  ({
    async seeBroken() {
      const { role } = await requireRole('seeBroken')
      return findSiteProblems(deps, role)
    },
  }) satisfies Partial<ConsoleActions>
