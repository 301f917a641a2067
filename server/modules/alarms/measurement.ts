import type { AlarmKind, AlarmMessage } from '../../../domain/rules/console/operations.ts'

/** A measured value, its threshold of the settings, and whether it is exceeded. */
export interface Measurement {
  kind: AlarmKind
  wording: AlarmMessage
  /** In the unit of its setting, as a whole number. */
  value: number
  line: number
  isCrossed: boolean
}

/** Minutes below the threshold before an alarm is closed: a value that goes up and down is one alarm. */
export const calmMinutes = 5
