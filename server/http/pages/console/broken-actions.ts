import type { ConsoleActions } from '../../../../domain/rules/console-actions.ts'
import { findBroken } from '../../../modules/operations/operations.ts'
import type { Desk } from './desk.ts'

/** What is broken in the site. */
export const brokenActions = ({ deps, requireRole }: Desk) =>
  ({
    async seeBroken() {
      const { role } = await requireRole('seeBroken')
      return findBroken(deps, role)
    },
  }) satisfies Partial<ConsoleActions>
