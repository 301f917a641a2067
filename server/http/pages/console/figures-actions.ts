import type { ConsoleActions } from '../../../../domain/rules/console-actions.ts'
import { findSiteFigures } from '../../../modules/figures/figures.ts'
import type { ActionContext } from './action-context.ts'

/** The figures of the site. */
export const figuresActions = ({ deps: { db }, requireRole }: ActionContext) =>
  ({
    async seeFigures() {
      await requireRole('seeFigures')
      return findSiteFigures(db)
    },
  }) satisfies Partial<ConsoleActions>
