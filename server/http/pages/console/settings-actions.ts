import type { ConsoleActions } from '../../../../domain/rules/console-actions.ts'
import { readOnlyFormSchema } from '../../../../domain/schemas/console/settings.ts'
import { listShownSettings } from '../../../list-shown-settings.ts'
import { getReadOnlyState, switchReadOnly } from '../../../modules/operations/operations.ts'
import { type ActionContext, parseInput } from './action-context.ts'

/** The settings, to read, and the switch that lets the site only read. */
export const settingsActions = ({ deps, requireRole, auditContext }: ActionContext) =>
  ({
    async listSettings() {
      await requireRole('listSettings')
      return { settings: listShownSettings(), readOnly: await getReadOnlyState(deps) }
    },
    async switchReadOnly(values) {
      const form = () => parseInput(readOnlyFormSchema, values)
      const by = await auditContext('switchReadOnly', form)
      await switchReadOnly(deps, form(), by)
    },
  }) satisfies Partial<ConsoleActions>
