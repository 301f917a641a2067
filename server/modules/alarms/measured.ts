import type { AlarmKind, AlarmWording } from '../../../domain/rules/console/broken.ts'

/** What was measured, against the line of the settings. */
export interface Measured {
  kind: AlarmKind
  wording: AlarmWording
  /** In the unit of its setting, as a whole number. */
  value: number
  line: number
  isCrossed: boolean
}

/** Minutes for which all must be well before a case ends: what comes and goes is one case. */
export const calmMinutes = 5
