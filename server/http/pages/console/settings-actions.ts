import type { SettingsActions } from '../../../../domain/rules/console/settings.ts'
import { listSettings } from '../../../list-settings.ts'
import type { Desk } from './desk.ts'

/** The settings, to read. */
export const settingsActions = ({ requireRole }: Desk): SettingsActions => ({
  async listSettings() {
    await requireRole('listSettings')
    return listSettings()
  },
})
