import type { ConsoleActions } from '../../../../domain/rules/console-actions.ts'
import { readOnlyFormSchema } from '../../../../domain/schemas/console/settings.ts'
import { listSettings } from '../../../list-settings.ts'
import { readReadOnly, switchReadOnly } from '../../../modules/operations/operations.ts'
import { type Desk, parse } from './desk.ts'

/** The settings, to read, and the switch that lets the site only read. */
export const settingsActions = ({ deps, requireRole, doer }: Desk) =>
  ({
    async listSettings() {
      await requireRole('listSettings')
      return { settings: listSettings(), readOnly: await readReadOnly(deps) }
    },
    async switchReadOnly(values) {
      const form = () => parse(readOnlyFormSchema, values)
      const by = await doer('switchReadOnly', form)
      await switchReadOnly(deps, form(), by)
    },
  }) satisfies Partial<ConsoleActions>
